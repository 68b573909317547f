import FileSystem
import Markup
import Preview
import Views
import Workspace

/// The files of a document as they were read: its own, its size-class variants, and what plays its owner.
struct DocumentFiles: Sendable {
  /// The document's own file.
  let plain: MarkupFile
  /// The files that take its place on screens of their size classes, those that are there.
  let variants: [Environment.SizeClass: MarkupFile]
  /// What plays the document's owner.
  let owner: DocumentOwner
  /// Everything that was read or looked for.
  private(set) var dependencies: Dependencies

  /// Reads the files; what stands in them is parsed where it is not as before.
  init(_ document: Document, in workspace: Workspace, after last: DocumentFiles?) {
    owner = workspace.owner(of: document.name)
    var dependencies = owner.dependencies
    let result = workspace.read(document.file, limit: FileLimit.document, recording: &dependencies)
    plain = MarkupFile(result, at: document.file.text, of: document, after: last?.plain)
    var variants: [Environment.SizeClass: MarkupFile] = [:]
    for sizeClass in Environment.SizeClass.allCases {
      let result = workspace.readVariant(of: document, for: sizeClass, recording: &dependencies)
      variants[sizeClass] = result.map {
        MarkupFile(
          $0, at: document.file(for: sizeClass).text, of: document, after: last?.variants[sizeClass]
        )
      }
    }
    self.variants = variants
    self.dependencies = dependencies
  }

  /// The file that is shown on screens of a size class.
  func file(for sizeClass: Environment.SizeClass) -> MarkupFile { variants[sizeClass] ?? plain }

  /// Whether the document's own file is there.
  var isThere: Bool { plain.content != .failure(.missing) }

  /// Whether the same markup stands in all files.
  func hasSameMarkup(as other: DocumentFiles) -> Bool {
    plain.content == other.plain.content
      && variants.mapValues(\.content) == other.variants.mapValues(\.content)
  }

  /// Whether nothing of it differs.
  func isSame(as other: DocumentFiles) -> Bool {
    hasSameMarkup(as: other) && owner.isSame(as: other.owner)
  }

  /// Whether a file looks as if it were being written at this moment: it is empty, stops halfway, or was there before.
  func isUnsettled(after last: DocumentFiles?) -> Bool {
    let isCut =
      plain.endsEarly(after: last?.plain)
      || variants.contains { $1.endsEarly(after: last?.variants[$0]) }
    let isGone = last.map { last in
      last.variants.keys.contains { variants[$0] == nil }
        || (last.owner.previewData.file != nil && owner.previewData.file == nil)
    }
    return isCut || isGone == true
      || (owner.endsEarly && last.map { !owner.isSame(as: $0.owner) } ?? true)
  }

  /// Whether everything would be read as it was; a racy timestamp is trusted once it is old enough.
  mutating func revalidate(in workspace: Workspace) -> Bool {
    dependencies.revalidate(in: workspace)
  }

  /// What a rendition for a size class is made of.
  func dependencies(for sizeClass: Environment.SizeClass, of document: Document) -> Dependencies {
    dependencies.keeping([document.file, document.file(for: sizeClass)] + owner.dependencies.paths)
  }
}

/// A file of markup as it was read, and what stands in it.
struct MarkupFile: Sendable {
  /// The bytes, or why there are none: what tells one state of the file from another.
  let content: Result<[UInt8], FileError>
  /// What stands in it, the last good tree where it does not parse.
  let parsed: ParsedDocument

  /// What was found at a path; a file that cannot be read stands like one that does not parse.
  init(
    _ result: Result<FileContents, FileError>, at path: String, of document: Document,
    after last: MarkupFile?
  ) {
    content = result.map(\.bytes)
    if let last, last.content == content {
      parsed = last.parsed
      return
    }
    parsed =
      switch content {
      case .success(let bytes):
        Preview.parse(bytes, name: document.name.text, file: path, after: last?.parsed)
      case .failure(let error):
        Preview.unreadable(
          name: document.name.text, Self.problem(error, at: path), after: last?.parsed)
      }
  }

  /// Whether the file is new and empty or ends inside markup.
  func endsEarly(after last: MarkupFile?) -> Bool {
    parsed.endsEarly && last?.content != content
  }

  /// Why a file cannot be read, as its author is told.
  private static func problem(_ error: FileError, at path: String) -> Diagnostic {
    guard case .tooLarge = error else {
      return .unreadableDocument(path, reason: error.reason)
    }
    var problem = Diagnostic.limit(.documentSize)
    problem.file = path
    return problem
  }
}
