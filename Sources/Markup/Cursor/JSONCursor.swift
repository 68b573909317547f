/// What a cursor in JSON is in, even if the text around it is broken.
///
/// ```swift
/// let cursor = JSONCursor(Array(#"{"a": {"b": 1, "c"#.utf8), at: 17)
/// let path = cursor.path  // a; the cursor is in a key of that object, which has the key b
/// ```
public struct JSONCursor: Sendable {
  /// A step from a value to one in it.
  public enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// What the cursor is in, with what a completion there replaces.
  public enum Place: Hashable, Sendable {
    /// A key, its quotes included, of the object at the path.
    case key(Range<Int>)
    /// The value at the path.
    case value(Range<Int>)
  }

  /// The steps from the whole text to the place.
  public let path: [Step]
  /// What the cursor is in.
  public let place: Place
  /// The other keys of the object with the key at the cursor, as far as they are written.
  public let siblings: Set<String>
  /// Whether a colon follows the key at the cursor.
  public let hasColon: Bool

  /// What an offset in a text in UTF-8 is in.
  ///
  /// - Parameter start: Where the JSON begins.
  public init(_ text: [UInt8], from start: Int = 0, at offset: Int) {
    var scan = JSONScan(text, from: start)
    scan.run(to: offset)
    let range = scan.token(around: offset)
    let frame = scan.frames.last
    let isKey = frame.map { $0.isObject && !$0.isAfterColon } ?? false
    place = isKey ? .key(range) : .value(range)
    let steps = scan.frames.compactMap(\.step)
    path = isKey ? Array(steps.prefix(scan.frames.count - 1)) : steps
    guard isKey else {
      (siblings, hasColon) = ([], false)
      return
    }
    hasColon = text[range.upperBound...].first { !$0.isBlank } == UInt8(ascii: ":")
    let depth = scan.frames.count
    var keys = scan.frames[depth - 1].keys
    scan.skip(to: range.upperBound)
    keys.formUnion(scan.restOfKeys(at: depth))
    siblings = keys
  }
}

/// Reads the structure of JSON without judging it.
private struct JSONScan {
  struct Frame {
    let isObject: Bool
    var keys: Set<String> = []
    var key: String?
    var isAfterColon = false
    var index = 0

    /// The step to the current value; nil in an object before a key.
    var step: JSONCursor.Step? { isObject ? key.map { .key($0) } : .index(index) }
  }

  private var cursor: ByteCursor
  private(set) var frames: [Frame] = []
  /// The last string or word, which the cursor may be in.
  private var last: Range<Int>?

  init(_ text: [UInt8], from start: Int) {
    cursor = ByteCursor(text)
    cursor.position = start
  }

  /// Reads the tokens before an offset; a string or a word that reaches to it is not read.
  mutating func run(to offset: Int) {
    while cursor.position < offset, !cursor.isAtEnd {
      if let end = endOfWord, end >= offset {
        last = cursor.position..<end
        return
      }
      readToken()
    }
  }

  /// The end of the string or word that begins at the cursor; nil if none does.
  private var endOfWord: Int? {
    var rest = cursor
    if cursor.peek() == "\"" {
      rest.skipQuoted()
    } else if Self.isWord(cursor.peek()) {
      rest.skip(while: Self.isWord)
    } else {
      return nil
    }
    return rest.position
  }

  /// The string or word around the cursor; empty if it is between tokens.
  func token(around offset: Int) -> Range<Int> { last ?? offset..<offset }

  /// Continues behind an offset.
  mutating func skip(to offset: Int) { cursor.position = max(cursor.position, offset) }

  /// The keys that follow in the object at a depth.
  mutating func restOfKeys(at depth: Int) -> Set<String> {
    frames[depth - 1].keys = []
    while !cursor.isAtEnd {
      let isEnd = frames.count == depth && (cursor.peek() == "}" || cursor.peek() == "]")
      if isEnd { break }
      readToken()
    }
    return frames[depth - 1].keys
  }

  private mutating func readToken() {
    switch cursor.peek() {
    case "{", "[":
      frames.append(Frame(isObject: cursor.peek() == "{"))
      cursor.position += 1
    case "}", "]":
      _ = frames.popLast()
      cursor.position += 1
    case ":":
      change { $0.isAfterColon = $0.isObject }
      cursor.position += 1
    case ",":
      change { frame in
        (frame.isAfterColon, frame.key) = (false, nil)
        frame.index += 1
      }
      cursor.position += 1
    case "\"": readString()
    case let byte where Self.isWord(byte): cursor.skip(while: Self.isWord)
    default: cursor.position += 1
    }
  }

  private mutating func change(_ body: (inout Frame) -> Void) {
    if !frames.isEmpty { body(&frames[frames.count - 1]) }
  }

  private mutating func readString() {
    let start = cursor.position
    let isClosed = cursor.skipQuoted()
    let text = cursor.text((start + 1)..<(cursor.position - (isClosed ? 1 : 0)))
    change { frame in
      guard frame.isObject, !frame.isAfterColon else { return }
      frame.key = text
      frame.keys.insert(text)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == "-" || byte == "+" || byte == "." || byte == "_"
      || byte >= 0x80
  }
}
