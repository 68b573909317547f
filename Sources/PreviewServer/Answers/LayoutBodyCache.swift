import Synchronization

/// The bodies of layout answers that requests asked for lately, of all documents.
///
/// Of one document in one environment with some rows it keeps the newest body only. It has two
/// generations: a body that is asked for moves to the young one; when that is full, it becomes the
/// old one, and the old one is dropped.
final class LayoutBodyCache: Sendable {
  /// What a body says, and how it is written.
  struct Key: Hashable {
    let version: DocumentVersion
    let rendition: RenditionKey
    let withScene: Bool
    let pretty: Bool
  }

  /// The place of the bodies of all versions of one document, one after the other.
  private struct Slot: Hashable {
    let document: Int
    let rendition: RenditionKey
    let withScene: Bool
    let pretty: Bool

    init(_ key: Key) {
      document = key.version.generation
      rendition = key.rendition
      withScene = key.withScene
      pretty = key.pretty
    }
  }

  private struct Body {
    let version: DocumentVersion
    let bytes: [UInt8]
  }

  private struct Generations {
    var young: [Slot: Body] = [:]
    var old: [Slot: Body] = [:]
    /// The bytes of the young bodies.
    var size = 0
  }

  private let generations = Mutex(Generations())
  private let capacity: Int

  /// A cache of at most twice as many bytes.
  init(capacity: Int = 32 << 20) {
    self.capacity = capacity
  }

  /// The body that was written; nil where there is none, or where it was dropped.
  subscript(key: Key) -> [UInt8]? {
    generations.withLock { generations in
      let slot = Slot(key)
      if let body = generations.young[slot] {
        return body.version == key.version ? body.bytes : nil
      }
      guard let body = generations.old[slot], body.version == key.version else { return nil }
      insert(body, in: slot, of: &generations)
      return body.bytes
    }
  }

  /// Keeps a body, in place of one of another version of the document.
  func insert(_ bytes: [UInt8], for key: Key) {
    let body = Body(version: key.version, bytes: bytes)
    generations.withLock { insert(body, in: Slot(key), of: &$0) }
  }

  private func insert(_ body: Body, in slot: Slot, of generations: inout Generations) {
    guard body.bytes.count <= capacity else { return }
    generations.old[slot] = nil
    generations.size -= generations.young.removeValue(forKey: slot)?.bytes.count ?? 0
    if generations.size + body.bytes.count > capacity {
      generations = Generations(old: generations.young)
    }
    generations.young[slot] = body
    generations.size += body.bytes.count
  }
}
