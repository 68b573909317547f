import Caching
import Dispatch
import FileSystem
import Images
import Scene
import Synchronization
import Workspace

/// Pictures converted to formats that browsers show, by the content of their files; beyond 128 MiB
/// the oldest are dropped.
final class ConvertedPictures: Sendable {
  private typealias Picture = Result<[UInt8], ImageProblem>

  /// Converts one picture after the other, outside the threads that answer requests.
  private let queue = DispatchQueue(label: "pictures")
  private let pictures = Mutex(
    BoundedCache<ContentHash, Picture>(limit: 128 << 20, dropping: .oldest))

  /// A picture's file converted for browsers.
  func picture(of bytes: [UInt8]) async -> Result<[UInt8], ImageProblem> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.converted(bytes)) }
    }
  }

  private func converted(_ bytes: [UInt8]) -> Picture {
    let hash = ContentHash(bytes)
    if let cached = pictures.withLock({ $0[hash] }) { return cached }
    let picture = Result { () throws(ImageProblem) in try ImageFile().converted(bytes) }
    if case .failure(let problem) = picture, problem.isPassing { return picture }
    // The bytes of the picture, and an estimate for its entry.
    let cost = 1000 + ((try? picture.get().count) ?? 0)
    pictures.withLock { $0.insert(picture, for: hash, cost: cost) }
    return picture
  }

  var usage: CacheUsage { pictures.withLock { $0.usage("converted pictures", in: .bytes) } }
}
