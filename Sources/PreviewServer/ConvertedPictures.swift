import Dispatch
import Images
import Scene
import Synchronization
import Workspace

/// Pictures in the formats that browsers need them in, by the content of their files; what was made
/// longest ago is dropped.
final class ConvertedPictures: Sendable {
  /// One after the other, on a thread that nothing else waits for.
  private let queue = DispatchQueue(label: "pictures")
  private let state = Mutex(State())

  private struct State: Sendable {
    /// The bytes that are kept of all pictures together.
    let limit = 128 << 20
    var pictures: [ContentHash: Result<[UInt8], ImageProblem>] = [:]
    /// Those that are kept, the one that was made last at the end.
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

    /// The bytes, and some for what keeps them.
    private static func size(of picture: Result<[UInt8], ImageProblem>) -> Int {
      1000 + ((try? picture.get().count) ?? 0)
    }
  }

  /// A picture as browsers need it, from its file's bytes.
  func picture(of bytes: [UInt8]) async -> Result<[UInt8], ImageProblem> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.known(bytes)) }
    }
  }

  private func known(_ bytes: [UInt8]) -> Result<[UInt8], ImageProblem> {
    let hash = ContentHash(bytes)
    if let known = state.withLock({ $0.pictures[hash] }) { return known }
    let picture = Result { () throws(ImageProblem) in try ImageFile().converted(bytes) }
    state.withLock { $0.keep(picture, as: hash) }
    return picture
  }
}
