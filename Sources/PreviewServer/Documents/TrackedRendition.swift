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
  private let use: Mutex<ContinuousClock.Instant>

  /// A rendition that is used now.
  init(
    _ rendition: Rendition, rows: [RowRange], source: Dependencies, resources: Dependencies
  ) {
    self.rendition = rendition
    self.rows = rows
    self.resources = resources
    var dependencies = source
    dependencies.merge(resources)
    self.dependencies = dependencies
    use = Mutex(.now)
  }

  /// What the rendition was made for.
  var key: RenditionKey { RenditionKey(environment: rendition.environment, rows: rows) }

  /// The same rendition, whose files were read again and are the same.
  func revalidated(source: Dependencies, resources: Dependencies) -> TrackedRendition {
    let copy = TrackedRendition(
      rendition, rows: rows, source: source, resources: resources)
    copy.use.withLock { $0 = lastUse }
    return copy
  }

  /// When the rendition was made, or a request last asked for it.
  var lastUse: ContinuousClock.Instant { use.withLock { $0 } }

  /// Notes that a request asks for the rendition.
  func noteUse() { use.withLock { $0 = .now } }
}
