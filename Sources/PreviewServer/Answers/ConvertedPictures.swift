import Dispatch
import FileSystem
import Images
import Scene
import Synchronization
import Workspace

/// Pictures converted to formats that browsers show, by the content of their files; beyond 128 MiB
/// the oldest are dropped.
final class ConvertedPictures: Sendable {
  /// Converts one picture after the other, outside the threads that answer requests.
  private let queue = DispatchQueue(label: "pictures")
  private let state = Mutex(State())

  private struct State: Sendable {
    /// The most bytes of all pictures together.
    let limit = 128 << 20
    var pictures: [ContentHash: Result<[UInt8], ImageProblem>] = [:]
    /// The hashes of the pictures that are kept, the newest last.
    var order: [ContentHash] = []
    var size = 0

    mutating func keep(_ picture: Result<[UInt8], ImageProblem>, as hash: ContentHash) {
      pictures[hash] = picture
      order.append(hash)
      size += Self.size(of: picture)
      while size > limit, !order.isEmpty {
        size -= pictures.removeValue(forKey: order.removeFirst()).map(Self.size) ?? 0
      }
    }

    /// The bytes of a picture, and an estimate of 1,000 for its entry.
    private static func size(of picture: Result<[UInt8], ImageProblem>) -> Int {
      1000 + ((try? picture.get().count) ?? 0)
    }
  }

  /// A picture's file converted for browsers.
  func picture(of bytes: [UInt8]) async -> Result<[UInt8], ImageProblem> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.known(bytes)) }
    }
  }

  private func known(_ bytes: [UInt8]) -> Result<[UInt8], ImageProblem> {
    let hash = ContentHash(bytes)
    if let known = state.withLock({ $0.pictures[hash] }) { return known }
    let picture = Result { () throws(ImageProblem) in try ImageFile().converted(bytes) }
    if case .failure(let problem) = picture, problem.isPassing { return picture }
    state.withLock { $0.keep(picture, as: hash) }
    return picture
  }
}
