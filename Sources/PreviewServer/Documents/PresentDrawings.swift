import Synchronization

/// The renditions of all documents that have their drawing: those that were used last, up to a
/// limit; all others are at rest.
final class PresentDrawings: Sendable {
  private let renditions = Mutex<[Weak]>([])
  private let limit: Int

  private struct Weak: Sendable {
    weak var rendition: TrackedRendition?

    var lastUse: ContinuousClock.Instant { rendition?.use.instant ?? .now }
  }

  /// Room for so many drawings.
  init(limit: Int = 64) { self.limit = limit }

  /// The number of renditions that have their drawing.
  var count: Int { renditions.withLock { $0.count { $0.rendition?.rendition != nil } } }

  /// Takes a rendition with its drawing in; beyond the limit, the least recently used are put to
  /// rest.
  func insert(_ rendition: TrackedRendition) {
    let oldest = renditions.withLock { renditions -> TrackedRendition? in
      renditions.append(Weak(rendition: rendition))
      guard renditions.count > limit else { return nil }
      renditions.removeAll { $0.rendition == nil }
      guard renditions.count > limit,
        let oldest = renditions.indices.min(by: {
          renditions[$0].lastUse < renditions[$1].lastUse
        })
      else { return nil }
      return renditions.remove(at: oldest).rendition
    }
    oldest?.rest()
  }
}
