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

  /// Takes a rendition with its drawing in; beyond the limit, the least recently used quarter is put
  /// to rest.
  func insert(_ rendition: TrackedRendition) {
    let oldest = renditions.withLock { renditions -> [Weak] in
      renditions.append(Weak(rendition: rendition))
      guard renditions.count > limit else { return [] }
      let used = renditions.filter { $0.rendition != nil }.map { ($0, $0.lastUse) }
        .sorted { $0.1 > $1.1 }.map(\.0)
      let kept = limit - limit / 4
      renditions = Array(used.prefix(kept))
      return Array(used.dropFirst(kept))
    }
    for weak in oldest { weak.rendition?.rest() }
  }
}
