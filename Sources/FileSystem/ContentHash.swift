/// A hash of bytes, the same on every machine: the step of FNV-1a with 64 bits, for eight bytes at
/// once.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  /// The hash of some bytes.
  public init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var index = 0
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        hash = Self.step(hash, UInt64(littleEndian: word))
        index += 8
      }
      for byte in bytes[index...] { hash = Self.step(hash, UInt64(byte)) }
      return hash
    }
  }

  /// The multiplication moves differences up alone; the last step brings them down again.
  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x100_0000_01b3
    return product ^ (product >> 32)
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
