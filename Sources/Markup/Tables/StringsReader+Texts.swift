extension StringsReader {
  /// Reads a key or a value, with or without quotes.
  mutating func readText(_ wanted: String) -> Piece? {
    let start = cursor.position
    if cursor.peek() == "\"" || cursor.peek() == "'" { return readQuoted() }
    cursor.skip(while: Self.needsNoQuotes)
    guard cursor.position > start else {
      failWithout(wanted)
      return nil
    }
    let range = start..<cursor.position
    return Piece(text: cursor.text(range), range: range)
  }

  private static func needsNoQuotes(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == "_" || byte == "-" || byte == "." || byte == "/"
      || byte == ":" || byte == "$"
  }

  private mutating func readQuoted() -> Piece? {
    let start = cursor.position
    let quote = cursor.peek()
    var units: [UInt8] = []
    var hasLineEnd = false
    cursor.position += 1
    while true {
      let piece = cursor.position
      cursor.skip { byte in
        if byte == "\n" || byte == "\r" { hasLineEnd = true }
        return byte != quote && byte != "\\"
      }
      units += cursor.bytes[piece..<cursor.position]
      if cursor.isAtEnd {
        failUnclosed(from: start, atEnd: true)
        return nil
      }
      if cursor.peek() == quote { break }
      readEscape(into: &units)
    }
    cursor.position += 1
    return Piece(
      text: String(decoding: units, as: UTF8.self), range: start..<cursor.position,
      hasLineEnd: hasLineEnd)
  }

  /// Reads an escape; an unknown one yields its letter.
  private mutating func readEscape(into text: inout [UInt8]) {
    let letter = cursor.peek(1)
    cursor.position = min(cursor.position + 2, cursor.bytes.count)
    switch letter {
    case "a": text.append(0x07)
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "v": text.append(0x0B)
    case "U", "u": text += String(readUnicode()).utf8
    case "0", "1", "2", "3", "4", "5", "6", "7":
      cursor.position -= 1
      text += String(readOctal()).utf8
    case 0 where cursor.isAtEnd: break
    default: text.append(letter)
    }
  }

  /// The character of up to four hexadecimal digits, or of a surrogate pair of two such escapes.
  private mutating func readUnicode() -> Character {
    let first = readDigits(4, \.hexadecimalValue, base: 16)
    guard 0xD800...0xDBFF ~= first else { return Character(Unicode.Scalar(first) ?? "\u{FFFD}") }
    let end = cursor.position
    if cursor.skip("\\U") || cursor.skip("\\u") {
      let second = readDigits(4, \.hexadecimalValue, base: 16)
      if 0xDC00...0xDFFF ~= second {
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    cursor.position = end
    return "\u{FFFD}"
  }

  /// The character of up to three octal digits, if it is ASCII.
  private mutating func readOctal() -> Character {
    let value = readDigits(3, \.octalValue, base: 8)
    return Character(value < 0x80 ? Unicode.Scalar(UInt8(value)) : "\u{FFFD}")
  }

  private mutating func readDigits(
    _ count: Int, _ digit: (UInt8) -> Int?, base: UInt32
  ) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = digit(cursor.peek()) else { break }
      value = value * base + UInt32(digit)
      cursor.position += 1
    }
    return value
  }
}

extension UInt8 {
  /// The value of an octal digit.
  fileprivate var octalValue: Int? {
    self &- 0x30 < 8 ? Int(self) - 0x30 : nil
  }
}
