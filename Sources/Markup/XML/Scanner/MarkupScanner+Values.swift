/// A value as written.
struct AttributeValue {
  /// The range between the quotes.
  let range: Range<Int>
  /// Whether there is a reference in it.
  let hasReference: Bool
}

extension MarkupScanner {
  /// Scans a value from its opening quote; nil if the closing one is missing, which is reported.
  mutating func scanValue(of name: Range<Int>) -> AttributeValue? {
    let quote = cursor.peek()
    let start = cursor.position + 1
    var hasReference = false
    cursor.position = start
    cursor.skip { byte in
      if byte == "&" { hasReference = true }
      return byte != quote && byte != "<"
    }
    let lessThan = cursor.peek() == "<" ? cursor.position : nil
    if lessThan != nil { cursor.skip { $0 != quote } }
    let value = start..<cursor.position
    if cursor.isAtEnd || isQuoteMissing(in: value, hasLessThan: lessThan != nil) {
      reportMissingQuote(at: start - 1, of: name)
      return nil
    }
    cursor.position += 1
    if value.count > SourceLimit.valueLength.maximum { report(.valueLength, at: name) }
    if let lessThan {
      report(.unescapedCharacter("<", escape: "&lt;"), at: lessThan..<(lessThan + 1))
    }
    if hasReference || lessThan != nil { checkReferences(in: value) }
    return AttributeValue(range: value, hasReference: hasReference)
  }

  /// Whether the quote at the cursor does not close the value but opens that of a later attribute.
  ///
  /// Always false for a value that XML allows: `a="b="` before white space is one.
  private func isQuoteMissing(in value: Range<Int>, hasLessThan: Bool) -> Bool {
    let next = cursor.peek(1)
    let endsWell = next.isBlank || next == ">" || next == "/" || next == 0
    if endsWell { return hasLessThan && endsInAttributeName(value) }
    return hasLessThan || endsInAttributeName(value) || cursor.bytes[value].contains { $0 == ">" }
  }

  /// Whether a range ends as ` name=` does.
  private func endsInAttributeName(_ value: Range<Int>) -> Bool {
    guard value.count > 2, cursor.bytes[value.upperBound - 1] == "=" else { return false }
    var tail = cursor
    let text = cursor.bytes[value].dropLast()
    guard let blank = text.lastIndex(where: \.isBlank) else { return false }
    tail.position = blank + 1
    return tail.skipName().upperBound == text.endIndex && blank + 1 < text.endIndex
  }

  private mutating func reportMissingQuote(at quote: Int, of name: Range<Int>) {
    if cursor.isAtEnd { endsEarly = true }
    let range = quote..<(quote + 1)
    report(
      .unclosedMarkup(valueOf: cursor.text(name), quote: cursor.text(range)), at: range)
    cursor.position = quote + 1
  }
}
