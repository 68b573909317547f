/// Steps over the most frequent bytes eight at a time.
enum PlainText {
  /// Where the visible ASCII characters and spaces end that begin at an offset.
  static func end(in bytes: UnsafeRawBufferPointer, from start: Int, to limit: Int) -> Int {
    var index = start
    while index + 8 <= limit, isPlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index += 8
    }
    while index < limit, bytes[index] &- 0x20 < 0x60 { index += 1 }
    return index
  }

  /// Whether each of eight bytes is 0x20 to 0x7F: taking 0x20 away leaves the highest bit clear.
  private static func isPlain(_ word: UInt64) -> Bool {
    (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}
