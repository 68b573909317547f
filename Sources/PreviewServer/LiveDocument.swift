import FileSystem
import Markup
import Preview
import Views
import Workspace

/// One document as it changes: its files with their last good parses, and its renditions.
///
/// Whatever takes time happens here, on a thread of the document's own, so no request waits for another document.
actor LiveDocument {
  nonisolated let document: Document
  /// The renditions of the present state, for requests to look at without waiting.
  nonisolated let renditions = RenditionCache()
  let tools: PreviewTools
  /// What the program's own options ask for.
  private let options: EnvironmentOptions
  private let reloads = SharedRun<Standing?>()
  private let thread = OwnThread()
  private(set) var files: DocumentFiles?
  /// What decides the environments that the document is shown in.
  private var layers = EnvironmentLayers()
  private var version: Version
  private var standing: Standing?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ document: Document, tools: PreviewTools, options: EnvironmentOptions, generation: Int) {
    self.document = document
    self.tools = tools
    self.options = options
    version = Version(generation: generation)
  }

  /// Brings the document up to date with the disk, and tells how it stands; nil where it was never there.
  nonisolated func reload() async -> Standing? {
    await reloads.outcome { [self] in
      await load()
      return await standing
    }
  }

  /// The rendition in an environment of the state that was loaded last, and how the document stands in that state; nil
  /// where it was never there.
  ///
  /// One that is there is taken even if a file has changed since the loading: a state looks the same to everyone.
  func rendition(in environment: Environment) -> (rendition: StandingRendition, standing: Standing)?
  {
    guard let standing else { return nil }
    if let known = renditions[environment] { return (known, standing) }
    guard let rendition = render(environment) else { return nil }
    renditions.store(rendition)
    return (rendition, standing)
  }

  /// The rendition that a request asks for, and how the document stands in that state; nil where it was never there.
  ///
  /// - Throws: ``EnvironmentError`` where what is asked for cannot be.
  func rendition(
    for wish: EnvironmentWish
  ) throws(EnvironmentError) -> (rendition: StandingRendition, standing: Standing)? {
    rendition(in: try wish.environment(in: layers))
  }

  /// The renditions in all environments that the document is looked at in, of the state that was loaded last, and how it
  /// stands in that state; nil where it was never there.
  func matrix() -> (
    entries: [(entry: MatrixEntry, rendition: StandingRendition)], standing: Standing
  )? {
    guard let standing else { return nil }
    let entries = layers.matrix.compactMap { entry in
      rendition(in: entry.environment).map { (entry, $0.rendition) }
    }
    return (entries, standing)
  }

  /// Writes the JSON of one of the renditions.
  func text(of rendition: StandingRendition, revision: Revision, withScene: Bool, pretty: Bool)
    -> [UInt8]
  {
    rendition.rendition.json(
      revision: revision.description, withScene: withScene, pretty: pretty)
  }

  /// Makes new markup the document's state, and lays it out in the standard environment.
  func take(_ files: DocumentFiles) {
    adopt(files)
    version.number += 1
    guard let rendition = render(layers.standard) else { return }
    renditions.replace(with: [rendition], of: files.inputs)
    standing = standing(rendition)
  }

  /// Lays out again what used another file that changed, the markup being what it was; that is another state if
  /// something looks different, or is shown in another environment.
  func keep(_ files: DocumentFiles) {
    let layers = layers
    let hasNewOwner = adopt(files)
    let renewals = renditions.all.map { renewal($0, isOutdated: hasNewOwner) }
    let fresh = renewals.map(\.rendition)
    let isDifferent =
      layers != self.layers || renewals.contains(where: \.isDifferent)
      || areDroppedOutdated(hasNewOwner)
    guard isDifferent else { return renditions.renew(fresh, of: files.inputs) }
    version.number += 1
    renditions.replace(with: fresh.map(restated), of: files.inputs)
    standing = rendition(in: self.layers.standard).map { standing($0.rendition) }
  }

  /// Takes files for the document's own; whether another owner is among them.
  @discardableResult
  private func adopt(_ files: DocumentFiles) -> Bool {
    let isSame = self.files.map { files.owner.isSame(as: $0.owner) } ?? false
    self.files = files
    if isSame { return false }
    layers = EnvironmentLayers(
      files.owner.previewData, options: options, files.owner.settings)
    return true
  }

  /// A rendition as it is with the files of now, and whether it looks different.
  private func renewal(_ known: StandingRendition, isOutdated: Bool) -> (
    rendition: StandingRendition, isDifferent: Bool
  ) {
    if isOutdated || !known.origin.resources.isCurrent(in: tools.workspace),
      let fresh = render(known.rendition.environment)
    {
      return (fresh, !fresh.isSame(as: known))
    }
    return (restated(known), false)
  }

  private func restated(_ known: StandingRendition) -> StandingRendition {
    let sizeClass = known.rendition.environment.sizeClass
    let source = files?.inputs(for: sizeClass, of: document) ?? Dependencies()
    return known.restated(of: source, version: version)
  }

  /// Whether renditions that were dropped might look different now, which nobody can compare any more.
  private func areDroppedOutdated(_ hasNewOwner: Bool) -> Bool {
    renditions.hasDropped && (hasNewOwner || !renditions.dropped.isCurrent(in: tools.workspace))
  }

  private func render(_ environment: Environment) -> StandingRendition? {
    guard let files else { return nil }
    let (rendition, resources) = tools.render(
      files.file(for: environment.sizeClass).parsed, owner: files.owner, layers,
      folder: document.folder, in: environment)
    let source = files.inputs(for: environment.sizeClass, of: document)
    return StandingRendition(
      rendition, of: StandingRendition.Origin(source: source, resources: resources),
      version: version)
  }

  private func standing(_ rendition: StandingRendition) -> Standing {
    Standing(
      file: document.file.text, version: version, diagnostics: rendition.rendition.diagnostics,
      uses: rendition.inputs.foundPaths.filter { $0 != document.file }.map(\.text), layers: layers)
  }
}
