import Synchronization
import Views

/// The JSON of layouts that were asked for lately, of all documents.
///
/// It keeps two generations: what is asked for moves to the young one, and when that is full the old one is dropped.
final class LayoutTexts: Sendable {
  /// What a text says, and how.
  struct Key: Hashable {
    let version: Version
    let environment: Environment
    let withScene: Bool
    let pretty: Bool
  }

  private struct Generations {
    var young: [Key: [UInt8]] = [:]
    var old: [Key: [UInt8]] = [:]
    var size = 0
  }

  private let generations = Mutex(Generations())
  private let capacity: Int

  /// A store of at most twice as many bytes.
  init(capacity: Int = 32 << 20) {
    self.capacity = capacity
  }

  /// The text that was written; nil where it was not, or long ago.
  subscript(key: Key) -> [UInt8]? {
    generations.withLock { generations in
      if let text = generations.young[key] { return text }
      guard let text = generations.old[key] else { return nil }
      insert(text, for: key, into: &generations)
      return text
    }
  }

  /// Keeps a text.
  func insert(_ text: [UInt8], for key: Key) {
    generations.withLock { insert(text, for: key, into: &$0) }
  }

  private func insert(_ text: [UInt8], for key: Key, into generations: inout Generations) {
    guard text.count <= capacity else { return }
    if generations.size + text.count > capacity {
      generations = Generations(old: generations.young)
    }
    if generations.young.updateValue(text, forKey: key) == nil { generations.size += text.count }
  }
}
