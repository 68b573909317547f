import Preview
import Synchronization
import Views
import Workspace

/// A rendition with the files that it was made from.
final class TrackedRendition: Sendable {
  let rendition: Rendition
  /// The rows that were built beside those at the top of their views.
  let rows: [RowRange]
  /// The files beside the document's own that were read or looked for.
  let resources: Dependencies
  /// Everything that was read or looked for: the resources, the document's file and its owner's.
  let dependencies: Dependencies
  /// Decides which renditions are dropped first; it is no part of the document's state.
  let use: LastUse

  /// A rendition that is used now.
  init(
    _ rendition: Rendition, rows: [RowRange], source: Dependencies, resources: Dependencies,
    use: LastUse = LastUse()
  ) {
    self.rendition = rendition
    self.rows = rows
    self.resources = resources
    var dependencies = source
    dependencies.merge(resources)
    self.dependencies = dependencies
    self.use = use
  }

  /// What the rendition was made for.
  var key: RenditionKey { RenditionKey(environment: rendition.environment, rows: rows) }

  /// The same rendition, whose files were read again and are the same.
  func revalidated(source: Dependencies, resources: Dependencies) -> TrackedRendition {
    TrackedRendition(rendition, rows: rows, source: source, resources: resources, use: use)
  }
}

/// When a rendition was made, or a request last asked for it.
final class LastUse: Sendable {
  private let use = Mutex(ContinuousClock.now)

  var instant: ContinuousClock.Instant { use.withLock { $0 } }

  /// Notes that a request asks for the rendition.
  func note() { use.withLock { $0 = .now } }
}
