public import FileSystem
public import Project
public import Views
public import Workspace

/// Everything known about one document at one moment.
///
/// A new state replaces the old one as a whole, so a reader never sees the version of one state
/// with the rendition of another. All members are constant. It is a class because it is large and
/// often passed on.
public final class DocumentState: Sendable {
  /// The document.
  public let document: Document
  /// Identifies the state.
  ///
  /// Two states of one version look the same to clients.
  public let version: DocumentVersion
  /// The input of renditions; nil before the document is loaded.
  public let content: DocumentContent?
  /// The status that lists show.
  public let status: DocumentStatus
  /// The renditions of this version.
  let renditions: RenditionSet
  /// The files that were read or looked for, except the document's own and its owner's.
  let resources: Dependencies
  /// All files that were read or looked for.
  ///
  /// A change to one of them may change the document.
  public let dependencies: Dependencies

  /// The state of a document that is not loaded yet.
  init(_ document: Document, generation: Int) {
    self.document = document
    version = DocumentVersion(generation: generation)
    (content, status) = (nil, .pending)
    (renditions, resources, dependencies) = (RenditionSet(), Dependencies(), Dependencies())
  }

  /// A state of a loaded document.
  ///
  /// - Parameter status: The status to use if the state has no rendition in the standard
  ///   environment.
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

  /// A state of the same version, with equivalent content and other renditions.
  func with(_ content: DocumentContent, _ renditions: RenditionSet) -> DocumentState {
    DocumentState(document, version: version, content, status: status, renditions: renditions)
  }

  /// A state of the next version, for another screen; keeps the renditions if none of them looks
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
  public var isLoaded: Bool { content != nil }

  /// The files as they were read; nil before the document is loaded.
  var files: DocumentFiles? { content?.files }

  /// The texts of the document's own files and its owner's, by path.
  var ownTexts: [Path: [UInt8]] { content?.files.texts(of: document) ?? [:] }

  /// The texts of all files that the current drawings were made from, by path, without pictures.
  var texts: [Path: [UInt8]] {
    renditions.all.reduce(into: ownTexts) { $0.merge($1.texts) { own, _ in own } }
  }

  /// Determines the environments of the document.
  public var layers: EnvironmentLayers { content?.layers ?? EnvironmentLayers() }
}

/// The input of a document's renditions, except the environment.
public struct DocumentContent: Sendable {
  /// The files as they were read, and the layers that determine the environments.
  public var loaded: LoadedDocument
  /// The model, the touches and the tried values.
  public var screen: LiveScreen

  /// The files as they were read.
  var files: DocumentFiles { loaded.files }
  /// Determines the environments of the document.
  var layers: EnvironmentLayers { loaded.layers }
}

/// Identifies a state of a document; a later state has a greater version.
public struct DocumentVersion: Hashable, Comparable, Sendable {
  /// The number of the document.
  ///
  /// A file that returns after its removal is another document.
  let generation: Int
  /// The number of changes; 0 before the document is loaded.
  var number = 0

  /// The version after this one.
  var next: DocumentVersion { DocumentVersion(generation: generation, number: number + 1) }

  /// Whether a version is earlier than another.
  public static func < (left: DocumentVersion, right: DocumentVersion) -> Bool {
    (left.generation, left.number) < (right.generation, right.number)
  }
}
