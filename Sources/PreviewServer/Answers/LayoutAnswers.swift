import Caching
import HTTP
import LiveProject
import Synchronization

/// The answers with layouts that requests asked for lately, of all documents; of one target the
/// newest answer only.
final class LayoutAnswers: Sendable {
  /// An answer, and what it was made from.
  struct Answer: Sendable {
    /// The document's version and revision.
    let edition: Edition
    let response: SharedResponse
  }

  private let answers: Mutex<BoundedCache<RequestTarget, Answer>>

  /// A cache of so many bytes.
  init(limit: Int = 32 << 20) {
    answers = Mutex(BoundedCache(limit: limit, dropping: .unused))
  }

  /// The newest answer to requests for a target; nil if there was none, or it was evicted.
  subscript(target: RequestTarget) -> Answer? { answers.withLock { $0[target] } }

  /// Keeps an answer, in place of one to the same target.
  func insert(_ answer: Answer, for target: RequestTarget) {
    // The body, and an estimate for the target and what tells whether the answer is current.
    let cost = 2000 + answer.response.response.body.count
    answers.withLock { $0.insert(answer, for: target, cost: cost) }
  }

  var usage: CacheUsage { answers.withLock { $0.usage("layout answers", in: .bytes) } }
}
