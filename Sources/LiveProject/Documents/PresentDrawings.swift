import Caching
import Preview
import Synchronization

/// The most recently used renditions of all documents, limited in number and size.
///
/// Only these hold their drawings; all others are at rest. The caches of a server, with the
/// estimated maximum of each:
///
/// | cache | MB |
/// | --- | --- |
/// | `PresentDrawings` | 64 |
/// | `GivenDrawings`: 40,000 views of 1 to 2 kB | 80 |
/// | `DocumentsWithViews`: 40,000 views of 2 to 3 kB, of four documents | 120 |
/// | `LayoutAnswers`: two generations | 34 |
/// | `MeasureCache`: two generations | 17 |
/// | in total | 315 |
///
/// Twenty documents of one screen do not fill the caches that count views. The server then takes
/// less than 200 MB, which `soak.test.mjs` tests. In addition there are the texts of documents, and
/// for each document 1 MiB of earlier texts, 8 MiB of patched data and 16 MiB of written bytes.
/// Converted pictures take up to 128 MiB.
final class PresentDrawings: Sendable {
  private let renditions = Mutex<[Weak]>([])
  private let limit: Int
  private let sizeLimit: Int

  private struct Weak: Sendable {
    weak var rendition: TrackedRendition?
    /// Bytes.
    let size: Int

    var lastUse: ContinuousClock.Instant { rendition?.use.instant ?? .now }
  }

  /// Limits the number of drawings and their total size in bytes.
  init(limit: Int = 64, size: Int = 64_000_000) { (self.limit, sizeLimit) = (limit, size) }

  /// The renditions that hold their drawings.
  var usage: CacheUsage {
    let present = renditions.withLock { $0.filter { $0.rendition?.rendition != nil } }
    return CacheUsage(
      "drawings", entries: present.count, cost: present.reduce(0) { $0 + $1.size },
      limit: sizeLimit, in: .bytes)
  }

  /// Adds a rendition with its drawing.
  ///
  /// Beyond a limit, the least recently used ones are put to rest until three quarters of the limit
  /// are left. The most recently used one stays, whatever its size.
  func insert(_ rendition: TrackedRendition) {
    let oldest = renditions.withLock { renditions -> [Weak] in
      renditions.append(Weak(rendition: rendition, size: rendition.rendition?.memory ?? 0))
      guard renditions.count > limit || isTooLarge(renditions) else { return [] }
      let used = renditions.filter { $0.rendition?.rendition != nil }.map { ($0, $0.lastUse) }
        .sorted { $0.1 > $1.1 }.map(\.0)
      guard used.count > limit || isTooLarge(used) else {
        renditions = used
        return []
      }
      var size = 0
      let kept = used.prefix(limit - limit / 4).prefix { weak in
        defer { size += weak.size }
        return size == 0 || size + weak.size <= sizeLimit - sizeLimit / 4
      }
      renditions = Array(kept)
      return Array(used.dropFirst(kept.count))
    }
    for weak in oldest { weak.rendition?.rest() }
  }

  private func isTooLarge(_ renditions: [Weak]) -> Bool {
    renditions.reduce(0) { $0 + $1.size } > sizeLimit
  }
}
