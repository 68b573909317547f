import Caching
import FileSystem
import Scene
import Synchronization

/// The headers of pictures by the content of their files; beyond 1,000 the oldest are dropped.
///
/// The header of a drawing is known only once a program has drawn it. So one drawing that ten
/// documents use is drawn once, though all of them may ask at the same time.
final class PictureHeaders: Sendable {
  /// The header; nil if the file is not a picture.
  typealias Header = Result<ImageHeader?, ImageProblem>

  /// The header of one content; whoever comes while it is read waits for it.
  private final class Slot: Sendable {
    let header = Mutex<Header?>(nil)
  }

  private let slots = Mutex(BoundedCache<ContentHash, Slot>(limit: 1000, dropping: .oldest))

  /// The header of a content that was read before, else the one that is read now.
  func header(of hash: ContentHash, _ read: () -> Header) -> Header {
    let slot = slots.withLock { slots in
      if let slot = slots[hash] { return slot }
      let slot = Slot()
      slots.insert(slot, for: hash)
      return slot
    }
    return slot.header.withLock { known in
      if let known { return known }
      let header = read()
      if header.failsForNow { return header }
      known = header
      return header
    }
  }

  var usage: CacheUsage { slots.withLock { $0.usage("picture headers", in: .entries) } }
}

extension PictureHeaders.Header {
  /// Whether the same bytes may be read without a problem later.
  var failsForNow: Bool {
    if case .failure(let problem) = self { problem.isPassing } else { false }
  }
}
