/// The `<?xml …?>` at the start of a document.
struct XMLDeclaration {
  /// Its range, up to the end of the text if it is not closed.
  private(set) var range: Range<Int>
  /// The declared encoding.
  private(set) var encoding: Range<Int>?
  /// The first mistake in it.
  private(set) var mistake: Mistake?
  /// Whether `?>` ends it.
  private(set) var isClosed = true

  /// A mistake and its location.
  struct Mistake {
    var message: String
    var position: Int
  }

  private static let names = ["version", "encoding", "standalone"]

  /// The declaration at the start of a text; nil if there is none.
  init?(at head: ByteCursor) {
    var cursor = head
    guard cursor.skip("<?xml"), cursor.peek().isBlank else { return nil }
    range = head.position..<cursor.position
    readParts(&cursor)
    if mistake != nil {
      isClosed = cursor.skip(past: "?>")
      if !isClosed { cursor.position = cursor.bytes.count }
    }
    range = head.position..<cursor.position
  }

  private mutating func readParts(_ cursor: inout ByteCursor) {
    var expected = Self.names[...]
    while mistake == nil {
      let hasBlank = cursor.skipBlanks()
      if cursor.skip("?>") {
        if expected.count == 3 { fail("The XML declaration lacks its version", range.lowerBound) }
        return
      }
      if !hasBlank { return fail("White space is missing in the XML declaration", cursor.position) }
      readPart(&cursor, &expected)
    }
  }

  private mutating func readPart(_ cursor: inout ByteCursor, _ expected: inout ArraySlice<String>) {
    let start = cursor.position
    let name = cursor.text(cursor.skipName())
    guard let index = expected.firstIndex(of: name), expected.count < 3 || name == "version" else {
      return fail("The XML declaration has version, encoding and standalone, in this order", start)
    }
    expected = expected[(index + 1)...]
    cursor.skipBlanks()
    let hasSign = cursor.skip("=")
    cursor.skipBlanks()
    guard hasSign, let value = Self.readValue(&cursor) else {
      return fail("“\(name)” needs a value in quotes", start)
    }
    if name == "encoding" { encoding = value }
    if !Self.isAllowed(cursor.text(value), for: name) {
      fail("“\(cursor.text(value).excerpt)” is not a valid \(name)", value.lowerBound)
    }
  }

  private static func readValue(_ cursor: inout ByteCursor) -> Range<Int>? {
    let quote = cursor.peek()
    guard quote == "\"" || quote == "'" else { return nil }
    cursor.position += 1
    let start = cursor.position
    cursor.skip { $0 != quote && $0 != "<" && $0 != ">" }
    guard cursor.peek() == quote else { return nil }
    cursor.position += 1
    return start..<(cursor.position - 1)
  }

  private static func isAllowed(_ value: String, for name: String) -> Bool {
    switch name {
    case "version": value.hasPrefix("1.") && value.utf8.dropFirst(2).allSatisfy(\.isDigit)
    case "standalone": value == "yes" || value == "no"
    default: isEncodingName(value)
    }
  }

  private static func isEncodingName(_ value: String) -> Bool {
    guard let first = value.utf8.first, first.isLetter else { return false }
    return value.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == "-" || $0 == "_" || $0 == "."
    }
  }

  private mutating func fail(_ message: String, _ position: Int) {
    mistake = mistake ?? Mistake(message: message, position: position)
  }
}
