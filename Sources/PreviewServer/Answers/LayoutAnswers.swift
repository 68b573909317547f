import HTTP
import LiveProject
import Synchronization

/// The answers with layouts that requests asked for lately, of all documents.
///
/// Of one target it keeps the newest answer only. It has two generations: an answer that is asked
/// for moves to the young one; when that is full, it becomes the old one, and the old one is
/// dropped.
final class LayoutAnswers: Sendable {
  /// An answer, and what it was made from.
  struct Answer: Sendable {
    /// The document's version and revision.
    let edition: Edition
    let response: SharedResponse

    fileprivate var size: Int { response.response.body.count }
  }

  private struct Generations {
    var young: [RequestTarget: Answer] = [:]
    var old: [RequestTarget: Answer] = [:]
    /// The bytes of the young bodies.
    var size = 0
  }

  private let generations = Mutex(Generations())
  private let capacity: Int

  /// A cache of at most twice as many bytes.
  init(capacity: Int = 16 << 20) {
    self.capacity = capacity
  }

  /// The newest answer to requests for a target; nil if there was none, or it was dropped.
  subscript(target: RequestTarget) -> Answer? {
    generations.withLock { generations in
      if let answer = generations.young[target] { return answer }
      guard let answer = generations.old[target] else { return nil }
      insert(answer, for: target, in: &generations)
      return answer
    }
  }

  /// Keeps an answer, in place of one to the same target.
  func insert(_ answer: Answer, for target: RequestTarget) {
    generations.withLock { insert(answer, for: target, in: &$0) }
  }

  private func insert(
    _ answer: Answer, for target: RequestTarget, in generations: inout Generations
  ) {
    guard answer.size <= capacity else { return }
    generations.old[target] = nil
    generations.size -= generations.young.removeValue(forKey: target)?.size ?? 0
    if generations.size + answer.size > capacity {
      generations = Generations(old: generations.young)
    }
    generations.young[target] = answer
    generations.size += answer.size
  }
}
