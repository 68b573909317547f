extension MarkupScanner {
  /// Scans a start tag with its attributes.
  mutating func scanStartTag() {
    let start = cursor.position
    cursor.position += 1
    guard skipToName(after: start) else { return }
    let nameRange = cursor.skipName()
    var tag = StartTag(
      start: start, name: intern(nameRange), nameRange: nameRange,
      firstAttribute: attributes.count)
    scanAttributes(of: &tag)
    if !isStopped { open(tag) }
  }

  /// Moves to the name after a `<`, or reports that it is missing.
  private mutating func skipToName(after start: Int) -> Bool {
    if cursor.isBeforeName { return true }
    let sign = start..<(start + 1)
    if cursor.isAtEnd {
      reportUnclosed("The tag", end: "its name and >", at: sign)
    } else if looksLikeTag(after: start) {
      report(.syntaxError("There is a space between “<” and the name", hint: "Remove it"), at: sign)
      cursor.skipBlanks()
      return true
    } else if openElements.isEmpty {
      cursor.skip { $0 != "<" }
      reportOutsideRoot(start..<cursor.position)
    } else {
      report(.unescapedCharacter("<", escape: "&lt;"), at: sign)
    }
    return false
  }

  /// Whether a name follows after white space, and no preceding text could make `<` an operator.
  private func looksLikeTag(after start: Int) -> Bool {
    var next = cursor
    guard next.skipBlanks(), next.isBeforeName else { return false }
    guard let last = tokens.last, last.kind == .text, last.end == start else { return true }
    return cursor.bytes[last.start..<start].allSatisfy(\.isBlank)
  }

  /// Scans up to the end of a start tag.
  private mutating func scanAttributes(of tag: inout StartTag) {
    while !isStopped {
      let hasSpace = cursor.skipBlanks()
      if cursor.isAtEnd { return reportUnclosedTag(tag) }
      if cursor.skip(">") { return }
      if cursor.skip("/>") { return tag.isEmpty = true }
      if cursor.peek() == "<" {
        tag.isDoubtful = true
        return report(unclosed(tag), at: tag.start..<tag.nameRange.upperBound)
      }
      if !scanAttribute(of: tag, hasSpace: hasSpace) { return skipRest(of: &tag) }
    }
  }

  private mutating func reportUnclosedTag(_ tag: StartTag) {
    report(unclosed(tag), at: tag.start..<tag.nameRange.upperBound)
    stopAtEnd()
  }

  private func unclosed(_ tag: StartTag) -> Diagnostic {
    .unclosedMarkup("The tag “<\(name(tag.name).excerpt)”", end: "> or />")
  }

  /// Leaves a tag after a mistake that makes the rest of it unclear.
  private mutating func skipRest(of tag: inout StartTag) {
    cursor.skip { $0 != "<" && $0 != ">" }
    if cursor.isAtEnd { return stopAtEnd() }
    tag.isEmpty = cursor.peek() == ">" && cursor.bytes[cursor.position - 1] == "/"
    tag.isDoubtful = !tag.isEmpty
    _ = cursor.skip(">")
  }

  /// Scans an end tag.
  mutating func scanEndTag() {
    let start = cursor.position
    cursor.position += 2
    let hasSpace = cursor.skipBlanks()
    let name = cursor.skipName()
    cursor.skipBlanks()
    let isIllegal = isBeforeIllegalCharacter
    let isPlain = !hasSpace && !name.isEmpty && cursor.peek() == ">"
    if !isPlain { cursor.skip { $0 != "<" && $0 != ">" } }
    if cursor.isAtEnd {
      return reportUnclosed("The end tag", end: ">", at: start..<max(start + 2, name.upperBound))
    }
    _ = cursor.skip(">")
    let tag = start..<cursor.position
    if !isPlain, !isIllegal { reportOddEndTag(tag) }
    if name.isEmpty || isIllegal {
      doubtInnermost()
    } else {
      close(intern(name), at: tag)
    }
  }

  private mutating func reportOddEndTag(_ tag: Range<Int>) {
    report(
      .syntaxError(
        "“\(cursor.text(tag).excerpt)” is not an end tag", hint: "Write </, the name and >"),
      at: tag)
  }

  /// Records that the innermost element may have ended.
  private mutating func doubtInnermost() {
    if !openElements.isEmpty { openElements[openElements.count - 1].isDoubtful = true }
  }
}
