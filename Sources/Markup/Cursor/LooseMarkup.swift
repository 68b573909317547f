/// A text cut into tags and what is between them, whatever its mistakes: every byte belongs to one
/// token.
///
/// `MarkupScanner` judges a document, and ends where its meaning is unclear. This never ends early,
/// because an editor asks while a tag is being written. Both find the same tags in a well-formed
/// document (`LooseMarkupTests`).
///
/// - A tag that is not closed ends before the next `<`.
/// - An attribute value whose quote is not closed ends with its line, or before `<` or `>`. That a
///   later quote closes another value is recognized by what follows it.
///
/// ```swift
/// let markup = LooseMarkup(Array("<a><b c='".utf8))
/// let names = markup.tokens.map { markup.text($0.name) }  // a, b
/// ```
public struct LooseMarkup: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// The tokens, in order.
  public let tokens: [LooseToken]

  /// The tokens of a text in UTF-8.
  public init(_ text: [UInt8]) {
    bytes = text
    var reader = LooseReader(text)
    tokens = reader.tokens()
  }

  /// The name of the root element of a file, which is read no further than its start tag; nil if
  /// what is before it, or the tag, is broken.
  public static func rootName(of file: [UInt8]) -> String? {
    let text = SourceText(markup: file)
    if text.mistake != nil { return nil }
    var reader = LooseReader(text.bytes)
    while let token = reader.next() {
      let name = String(decoding: text.bytes[token.name], as: UTF8.self)
      switch token.kind {
      case .startTag: return token.isClosed && !name.isEmpty ? name : nil
      case .text where text.bytes[token.range].allSatisfy(\.isBlank): break
      case .comment where token.isClosed, .instruction where token.isClosed,
        .doctype where token.isClosed:
        break
      default: return nil
      }
    }
    return nil
  }

  /// The text of a range.
  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The index of the token that an offset is in or after: at the start of a token, the token before
  /// it, as a cursor there continues it.
  ///
  /// - Returns: Nil for the start of the text.
  public func index(at offset: Int) -> Int? {
    var range = 0..<tokens.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        tokens[middle].range.lowerBound < offset
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? nil : range.lowerBound - 1
  }

  /// The indices of the start tags of the elements that are open before a token, outermost first.
  public func openElements(before index: Int) -> [Int] {
    var open = OpenElements()
    for (number, token) in tokens[..<index].enumerated() {
      switch token.kind {
      case .startTag(isEmpty: false): open.begin(number, named: bytes[token.name])
      case .endTag: open.end(bytes[token.name])
      default: break
      }
    }
    return open.tags
  }

  /// The index of the tag that closes or opens the element of a tag; nil if there is none.
  public func counterpart(of index: Int) -> Int? {
    let pairs = pairs
    return pairs.first { $0.start == index }?.end ?? pairs.first { $0.end == index }?.start
  }

  /// The indices of start tags, each with that of its end tag, in the order of the end tags.
  public var pairs: [(start: Int, end: Int)] {
    var open = OpenElements()
    var pairs: [(start: Int, end: Int)] = []
    for (number, token) in tokens.enumerated() {
      switch token.kind {
      case .startTag(isEmpty: false): open.begin(number, named: bytes[token.name])
      case .endTag:
        if let match = open.end(bytes[token.name]).last { pairs.append((match, number)) }
      default: break
      }
    }
    return pairs
  }
}

/// The elements that are open while the tags of a text are read in order.
public struct OpenElements {
  /// What identifies their start tags, outermost first.
  public private(set) var tags: [Int] = []
  private var names: [ArraySlice<UInt8>] = []
  /// How many are open of each name: so an end tag without a start tag costs nothing.
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// No open elements.
  public init() {}

  /// Opens an element.
  public mutating func begin(_ tag: Int, named name: ArraySlice<UInt8>) {
    tags.append(tag)
    names.append(name)
    counts[name, default: 0] += 1
  }

  /// Closes the innermost element with a name, and those in it.
  ///
  /// - Returns: The tags of the closed elements, innermost first; none if no element has the name.
  @discardableResult
  public mutating func end(_ name: ArraySlice<UInt8>) -> [Int] {
    guard counts[name, default: 0] > 0 else { return [] }
    var closed: [Int] = []
    while let last = names.popLast(), let tag = tags.popLast() {
      closed.append(tag)
      counts[last, default: 0] -= 1
      if last == name { break }
    }
    return closed
  }
}

extension LooseToken {
  /// The start tag at an offset of a text; nil if none begins there, or if its end is missing.
  init?(startTagAt offset: Int, in text: [UInt8]) {
    var reader = LooseReader(text, from: offset)
    self = reader.token()
    guard case .startTag = kind, isClosed else { return nil }
  }
}

/// Reads the tokens of a text that may be broken.
private struct LooseReader {
  private var cursor: ByteCursor
  /// The kinds of tokens whose end the rest of the text lacks.
  private var endless: Set<LooseToken.Kind> = []

  init(_ text: [UInt8], from start: Int = 0) {
    cursor = ByteCursor(text)
    cursor.position = start
  }

  mutating func tokens() -> [LooseToken] {
    var tokens: [LooseToken] = []
    while let token = next() { tokens.append(token) }
    return tokens
  }

  /// The next token; nil at the end.
  mutating func next() -> LooseToken? { cursor.isAtEnd ? nil : token() }

  mutating func token() -> LooseToken {
    let start = cursor.position
    guard cursor.peek() == "<" else {
      cursor.skip { $0 != "<" }
      return LooseToken(kind: .text, range: start..<cursor.position, name: start..<start)
    }
    if cursor.skip("<!--") { return piece(.comment, from: start, until: "-->") }
    if cursor.skip("<![CDATA[") { return piece(.cdata, from: start, until: "]]>") }
    if cursor.skip("<?") {
      let name = readName()
      return piece(.instruction, from: start, name: name, until: "?>")
    }
    if cursor.skip("<!") { return piece(.doctype, from: start, until: ">") }
    if cursor.skip("</") {
      let name = readName()
      cursor.skip { $0 != ">" && $0 != "<" }
      let isClosed = cursor.skip(">")
      return LooseToken(
        kind: .endTag, range: start..<cursor.position, name: name, isClosed: isClosed)
    }
    return startTag(from: start)
  }

  /// A token up to a text; if that is missing, up to the next line that begins a tag, or the end.
  private mutating func piece(
    _ kind: LooseToken.Kind, from start: Int, name: Range<Int>? = nil, until end: StaticString
  ) -> LooseToken {
    let isClosed = !endless.contains(kind) && cursor.skip(past: end)
    if !isClosed {
      endless.insert(kind)
      cursor.skip { $0 != "<" }
    }
    return LooseToken(
      kind: kind, range: start..<cursor.position, name: name ?? start..<start, isClosed: isClosed)
  }

  private mutating func startTag(from start: Int) -> LooseToken {
    cursor.position = start + 1
    var token = LooseToken(kind: .startTag(isEmpty: false), range: start..<start, name: readName())
    token.isClosed = false
    while !cursor.isAtEnd, cursor.peek() != "<" {
      if cursor.skip("/>") {
        (token.kind, token.isClosed) = (.startTag(isEmpty: true), true)
        break
      }
      if cursor.skip(">") {
        token.isClosed = true
        break
      }
      let byte = cursor.peek()
      if byte == "\"" || byte == "'" {
        token.attributes.append(attribute(cursor.position..<cursor.position))
      } else if Self.isPartOfName(byte) {
        token.attributes.append(attribute(readName()))
      } else {
        cursor.position += 1
      }
    }
    token.range = start..<cursor.position
    return token
  }

  /// The rest of an attribute after its name.
  private mutating func attribute(_ name: Range<Int>) -> LooseAttribute {
    let end = cursor.position
    cursor.skipBlanks()
    if cursor.skip("=") { cursor.skipBlanks() } else if !name.isEmpty { cursor.position = end }
    let quote = cursor.peek()
    guard quote == "\"" || quote == "'", name.isEmpty || cursor.position > end else {
      return LooseAttribute(name: name, value: nil, isClosed: false)
    }
    cursor.position += 1
    let start = cursor.position
    if let close = closingQuote(quote) {
      cursor.position = close + 1
      return LooseAttribute(name: name, value: start..<close, isClosed: true)
    }
    cursor.skip { !$0.isLineEnd && $0 != "<" && $0 != ">" }
    if cursor.peek() == ">", cursor.position > start, cursor.bytes[cursor.position - 1] == "/" {
      cursor.position -= 1
    }
    return LooseAttribute(name: name, value: start..<cursor.position, isClosed: false)
  }

  /// The offset of the quote that ends a value; nil if it is missing.
  private func closingQuote(_ quote: UInt8) -> Int? {
    var index = cursor.position
    var hasLineEnd = false
    while index < cursor.bytes.count {
      let byte = cursor.bytes[index]
      if byte == quote {
        let next = index + 1 < cursor.bytes.count ? cursor.bytes[index + 1] : UInt8(ascii: " ")
        let ends = next.isBlank || next == ">" || next == "/" || next == "<" || next == "?"
        return ends || !hasLineEnd ? index : nil
      }
      if byte == "<" { return nil }
      hasLineEnd = hasLineEnd || byte.isLineEnd
      index += 1
    }
    return nil
  }

  private mutating func readName() -> Range<Int> {
    let start = cursor.position
    cursor.skip(while: Self.isPartOfName)
    return start..<cursor.position
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    !byte.isBlank && byte != "<" && byte != ">" && byte != "/" && byte != "=" && byte != "\""
      && byte != "'" && byte != "?"
  }
}

extension LooseMarkup {
  /// The data of an instruction: without the white space around it, and without `?>`.
  public func data(of token: LooseToken) -> Range<Int> {
    var start = token.name.upperBound
    var end = token.range.upperBound - (token.isClosed ? 2 : 0)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<max(start, end)
  }

  /// The offset of the document element's start tag; the end of the text if there is none.
  public var startOfRoot: Int {
    tokens.first { if case .startTag = $0.kind { true } else { false } }?.range.lowerBound
      ?? bytes.count
  }
}
