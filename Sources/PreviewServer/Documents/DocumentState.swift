import FileSystem
import Views
import Workspace

/// Everything that is known of one document at one moment.
///
/// It is replaced as a whole: a reader never sees the version of one state with the rendition of
/// another.
struct DocumentState: Sendable {
  let document: Document
  /// Which of the document's states this is; what differs in two states of one version cannot be
  /// seen.
  let version: DocumentVersion
  /// The files as they were read; nil before the document is loaded.
  let files: DocumentFiles?
  /// What decides the environments that the document is shown in.
  let layers: EnvironmentLayers
  /// What lists show of the document.
  let status: DocumentStatus
  /// The renditions that were made of this version.
  let renditions: RenditionSet
  /// Every file that was read or looked for beside the document's own and its owner's.
  let resources: Dependencies
  /// Every file that was read or looked for: a change of one of them may change the document.
  let dependencies: Dependencies

  /// The state of a document that is not loaded yet.
  init(_ document: Document, generation: Int) {
    self.document = document
    version = DocumentVersion(generation: generation)
    (files, layers, status) = (nil, EnvironmentLayers(), .pending)
    (renditions, resources, dependencies) = (RenditionSet(), Dependencies(), Dependencies())
  }

  /// A state of files that were read.
  init(
    _ document: Document, version: DocumentVersion, files: DocumentFiles,
    layers: EnvironmentLayers, status: DocumentStatus, renditions: RenditionSet
  ) {
    self.document = document
    self.version = version
    self.files = files
    self.layers = layers
    self.status = status
    self.renditions = renditions
    resources = renditions.resources
    var dependencies = files.dependencies
    dependencies.merge(resources)
    self.dependencies = dependencies
  }

  /// A state of the same version, with files that say the same and other renditions of it.
  func with(_ files: DocumentFiles, _ renditions: RenditionSet) -> DocumentState {
    DocumentState(
      document, version: version, files: files, layers: layers, status: status,
      renditions: renditions)
  }

  /// The document's name.
  var name: Path { document.name }

  /// Whether the document is loaded.
  var isLoaded: Bool { files != nil }
}

/// Which state of a document something belongs to; the greater of two is the later one.
struct DocumentVersion: Hashable, Comparable, Sendable {
  /// The number of the document; a file that comes back after it was removed is another document.
  let generation: Int
  /// How often the document changed; 0 before it is loaded.
  var number = 0

  /// The version after this one.
  var next: DocumentVersion { DocumentVersion(generation: generation, number: number + 1) }

  static func < (left: DocumentVersion, right: DocumentVersion) -> Bool {
    (left.generation, left.number) < (right.generation, right.number)
  }
}
