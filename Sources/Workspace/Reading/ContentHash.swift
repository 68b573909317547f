/// A hash of bytes, the same on every machine: FNV-1a with 64 bits.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  /// The hash of some bytes.
  public init(_ bytes: [UInt8]) {
    value = bytes.withUnsafeBufferPointer { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
