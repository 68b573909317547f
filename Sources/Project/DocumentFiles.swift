public import FileSystem
import Markup
public import Preview
public import Views
public import Workspace

/// A document with its files, as they were read at one moment.
public struct LoadedDocument: Sendable {
  /// The document.
  public let document: Document
  /// Its files.
  public var files: DocumentFiles
  /// Determines the environments of the document.
  public var layers: EnvironmentLayers
}

/// The files of a document as they were read: its own, its size-class variants, and those of its
/// owner.
public struct DocumentFiles: Sendable {
  /// The document's own file.
  public let plain: MarkupFile
  /// The variants that exist; each replaces the document's own file on screens of its size class.
  public let variants: [Environment.SizeClass: MarkupFile]
  /// The preview data of the document's owner, and the settings.
  public let owner: DocumentOwner
  /// Everything that was read or looked for.
  public private(set) var dependencies: Dependencies

  /// Reads the files, and parses those whose bytes changed.
  public init(_ document: Document, in workspace: Workspace, after last: DocumentFiles?) {
    owner = workspace.owner(of: document.name)
    var dependencies = owner.dependencies
    let result = workspace.read(document.file, limit: FileLimit.document, recording: &dependencies)
    plain = MarkupFile(
      result, at: document.file.text, of: document, after: last?.plain, showing: nil)
    var variants: [Environment.SizeClass: MarkupFile] = [:]
    for (sizeClass, result) in workspace.readVariants(of: document, recording: &dependencies) {
      variants[sizeClass] = MarkupFile(
        result, at: document.file(for: sizeClass).text, of: document,
        after: last?.variants[sizeClass], showing: last?.plain.parsed)
    }
    self.variants = variants
    self.dependencies = dependencies
  }

  /// One file by itself, with an owner.
  init(_ plain: MarkupFile, _ owner: DocumentOwner) {
    (self.plain, self.owner, variants) = (plain, owner, [:])
    dependencies = owner.dependencies
  }

  /// The file for screens of a size class.
  public func file(for sizeClass: Environment.SizeClass) -> MarkupFile {
    variants[sizeClass] ?? plain
  }

  /// The drawn texts, and those of the owner's files, by path.
  public func texts(of document: Document) -> [Path: [UInt8]] {
    var texts = owner.texts
    texts[document.file] = plain.drawn
    for (sizeClass, file) in variants { texts[document.file(for: sizeClass)] = file.drawn }
    return texts
  }

  /// Whether the document's own file exists.
  public var exists: Bool { plain.content != .failure(.missing) }

  /// Whether all files have the same bytes as those of another reading.
  public func hasSameMarkup(as other: DocumentFiles) -> Bool {
    plain.hasSameContent(as: other.plain)
      && variants.count == other.variants.count
      && variants.allSatisfy { sizeClass, file in
        other.variants[sizeClass].map { file.hasSameContent(as: $0) } ?? false
      }
  }

  /// Whether the files and the owner are the same as those of another reading.
  public func isSame(as other: DocumentFiles) -> Bool {
    hasSameMarkup(as: other) && owner.isSame(as: other.owner)
  }

  /// Whether a file may be incomplete: it is empty, ends inside markup, or has disappeared since
  /// the last reading.
  public func isUnsettled(after last: DocumentFiles?) -> Bool {
    let isCut =
      plain.endsEarly(after: last?.plain)
      || variants.contains { $1.endsEarly(after: last?.variants[$0]) }
    return isCut || lacksFiles(of: last)
      || (owner.endsEarly && last.map { !owner.isSame(as: $0.owner) } ?? true)
  }

  /// Whether a file has disappeared since the last reading.
  public func lacksFiles(of last: DocumentFiles?) -> Bool {
    guard let last else { return false }
    return last.variants.keys.contains { variants[$0] == nil }
      || (last.owner.previewData.file != nil && owner.previewData.file == nil)
  }

  /// Whether all files are unchanged; adopts surer timestamps.
  public mutating func revalidate(in workspace: Workspace) -> Bool {
    dependencies.revalidate(in: workspace)
  }

  /// The files that a rendition for a size class is made from, without resources.
  public func dependencies(for sizeClass: Environment.SizeClass, of document: Document)
    -> Dependencies
  {
    dependencies.keeping([document.file, document.file(for: sizeClass)] + owner.dependencies.paths)
  }
}

/// A file of markup as it was read.
public struct MarkupFile: Sendable {
  /// The bytes, or why they cannot be read; two states of the file differ in it.
  public let content: Result<[UInt8], FileError>
  /// The parsed text; the last good tree if it does not parse.
  public let parsed: ParsedDocument
  /// The bytes that the tree was parsed from; nil if the file never parsed.
  public let drawn: [UInt8]?

  /// A file from the result of reading it; one that cannot be read counts as one that does not
  /// parse.
  ///
  /// - Parameter shown: The tree to keep for a new file that does not parse.
  init(
    _ result: Result<[UInt8], FileError>, at path: String, of document: Document,
    after last: MarkupFile?, showing shown: ParsedDocument?
  ) {
    content = result
    if let last, Self.areSame(last.content, content) {
      (parsed, drawn) = (last.parsed, last.drawn)
      return
    }
    parsed =
      switch content {
      case .success(let bytes):
        Preview.parse(
          bytes, name: document.name.text, file: path, after: last?.parsed ?? shown,
          of: last?.drawn)
      case .failure(let error):
        Preview.unreadable(
          name: document.name.text, Self.problem(error, at: path), after: last?.parsed ?? shown)
      }
    let isNew = parsed.markup != nil && !parsed.isStale
    drawn = isNew ? try? content.get() : last?.drawn
  }

  /// Whether the bytes are those of another state of the file, or cannot be read for the same
  /// reason.
  func hasSameContent(as other: MarkupFile) -> Bool { Self.areSame(content, other.content) }

  /// Whether two contents are equal; `Result` compares bytes one by one, through their conformance.
  private static func areSame(
    _ left: Result<[UInt8], FileError>, _ right: Result<[UInt8], FileError>
  ) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }

  /// Whether the content is new, and is empty or ends inside markup.
  func endsEarly(after last: MarkupFile?) -> Bool {
    parsed.endsEarly && !(last?.hasSameContent(as: self) ?? false)
  }

  /// The diagnostic for a file that cannot be read.
  private static func problem(_ error: FileError, at path: String) -> Diagnostic {
    guard case .tooLarge = error else {
      return .unreadableDocument(path, reason: error.reason)
    }
    var problem = Diagnostic.limit(.documentSize)
    problem.file = path
    return problem
  }
}
