extension MarkupScanner {
  /// Scans an attribute; returns false if a mistake makes the rest of the tag unclear.
  mutating func scanAttribute(of tag: StartTag, hasSpace: Bool) -> Bool {
    let name = cursor.skipName()
    guard !name.isEmpty else {
      reportUnexpectedCharacter()
      return false
    }
    if !hasSpace {
      let start = name.lowerBound
      report(.syntaxError("A space is missing before the attribute"), at: start..<start)
    }
    guard scanEqualsSign(after: name) else { return cursor.isAtEnd || continuesTag }
    guard cursor.isBeforeQuote else {
      if !cursor.isAtEnd { reportUnquotedValue(of: name) }
      return cursor.isAtEnd || continuesTag
    }
    guard let value = scanValue(of: name) else { return false }
    addAttribute(name, value, to: tag)
    return true
  }

  /// Adds an attribute, and checks for duplicates and the limit.
  private mutating func addAttribute(_ range: Range<Int>, _ value: AttributeValue, to tag: StartTag)
  {
    let name = intern(range)
    if elementsByAttribute.count <= Int(name) {
      let missing = Int(name) + 1 - elementsByAttribute.count
      elementsByAttribute.append(contentsOf: repeatElement(-1, count: missing))
    }
    if elementsByAttribute[Int(name)] == tag.start {
      reportDuplicate(name, at: range, of: tag)
    }
    elementsByAttribute[Int(name)] = tag.start
    attributes.append(
      AttributeToken(
        name: name, nameStart: range.lowerBound, value: value.range,
        hasReference: value.hasReference))
    if attributes.count - tag.firstAttribute > SourceLimit.attributes.maximum {
      report(.attributes, at: range)
    }
  }

  private mutating func reportDuplicate(_ name: Int32, at range: Range<Int>, of tag: StartTag) {
    let first = attributes[tag.firstAttribute...].first { $0.name == name }
    let start = first.map { Int($0.nameStart) } ?? range.lowerBound
    let firstRange = sourceRange(start..<(start + range.count))
    report(.duplicateAttribute(self.name(name), first: firstRange), at: range)
  }

  private mutating func reportUnexpectedCharacter() {
    guard !isBeforeIllegalCharacter else { return }
    let (scalar, length) = cursor.character(at: cursor.position)
    report(
      .syntaxError(
        "“\(scalar)” is not allowed in a tag", hint: "Write attributes as name=\"value\""),
      at: cursor.position..<(cursor.position + length))
  }

  /// Skips `=`, or reports that it is missing; true if a value may follow.
  private mutating func scanEqualsSign(after name: Range<Int>) -> Bool {
    cursor.skipBlanks()
    if cursor.skip("=") {
      cursor.skipBlanks()
      return true
    }
    if cursor.isBeforeQuote {
      report(
        .syntaxError("“=” is missing before the value").proposing(.text("=")),
        at: cursor.position..<cursor.position)
      return true
    }
    if cursor.isAtEnd || cursor.peek() == "<" { return false }
    if continuesTag || cursor.position > name.upperBound && cursor.isBeforeName {
      let text = cursor.text(name).excerpt
      report(
        .syntaxError("The attribute “\(text)” has no value", hint: "Write \(text)=\"…\""), at: name)
      cursor.position = name.upperBound
    } else {
      reportUnexpectedCharacter()
    }
    return false
  }

  /// Whether the tag continues correctly: with its end, or with another attribute.
  private var continuesTag: Bool {
    var next = cursor
    next.skipBlanks()
    if next.isBefore(">") || next.isBefore("/>") || next.isBefore("<") { return true }
    guard !next.skipName().isEmpty else { return false }
    next.skipBlanks()
    return next.isBefore("=")
  }

  private mutating func reportUnquotedValue(of name: Range<Int>) {
    let start = cursor.position
    cursor.skip { !$0.isBlank && $0 != ">" && $0 != "<" && $0 != "\"" && $0 != "'" }
    if cursor.isBefore("/>", at: cursor.position - 1) { cursor.position -= 1 }
    let name = cursor.text(name).excerpt
    let begin = cursor.text(start..<cursor.position)
    guard begin.first.map(String.otherQuotes.contains) ?? false else {
      let problem = Diagnostic.syntaxError(
        begin.isEmpty ? "The value is missing" : "The value has no quotes",
        hint: "Write \(name)=\"\(begin.excerpt)\"")
      return report(
        problem.proposing(begin.isEmpty ? nil : .text("\"\(begin)\"")),
        at: start..<cursor.position)
    }
    if !begin.isQuoted { skipValueInOtherQuotes() }
    let value = cursor.text(start..<cursor.position)
    let problem = Diagnostic.syntaxError(
      "The value has typographic quotes", hint: "Write \(name)=\"…\"")
    report(
      problem.proposing(value.isQuoted ? .text("\"\(value.dropFirst().dropLast())\"") : nil),
      at: start..<cursor.position)
  }

  /// Skips the words up to a typographic quote at the end of one, if the line has one in the tag.
  private mutating func skipValueInOtherQuotes() {
    var next = cursor
    next.skip { $0 != ">" && $0 != "<" && $0 != "\"" && $0 != "'" && $0 != "=" && $0 != "\n" }
    let rest = cursor.text(cursor.position..<next.position)
    guard let end = rest.lastIndex(where: String.otherQuotes.contains) else { return }
    cursor.position += rest[...end].utf8.count
  }
}

extension String {
  fileprivate static let otherQuotes: Set<Character> = Set("“”„«»‘’‚")

  /// Whether it begins and ends with a typographic quote.
  fileprivate var isQuoted: Bool { count > 1 && last.map(Self.otherQuotes.contains) ?? false }
}

extension ByteCursor {
  /// Whether a quote comes next.
  fileprivate var isBeforeQuote: Bool {
    let byte = peek()
    return byte == "\"" || byte == "'"
  }
}
