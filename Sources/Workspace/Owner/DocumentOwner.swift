public import FileSystem
public import Markup
public import Views

/// What plays a document's owner, and what the workspace says of all documents, as files say it at
/// this moment.
public struct DocumentOwner: Sendable {
  /// The content of `Name.preview.json`.
  public let previewData: PreviewData
  /// The content of `mkpreview.json`.
  public let settings: Settings
  /// What is wrong with the two files.
  public let problems: [Diagnostic]
  /// The two files, which may not be there.
  public let dependencies: Dependencies
  /// Whether one of them is empty or stops halfway, as one does that is being written.
  public let endsEarly: Bool

  /// Whether a document is shown by another owner as by this one: what is left out of the workspace
  /// is not its affair.
  public func isSame(as other: DocumentOwner) -> Bool {
    var (settings, others) = (settings, other.settings)
    (settings.exclude, others.exclude) = ([], [])
    return previewData == other.previewData && settings == others && problems == other.problems
  }
}

/// The files of owners that were read.
struct OwnerCaches: Sendable {
  let previewData = FileCache<Reading<PreviewData>>()
  let settings = FileCache<Reading<Settings>>()

  func forget(_ paths: [Path]) {
    previewData.forget(paths)
    settings.forget(paths)
  }
}

extension Workspace {
  /// What plays the owner of a document, which it shares with its size-class variants; for what is
  /// in no file, the settings alone.
  public func owner(of document: Path?) -> DocumentOwner {
    var dependencies = Dependencies()
    let settings = settings(recording: &dependencies)
    var data = Reading<PreviewData>(content: nil, diagnostics: [])
    if let document {
      let path = OwnerFile.previewData(of: Document.plainName(of: document) ?? document)
      data = read(path, in: ownerCaches.previewData, recording: &dependencies) { node, file, _ in
        PreviewData.read(node, file: file)
      }
    }
    var known = settings.content ?? Settings()
    if settings.content == nil { known.isWhole = settings.diagnostics.isEmpty }
    return DocumentOwner(
      previewData: data.content ?? PreviewData(), settings: known,
      problems: data.diagnostics + settings.diagnostics, dependencies: dependencies,
      endsEarly: data.endsEarly || settings.endsEarly)
  }

  /// What `mkpreview.json` says.
  func settings(recording dependencies: inout Dependencies) -> Reading<Settings> {
    read(OwnerFile.settings, in: ownerCaches.settings, recording: &dependencies) {
      node, file, isWhole in
      var reading = Settings.read(node, file: file)
      reading.content?.isWhole = isWhole
      return reading
    }
  }

  /// What a file says that need not be there; nothing where it cannot be read, which is told.
  private func read<Content>(
    _ path: Path, in cache: FileCache<Reading<Content>>, recording dependencies: inout Dependencies,
    _ take: (_ node: JSONNode, _ file: String, _ isWhole: Bool) -> Reading<Content>
  ) -> Reading<Content> {
    do throws(FileError) {
      return try content(of: path, limit: FileLimit.document, in: cache, recording: &dependencies) {
        bytes in
        let json = JSONReader.read(bytes, file: path.text)
        guard let node = json.content else {
          return Reading(content: nil, diagnostics: json.diagnostics, endsEarly: json.endsEarly)
        }
        let isWhole = json.diagnostics.allSatisfy { $0.severity < .error }
        var reading = take(node, path.text, isWhole)
        reading.diagnostics = (json.diagnostics + reading.diagnostics).inOrder
        return reading
      }
    } catch {
      let problem = Diagnostic.unreadableResource(path, reason: error.reason).at(path)
      return Reading(content: nil, diagnostics: error == .missing ? [] : [problem])
    }
  }
}

extension [Diagnostic] {
  /// In the order of their file; those of one place stay as they are.
  fileprivate var inOrder: Self {
    enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }
}
