/// A position in UTF-8 text, with the small steps of a hand-written parser.
struct ByteCursor {
  /// The text.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var position = 0

  /// A cursor at the start of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether nothing follows.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or one at a distance; 0 past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether a text comes next.
  func isBefore(_ text: StaticString) -> Bool {
    isBefore(text, at: position)
  }

  /// Whether a text is at an offset.
  func isBefore(_ text: StaticString, at offset: Int) -> Bool {
    guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { characters in
      characters.indices.allSatisfy { bytes[offset + $0] == characters[$0] }
    }
  }

  /// Whether the input ends inside the given text: `<!-` inside `<!--`.
  func isCutShort(_ text: StaticString) -> Bool {
    let rest = bytes[min(position, bytes.count)...]
    return text.withUTF8Buffer { rest.count < $0.count && $0.starts(with: rest) }
  }

  /// Skips a text, if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    guard isBefore(text) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Skips bytes as long as a condition holds.
  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
  }

  /// Skips white space; returns whether there was any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    skip { $0.isBlank }
    return position > start
  }

  /// Skips a text from its double quote; without a closing one, it ends with its line.
  ///
  /// - Returns: Whether it has a closing one.
  @discardableResult
  mutating func skipQuoted() -> Bool {
    position += 1
    while !isAtEnd, peek() != "\"", !peek().isLineEnd { position += peek() == "\\" ? 2 : 1 }
    position = min(position, bytes.count)
    return skip("\"")
  }

  /// Moves past the next occurrence of a text, or stays if there is none.
  mutating func skip(past text: StaticString) -> Bool {
    let start = position
    let first = text.withUTF8Buffer { $0[0] }
    while true {
      skip { $0 != first }
      if isAtEnd { break }
      if skip(text) { return true }
      position += 1
    }
    position = start
    return false
  }

  /// The character at an offset of valid UTF-8 and its length in bytes.
  func character(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
