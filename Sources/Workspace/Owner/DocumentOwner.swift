public import FileSystem
public import Markup
public import Views

/// The stand-in for a document's owner: the document's preview data, and the settings of the
/// workspace, as the files are at this moment.
public struct DocumentOwner: Sendable {
  /// The content of `Name.preview.json`.
  public let previewData: PreviewData
  /// Whether there is a `Name.preview.json` that cannot be read, so that the preview data are empty.
  public let isPreviewDataBroken: Bool
  /// The content of `mkpreview.json`.
  public let settings: Settings
  /// The diagnostics of the two files.
  public let problems: [Diagnostic]
  /// The two files, which may be missing.
  public let dependencies: Dependencies
  /// Their texts, of those that were read.
  public let texts: [Path: [UInt8]]
  /// Whether one of them is empty or ends early, as a file does while it is written.
  public let endsEarly: Bool

  /// Whether a document looks the same with another owner, and has the same problems; what is
  /// excluded and how many warnings are allowed do not count.
  public func isSame(as other: DocumentOwner) -> Bool {
    var (settings, others) = (settings, other.settings)
    (settings.exclude, others.exclude) = ([], [])
    (settings.check.maxWarnings, others.check.maxWarnings) = (nil, nil)
    return previewData == other.previewData && settings == others && problems == other.problems
  }
}

extension Workspace {
  /// The stand-in for the owner of a document, which its size-class variants share; without a
  /// document, the settings alone.
  public func owner(of document: Path?) -> DocumentOwner {
    var dependencies = Dependencies()
    var texts: [Path: [UInt8]] = [:]
    let settings = settings(recording: &dependencies, texts: &texts)
    var data = Reading<PreviewData>(content: nil, diagnostics: [])
    if let document {
      let path = OwnerFile.previewData(of: Document.plainName(of: document) ?? document)
      data = read(path, in: caches.previewData, recording: &dependencies, texts: &texts) {
        node, file, _ in PreviewData.read(node, file: file)
      }
    }
    var known = settings.content ?? Settings()
    if settings.content == nil { known.isWhole = settings.diagnostics.isEmpty }
    return DocumentOwner(
      previewData: data.content ?? PreviewData(),
      isPreviewDataBroken: data.content == nil && !data.diagnostics.isEmpty, settings: known,
      problems: data.diagnostics + settings.diagnostics, dependencies: dependencies,
      texts: texts, endsEarly: data.endsEarly || settings.endsEarly)
  }

  /// The content of `mkpreview.json`.
  func settings(
    recording dependencies: inout Dependencies, texts: inout [Path: [UInt8]]
  ) -> Reading<Settings> {
    read(OwnerFile.settings, in: caches.settings, recording: &dependencies, texts: &texts) {
      node, file, isWhole in
      var reading = Settings.read(node, file: file)
      reading.content?.isWhole = isWhole
      return reading
    }
  }

  /// The content of an optional file; if it cannot be read there is a diagnostic instead.
  private func read<Content>(
    _ path: Path, in cache: FileCache<Reading<Content>>, recording dependencies: inout Dependencies,
    texts: inout [Path: [UInt8]],
    _ parse: (_ node: JSONNode, _ file: String, _ isWhole: Bool) -> Reading<Content>
  ) -> Reading<Content> {
    do throws(FileError) {
      return try content(
        of: path, limit: FileLimit.document, in: cache, recording: &dependencies, texts: &texts
      ) { bytes in
        let json = JSONReader.read(bytes, file: path.text)
        guard let node = json.content else {
          return Reading(content: nil, diagnostics: json.diagnostics, endsEarly: json.endsEarly)
        }
        let isWhole = json.diagnostics.allSatisfy { $0.severity < .error }
        var reading = parse(node, path.text, isWhole)
        reading.diagnostics = (json.diagnostics + reading.diagnostics).inOrder
        return reading
      }
    } catch {
      if error == .missing { return Reading(content: nil, diagnostics: []) }
      let problem = Diagnostic.unreadableResource(path, reason: error.reason).at(path)
      return Reading(content: nil, diagnostics: [problem])
    }
  }
}

extension [Diagnostic] {
  /// In the order of the file; those of one place keep their order.
  fileprivate var inOrder: Self {
    enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }
}
