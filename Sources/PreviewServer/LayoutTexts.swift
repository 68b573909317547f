import Synchronization
import Views

/// The JSON of layouts that were asked for lately, of all documents.
///
/// Of a document in an environment it keeps the newest text only. It has two generations: what is asked for moves to the
/// young one, and when that is full the old one is dropped.
final class LayoutTexts: Sendable {
  /// What a text says, and how.
  struct Key: Hashable {
    let version: Version
    let environment: Environment
    let withScene: Bool
    let pretty: Bool
  }

  /// Where the texts of all states of one document are kept, one after the other.
  private struct Slot: Hashable {
    let document: Int
    let environment: Environment
    let withScene: Bool
    let pretty: Bool

    init(_ key: Key) {
      document = key.version.generation
      environment = key.environment
      withScene = key.withScene
      pretty = key.pretty
    }
  }

  private struct Text {
    let version: Version
    let bytes: [UInt8]
  }

  private struct Generations {
    var young: [Slot: Text] = [:]
    var old: [Slot: Text] = [:]
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
      let slot = Slot(key)
      if let text = generations.young[slot] {
        return text.version == key.version ? text.bytes : nil
      }
      guard let text = generations.old[slot], text.version == key.version else { return nil }
      insert(text, in: slot, of: &generations)
      return text.bytes
    }
  }

  /// Keeps a text, in place of one of another state of the document.
  func insert(_ bytes: [UInt8], for key: Key) {
    let text = Text(version: key.version, bytes: bytes)
    generations.withLock { insert(text, in: Slot(key), of: &$0) }
  }

  private func insert(_ text: Text, in slot: Slot, of generations: inout Generations) {
    guard text.bytes.count <= capacity else { return }
    generations.old[slot] = nil
    generations.size -= generations.young.removeValue(forKey: slot)?.bytes.count ?? 0
    if generations.size + text.bytes.count > capacity {
      generations = Generations(old: generations.young)
    }
    generations.young[slot] = text
    generations.size += text.bytes.count
  }
}
