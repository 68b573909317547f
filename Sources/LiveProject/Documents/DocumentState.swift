public import FileSystem
public import Project
public import Views
public import Workspace

/// Everything that is known of one document at one moment.
///
/// It is replaced as a whole: a reader never sees the version of one state with the rendition of
/// another. All its parts are constant; it is a class since it is large, and handed on and on.
public final class DocumentState: Sendable {
  /// The document.
  public let document: Document
  /// Which of the document's states this is; what differs in two states of one version cannot be
  /// seen.
  public let version: DocumentVersion
  /// What renditions are made from; nil before the document is loaded.
  public let content: DocumentContent?
  /// What lists show of the document.
  public let status: DocumentStatus
  /// The renditions that were made of this version.
  let renditions: RenditionSet
  /// Every file that was read or looked for beside the document's own and its owner's.
  let resources: Dependencies
  /// Every file that was read or looked for: a change of one of them may change the document.
  public let dependencies: Dependencies

  /// The state of a document that is not loaded yet.
  init(_ document: Document, generation: Int) {
    self.document = document
    version = DocumentVersion(generation: generation)
    (content, status) = (nil, .pending)
    (renditions, resources, dependencies) = (RenditionSet(), Dependencies(), Dependencies())
  }

  /// A state of a document that is loaded.
  ///
  /// - Parameter status: The status of the standard environment, if its rendition is not among
  ///   those of the state.
  init(
    _ document: Document, version: DocumentVersion, _ content: DocumentContent,
    status: DocumentStatus = .pending, renditions: RenditionSet
  ) {
    self.document = document
    self.version = version
    self.content = content
    self.status =
      renditions[RenditionKey(environment: content.layers.standard)]
      .map { DocumentStatus($0, ownFile: document.file) } ?? status
    self.renditions = renditions
    resources = renditions.resources
    var dependencies = content.files.dependencies
    dependencies.merge(resources)
    self.dependencies = dependencies
  }

  /// A state of the same version, with content that says the same and other renditions of it.
  func with(_ content: DocumentContent, _ renditions: RenditionSet) -> DocumentState {
    DocumentState(document, version: version, content, status: status, renditions: renditions)
  }

  /// A state of the next version, for another screen; its renditions stay where none of them looks
  /// different.
  func next(_ content: DocumentContent, keepingRenditions: Bool) -> DocumentState {
    DocumentState(
      document, version: version.next, content,
      status: keepingRenditions ? status : status.outdated,
      renditions: keepingRenditions ? renditions : renditions.emptied)
  }

  /// The document's name.
  public var name: Path { document.name }

  /// Whether the document is loaded.
  var isLoaded: Bool { content != nil }

  /// The files as they were read; nil before the document is loaded.
  var files: DocumentFiles? { content?.files }

  /// The texts of the document's own files and its owner's, by path.
  var ownTexts: [Path: [UInt8]] { content?.files.texts(of: document) ?? [:] }

  /// The texts of all files that the present drawings were made from, by path, pictures apart.
  var texts: [Path: [UInt8]] {
    renditions.all.reduce(into: ownTexts) { $0.merge($1.texts) { own, _ in own } }
  }

  /// What decides the environments that the document is shown in.
  public var layers: EnvironmentLayers { content?.layers ?? EnvironmentLayers() }
}

/// What a document's renditions are made from, beside the environment.
public struct DocumentContent: Sendable {
  /// The files as they were read, and what decides the environments of the document.
  public var loaded: LoadedDocument
  /// The model, what was touched, and what is tried out.
  public var screen: LiveScreen

  /// The files as they were read.
  var files: DocumentFiles { loaded.files }
  /// What decides the environments that the document is shown in.
  var layers: EnvironmentLayers { loaded.layers }
}

/// Which state of a document something belongs to; the greater of two is the later one.
public struct DocumentVersion: Hashable, Comparable, Sendable {
  /// The number of the document; a file that comes back after it was removed is another document.
  let generation: Int
  /// How often the document changed; 0 before it is loaded.
  var number = 0

  /// The version after this one.
  var next: DocumentVersion { DocumentVersion(generation: generation, number: number + 1) }

  /// Whether a version is earlier than another.
  public static func < (left: DocumentVersion, right: DocumentVersion) -> Bool {
    (left.generation, left.number) < (right.generation, right.number)
  }
}
