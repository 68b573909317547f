extension UInt8 {
  /// Whether a byte is an ASCII character, as in `byte == "<"`.
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    byte == UInt8(ascii: character)
  }

  /// Whether a byte is not an ASCII character.
  static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    byte != UInt8(ascii: character)
  }

  /// Matches an ASCII character in a `switch` over bytes.
  static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    byte == UInt8(ascii: character)
  }

  /// White space in XML and JSON: space, tab, line feed, carriage return.
  var isBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// A line feed or a carriage return.
  var isLineEnd: Bool { self == "\n" || self == "\r" }

  /// `0` to `9`.
  var isDigit: Bool {
    self &- 0x30 < 10
  }

  /// An ASCII letter.
  var isLetter: Bool {
    (self | 0x20) &- 0x61 < 26
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: Int? {
    if isDigit { return Int(self) - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? Int(letter) + 10 : nil
  }

  /// Whether the byte continues a UTF-8 character.
  var isContinuation: Bool {
    self & 0xC0 == 0x80
  }
}

/// Skips the most frequent bytes eight at a time.
enum PlainText {
  /// The end of the visible ASCII characters and spaces that begin at an offset.
  static func end(in bytes: UnsafeRawBufferPointer, from start: Int, to limit: Int) -> Int {
    var index = start
    while index + 8 <= limit, isPlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index += 8
    }
    while index < limit, bytes[index] &- 0x20 < 0x60 { index += 1 }
    return index
  }

  /// Whether each of eight bytes is 0x20 to 0x7F: subtracting 0x20 leaves the highest bit clear.
  private static func isPlain(_ word: UInt64) -> Bool {
    (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 == 0
  }
}
