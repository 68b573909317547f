import Markup
import Preview
import Views
import Workspace

/// One document as it changes: its last good parse, and its renditions.
///
/// Whatever takes time happens here, on a thread of the document's own, so no request waits for another document.
actor LiveDocument {
  nonisolated let document: Document
  /// The renditions of the present state, for requests to look at without waiting.
  nonisolated let renditions = RenditionCache()
  let tools: PreviewTools
  /// The environment of the document's standing.
  private let standard: Environment
  private let reloads = SharedRun<Standing?>()
  private let thread = OwnThread()
  private(set) var source: Source?
  private(set) var parsed: ParsedDocument?
  private var version: Version
  private var standing: Standing?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ document: Document, tools: PreviewTools, standard: Environment, generation: Int) {
    self.document = document
    self.tools = tools
    self.standard = standard
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

  /// Writes the JSON of one of the renditions.
  func text(of rendition: StandingRendition, revision: Revision, withScene: Bool, pretty: Bool)
    -> [UInt8]
  {
    rendition.rendition.json(
      revision: revision.description, withScene: withScene, pretty: pretty)
  }

  /// Makes a new text the document's state, and lays it out in the standard environment.
  func take(_ parsed: ParsedDocument, _ source: Source) {
    (self.parsed, self.source) = (parsed, source)
    version.number += 1
    guard let rendition = render(standard) else { return }
    renditions.replace(with: [rendition])
    standing = standing(rendition)
  }

  /// Lays out again what used a file that changed, the text being what it was; that is another state if something
  /// looks different.
  func keep(_ source: Source) {
    self.source = source
    let renewals = renditions.all.map(renewal)
    let renditions = renewals.map(\.rendition)
    guard renewals.contains(where: \.isDifferent) || isDroppedOutdated else {
      return self.renditions.renew(renditions)
    }
    version.number += 1
    self.renditions.replace(
      with: renditions.map { $0.restated(of: source.inputs, version: version) })
    standing = rendition(in: standard).map { standing($0.rendition) }
  }

  /// A rendition as it is with the resources of now, and whether it looks different.
  private func renewal(of known: StandingRendition) -> (
    rendition: StandingRendition, isDifferent: Bool
  ) {
    if !known.origin.resources.isCurrent(in: tools.workspace),
      let fresh = render(known.rendition.environment)
    {
      return (fresh, !fresh.isSame(as: known))
    }
    let inputs = source?.inputs ?? FileInputs()
    return (known.restated(of: inputs, version: version), false)
  }

  /// Whether renditions that were dropped might look different now, which nobody can compare any more.
  private var isDroppedOutdated: Bool { !renditions.dropped.isCurrent(in: tools.workspace) }

  private func render(_ environment: Environment) -> StandingRendition? {
    guard let parsed, let source else { return nil }
    let (rendition, resources) = tools.render(parsed, folder: document.folder, in: environment)
    return StandingRendition(
      rendition, of: StandingRendition.Origin(source: source.inputs, resources: resources),
      version: version)
  }

  private func standing(_ rendition: StandingRendition) -> Standing {
    Standing(
      file: document.file, version: version, diagnostics: rendition.rendition.diagnostics,
      uses: rendition.inputs.paths.filter { $0 != document.file })
  }
}
