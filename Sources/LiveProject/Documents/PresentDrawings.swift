import Caching
import Preview
import Synchronization

/// The renditions of all documents that have their drawing: those that were used last, up to a number
/// and up to a size; all others are at rest.
///
/// The caches of a server, with the most that each takes, by estimates:
///
/// | cache | MB |
/// | --- | --- |
/// | `PresentDrawings` | 64 |
/// | `GivenDrawings`: 40,000 views of 1 to 2 kB | 80 |
/// | `EditedDocuments`: 40,000 views of 2 to 3 kB, of four documents | 120 |
/// | `LayoutAnswers`: two generations | 34 |
/// | `MeasureCache`: two generations | 17 |
/// | together | 315 |
///
/// Twenty documents of a screen each do not fill those that count views: the server takes less than
/// 200 MB with them, which `soak.test.mjs` holds it to. Beside the caches stand the texts of documents
/// and 1 MiB of earlier ones for each, the data that clients patched (8 MiB for each), what was written
/// into files (16 MiB for each), and pictures that were converted (128 MiB).
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

  /// Room for so many drawings, of so many bytes together.
  init(limit: Int = 64, size: Int = 64_000_000) { (self.limit, sizeLimit) = (limit, size) }

  /// The renditions that have their drawing.
  var usage: CacheUsage {
    let present = renditions.withLock { $0.filter { $0.rendition?.rendition != nil } }
    return CacheUsage(
      "drawings", entries: present.count, cost: present.reduce(0) { $0 + $1.size },
      limit: sizeLimit, in: .bytes)
  }

  /// Takes a rendition with its drawing in.
  ///
  /// Beyond a limit, the least recently used ones are put to rest, up to three quarters of it. The one that was used last stays, whatever its size.
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
