/// Every distinct name of a document, once.
struct NameTable {
  /// The names in the order of their first appearance.
  private(set) var names: [String] = []
  private var ranges: [Range<Int>] = []
  /// Indices into `names` by hash, -1 if free; the count is a power of two.
  private var slots = [Int32](repeating: -1, count: 64)

  /// The index of the name at a range of a text.
  mutating func index(of range: Range<Int>, in bytes: [UInt8]) -> Int32 {
    var slot = Self.hash(of: range, in: bytes) & (slots.count - 1)
    while slots[slot] >= 0 {
      if Self.isSame(range, ranges[Int(slots[slot])], in: bytes) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return add(range, at: slot, in: bytes)
  }

  private mutating func add(_ range: Range<Int>, at slot: Int, in bytes: [UInt8]) -> Int32 {
    let index = Int32(names.count)
    slots[slot] = index
    names.append(String(decoding: bytes[range], as: UTF8.self))
    ranges.append(range)
    if names.count * 2 > slots.count { grow(in: bytes) }
    return index
  }

  private mutating func grow(in bytes: [UInt8]) {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (index, range) in ranges.enumerated() {
      var slot = Self.hash(of: range, in: bytes) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// Seeded in every process, so nobody can construct a document of colliding names.
  private static func hash(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: buffer[range]))
      return hasher.finalize()
    }
  }

  private static func isSame(_ left: Range<Int>, _ right: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      zip(left, right).allSatisfy { bytes[$0] == bytes[$1] }
    }
  }
}
