/// What a cursor in a table of strings is in, even if the text around it is broken.
public struct StringsCursor: Sendable {
  /// The key at the cursor, its quotes included, or the empty place for one; nil elsewhere.
  public let key: Range<Int>?
  /// The other keys of the table, with escapes resolved.
  public let others: Set<String>
  /// Whether an equals sign follows the key at the cursor.
  public let hasValue: Bool

  /// What an offset in a text in UTF-8 is in.
  public init(_ text: [UInt8], at offset: Int) {
    var scan = StringsScan(text, lookingFor: offset)
    scan.run()
    key = scan.found
    others = scan.keys
    hasValue =
      scan.found.map { text[$0.upperBound...].first { !$0.isBlank } == UInt8(ascii: "=") } ?? false
  }
}

/// Reads the structure of a table of strings without judging it.
private struct StringsScan {
  /// What comes next in a line of the table.
  private enum Part { case key, equals, value, end }

  private enum Piece {
    case blanks
    /// A comment or an unclosed text, which reaches to the end of its line.
    case restOfLine
    case other
  }

  /// The key at the offset, or the empty place for one.
  private(set) var found: Range<Int>?
  /// The keys, without the one at the offset.
  private(set) var keys: Set<String> = []
  private var cursor: ByteCursor
  private var next = Part.key
  private let offset: Int

  init(_ text: [UInt8], lookingFor offset: Int) {
    (cursor, self.offset) = (ByteCursor(text), offset)
  }

  mutating func run() {
    var isFree = true
    while !cursor.isAtEnd {
      let start = cursor.position
      let piece = readPiece()
      guard start < offset else { continue }
      let end = cursor.position
      let isWithin = piece == .restOfLine ? offset <= end : piece == .other && offset < end
      // A missing semicolon does not keep the next line from beginning.
      isFree = !isWithin && (next == .key || next == .end)
    }
    if found == nil, isFree { found = offset..<offset }
  }

  private mutating func readPiece() -> Piece {
    switch cursor.peek() {
    case let byte where byte.isBlank:
      let start = cursor.position
      cursor.skipBlanks()
      // A key alone in its line is half written.
      let hasLineEnd = cursor.bytes[start..<cursor.position].contains { $0.isLineEnd }
      if hasLineEnd, next == .equals { next = .end }
      return .blanks
    case "/" where cursor.skip("//"):
      cursor.skip { !$0.isLineEnd }
      return .restOfLine
    case "/" where cursor.skip("/*"):
      if !cursor.skip(past: "*/") { cursor.position = cursor.bytes.count }
    case "=":
      cursor.position += 1
      next = .value
    case ";":
      cursor.position += 1
      next = .key
    case "\"":
      let start = cursor.position
      readText { $0.skipQuoted() }
      let isClosed = cursor.position > start + 1 && cursor.bytes[cursor.position - 1] == "\""
      return isClosed ? .other : .restOfLine
    case let byte where Self.isWord(byte): readText { $0.skip(while: Self.isWord) }
    default: cursor.position += 1
    }
    return .other
  }

  private mutating func readText(_ skip: (inout ByteCursor) -> Void) {
    let start = cursor.position
    skip(&cursor)
    guard next != .value else {
      next = .end
      return
    }
    // A text where something else is missing begins a new line of the table.
    next = .equals
    let range = start..<cursor.position
    if range.lowerBound <= offset, offset <= range.upperBound {
      found = range
    } else {
      // A key with a semicolon is a whole table.
      let table = StringsReader.read(cursor.bytes[range] + [UInt8(ascii: ";")], file: "")
      keys.formUnion(table.content?.map(\.key) ?? [])
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == "_" || byte == "-" || byte == "." || byte == ":"
      || byte == "$" || byte >= 0x80
  }
}
