import Caching
import HTTP
import LiveProject
import Synchronization

/// Recent layout answers for all documents, only the newest one for each target.
final class LayoutAnswers: Sendable {
  /// An answer, and the edition of its document.
  struct Answer: Sendable {
    /// The document's version and revision.
    let edition: Edition
    let response: SharedResponse
  }

  private let answers: Mutex<BoundedCache<RequestTarget, Answer>>

  /// A cache with a limit in bytes.
  init(limit: Int = 32 << 20) {
    answers = Mutex(BoundedCache(limit: limit, dropping: .unused))
  }

  /// The newest answer to requests for a target; nil if there was none, or it was evicted.
  subscript(target: RequestTarget) -> Answer? { answers.withLock { $0[target] } }

  /// Stores an answer; replaces that for the same target.
  func insert(_ answer: Answer, for target: RequestTarget) {
    // The body, and an estimate for the target and the check that the answer is current.
    let cost = 2000 + answer.response.response.body.count
    answers.withLock { $0.insert(answer, for: target, cost: cost) }
  }

  var usage: CacheUsage { answers.withLock { $0.usage("layout answers", in: .bytes) } }
}
