/// Combines libxml2's names and values with the locations of the scanner's tokens.
struct TreeBuilder {
  private let bytes: [UInt8]
  private let names: [String]
  private let tokens: [MarkupToken]
  private let attributes: [AttributeToken]
  private let keepsBlankText: Bool
  private var locator: SourceLocator
  private var nextToken = 0
  private var nextAttribute = 0

  /// The elements that are open, outermost first.
  private var openElements: [MarkupElement] = []
  /// The top-level nodes.
  private(set) var nodes: [MarkupNode] = []
  /// Character data that may continue.
  private var text: [UInt8] = []
  private var textToken: MarkupToken?
  /// Whether libxml2's events and the scanner's tokens have matched so far.
  private(set) var isInStep = true
  /// The first mistake that libxml2 found, and its offset in the text.
  private(set) var mistake: (message: String, offset: Int)?

  /// A builder of a scanned document whose text starts at a location of its file.
  init(_ scanner: MarkupScanner, from start: SourceLocation = .start) {
    bytes = scanner.cursor.bytes
    names = scanner.names.names
    tokens = scanner.tokens
    attributes = scanner.attributes
    keepsBlankText = scanner.kind == .propertyList
    locator = SourceLocator(bytes, start: start)
  }

  /// Opens an element; libxml2 passes its attributes as alternating names and values, terminated by
  /// nil.
  mutating func startElement(
    _ name: UnsafePointer<UInt8>, _ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard let token = consume(.startTag) else { return }
    isInStep = isInStep && stands(name, at: token.start + 1)
    let start = locator.location(at: token.start)
    let nameRange = range(at: token.start + 1, of: token.name)
    let attributes = consumeAttributes(Int(token.attributeCount), pairs)
    openElements.append(
      MarkupElement(
        name: names[Int(token.name)], nameRange: nameRange,
        startTagRange: SourceRange(start, locator.location(at: token.end)), attributes: attributes))
  }

  private mutating func consumeAttributes(
    _ count: Int, _ pairs: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) -> [MarkupAttribute] {
    var next = pairs
    var consumed: [MarkupAttribute] = []
    consumed.reserveCapacity(count)
    while isInStep, let pair = next, pair[0] != nil, let value = pair[1] {
      isInStep = consumed.count < count
      if isInStep { consumed.append(consumeAttribute(String(cString: value))) }
      next = pair + 2
    }
    isInStep = isInStep && consumed.count == count
    return consumed
  }

  /// The next attribute; libxml2 leaves `&#38;` for every `&` of a value, as it does for a tree.
  private mutating func consumeAttribute(_ written: String) -> MarkupAttribute {
    let token = attributes[nextAttribute]
    nextAttribute += 1
    let nameRange = range(at: Int(token.nameStart), of: token.name)
    let stretch = Int(token.value.lowerBound)..<Int(token.value.upperBound)
    let isBinding = !stretch.isEmpty && bytes[stretch.lowerBound] == "$"
    return MarkupAttribute(
      name: names[Int(token.name)],
      value: token.hasReference ? written.replacing("&#38;", with: "&") : written,
      nameRange: nameRange, valueRange: locator.range(stretch),
      breaks: isBinding ? breaks(in: stretch) : [])
  }

  /// The characters of a value that do not directly follow the previous character in the text.
  private mutating func breaks(in stretch: Range<Int>) -> [MarkupAttribute.ValueBreak] {
    var breaks: [MarkupAttribute.ValueBreak] = []
    var (index, count) = (stretch.lowerBound, 0)
    while index < stretch.upperBound {
      let byte = bytes[index]
      index += 1
      if byte.isContinuation { continue }
      count += 1
      if byte == "&" {
        index =
          bytes[index..<stretch.upperBound].firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 }
          ?? stretch.upperBound
      } else if byte == "\r", index < stretch.upperBound, bytes[index] == "\n" {
        index += 1
      } else if byte != "\n", byte != "\r" {
        continue
      }
      breaks.append(
        MarkupAttribute.ValueBreak(offset: count, location: locator.location(at: index)))
    }
    return breaks
  }

  /// Closes the innermost element.
  mutating func endElement() {
    endText()
    guard let element = openElements.popLast() else { return isInStep = false }
    append(.element(element))
  }

  /// Adds character data, which libxml2 passes in pieces.
  mutating func characters(_ piece: UnsafeBufferPointer<UInt8>) {
    if textToken == nil { textToken = consume(.text) }
    text.append(contentsOf: piece)
  }

  /// Adds a CDATA section.
  mutating func cdata(_ content: UnsafeBufferPointer<UInt8>) {
    guard let token = consume(.cdata) else { return }
    append(.cdata(String(decoding: content, as: UTF8.self), range(of: token)))
  }

  /// Adds a comment.
  mutating func comment(_ content: UnsafePointer<UInt8>) {
    guard let token = consume(.comment) else { return }
    append(.comment(String(cString: content), range(of: token)))
  }

  /// Adds a processing instruction.
  mutating func instruction(_ data: UnsafePointer<UInt8>?) {
    guard let token = consume(.instruction) else { return }
    let start = locator.location(at: token.start)
    let dataStart = locator.location(at: Int(token.dataStart))
    let end = locator.location(at: token.end)
    append(
      .instruction(
        MarkupInstruction(
          target: names[Int(token.name)], data: data.map { String(cString: $0) } ?? "",
          range: SourceRange(start, end), dataStart: dataStart)))
  }

  /// Records the first of a cascade of mistakes.
  mutating func recordMistake(_ message: String, at offset: Int) {
    mistake = mistake ?? (message, offset)
  }

  private mutating func append(_ node: MarkupNode) {
    if openElements.isEmpty {
      nodes.append(node)
    } else {
      openElements[openElements.count - 1].children.append(node)
    }
  }

  private mutating func endText() {
    guard let token = textToken else { return }
    if keepsBlankText || !text.allSatisfy(\.isBlank) {
      append(.text(String(decoding: text, as: UTF8.self), range(of: token)))
    }
    text.removeAll(keepingCapacity: true)
    textToken = nil
  }

  /// Consumes the scanner's next token, if it has a kind.
  private mutating func consume(_ kind: MarkupToken.Kind) -> MarkupToken? {
    endText()
    guard isInStep, nextToken < tokens.count, tokens[nextToken].kind == kind else {
      isInStep = false
      return nil
    }
    nextToken += 1
    return tokens[nextToken - 1]
  }

  private mutating func range(of token: MarkupToken) -> SourceRange {
    locator.range(token.start..<token.end)
  }

  private mutating func range(at start: Int, of name: Int32) -> SourceRange {
    locator.range(start..<(start + names[Int(name)].utf8.count))
  }

  /// Whether the text has the same name at an offset.
  private func stands(_ name: UnsafePointer<UInt8>, at offset: Int) -> Bool {
    var index = 0
    while name[index] != 0 {
      guard offset + index < bytes.count, name[index] == bytes[offset + index] else { return false }
      index += 1
    }
    return true
  }
}
