extension JSONReader {
  /// Reads a string from its quote; accepts single quotes as a clear mistake.
  mutating func readString() -> String? {
    let start = cursor.position
    let quote = cursor.peek()
    cursor.position += 1
    var text: [UInt8] = []
    while true {
      let piece = cursor.position
      cursor.skip { $0 != quote && $0 != "\\" && $0 >= 0x20 }
      text += cursor.bytes[piece..<cursor.position]
      if cursor.isAtEnd {
        let opened = sourceRange(start..<(start + 1))
        return stopAtEnd("The JSON ends inside a string", hint: "Write \"", opened: opened)
      }
      if cursor.peek() == quote { break }
      if cursor.peek() == "\\" {
        readEscape(into: &text)
      } else if !readControlCharacter(into: &text, from: start) {
        return nil
      }
    }
    cursor.position += 1
    if quote == "'" {
      let inner = cursor.text((start + 1)..<(cursor.position - 1))
      let isPlain = !inner.contains { "\"\\".contains($0) }
      report(
        .jsonSyntax("The string is in single quotes", hint: "Write double quotes")
          .proposing(isPlain ? .text("\"\(inner)\"") : nil),
        at: start..<cursor.position)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a tab as a clear mistake; a line end means that the closing quote is missing.
  private mutating func readControlCharacter(into text: inout [UInt8], from start: Int) -> Bool {
    let byte = cursor.peek()
    if byte == "\n" || byte == "\r" {
      return stop(
        .jsonSyntax("The string does not end on its line", hint: "Write \", or \\n for a line end"),
        at: start..<cursor.position) ?? false
    }
    report(
      .jsonSyntax("The string has a control character", hint: "Write \\t for a tab"),
      at: cursor.position..<(cursor.position + 1))
    text.append(byte)
    cursor.position += 1
    return true
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    let start = cursor.position
    let letter = cursor.peek(1)
    cursor.position = min(start + 2, cursor.bytes.count)
    switch letter {
    case "\"", "\\", "/": text.append(letter)
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "u" where readUnicodeEscape(into: &text): break
    default:
      if !letter.isContinuation, letter >= 0x80 {
        cursor.position = start + 1 + cursor.character(at: start + 1).length
      }
      fail(
        .jsonSyntax(
          "“\(cursor.text(start..<cursor.position).excerpt)” is not a JSON escape",
          hint: "Write \\\\ for a backslash"),
        at: start..<cursor.position)
    }
  }

  /// Reads the digits after `\u`, and the second half of a surrogate pair; false if they are not a character.
  private mutating func readUnicodeEscape(into text: inout [UInt8]) -> Bool {
    guard let value = readFourDigits() else { return false }
    let end = cursor.position
    var scalar = Unicode.Scalar(value)
    if 0xD800...0xDBFF ~= value, cursor.skip("\\u"), let second = readFourDigits(),
      0xDC00...0xDFFF ~= second
    {
      scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (second - 0xDC00))
    } else if scalar == nil, replacesLoneSurrogates {
      // What follows is no second half, and stands for itself.
      (scalar, cursor.position) = ("\u{FFFD}", end)
    }
    guard let scalar else { return false }
    text += String(scalar).utf8
    return true
  }

  private mutating func readFourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = cursor.peek().hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
      cursor.position += 1
    }
    return value
  }

  /// Reads a number; forms that only other languages allow are mistakes.
  mutating func readNumber() -> JSONValue? {
    let start = cursor.position
    cursor.skip { $0.isDigit || $0.isLetter || $0 == "." || $0 == "-" || $0 == "+" || $0 == "_" }
    let text = cursor.text(start..<cursor.position)
    if Self.isNumber(text), let number = Double(text), number.isFinite {
      return .number(number, text: text)
    }
    fail(
      .jsonSyntax(
        "“\(text.excerpt)” is not a JSON number", hint: "Write digits, as in -0.5 or 1e3"),
      at: start..<cursor.position)
    return .null
  }

  /// Whether a text has the form of RFC 8259, section 6.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let integer = rest.prefix(while: \.isDigit)
    guard !integer.isEmpty, integer.count == 1 || integer.first != UInt8(ascii: "0") else {
      return false
    }
    rest = rest[integer.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest[fraction.endIndex...]
    }
    guard let exponent = rest.first else { return true }
    rest.removeFirst()
    if let sign = rest.first, sign == "-" || sign == "+" { rest.removeFirst() }
    return (exponent | 0x20) == "e" && !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }
}
