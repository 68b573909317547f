extension MarkupScanner {
  /// Scans the XML declaration, if the text begins with one.
  mutating func scanDeclaration() {
    guard let declaration = XMLDeclaration(at: cursor) else { return }
    let head = declaration.range.lowerBound..<(declaration.range.lowerBound + 5)
    cursor.position = declaration.range.upperBound
    guard declaration.isClosed else {
      return reportUnclosed("The XML declaration", end: "?>", at: head)
    }
    if let mistake = declaration.mistake {
      report(
        .syntaxError(mistake.message, hint: "Write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        at: mistake.position..<mistake.position)
    }
  }

  /// Scans a processing instruction.
  mutating func scanInstruction() {
    let start = cursor.position
    cursor.position += 2
    let target = cursor.skipName()
    let hasSpace = cursor.skipBlanks()
    let dataStart = cursor.position
    guard cursor.skip(past: "?>") else {
      return reportUnclosed(
        "The processing instruction", end: "?>", at: start..<max(target.upperBound, start + 2))
    }
    if target.isEmpty {
      report(
        .syntaxError("A name must follow “<?”", hint: "Write a name directly after it"),
        at: start..<(start + 2))
    } else if cursor.text(target) == "xml" {
      reportLateDeclaration(at: start..<target.upperBound)
    } else if !hasSpace, !cursor.isBefore("?>", at: dataStart) {
      report(
        .syntaxError("A space is missing after “<?\(cursor.text(target).excerpt)”"),
        at: dataStart..<dataStart)
    }
    var token = MarkupToken(.instruction, start..<cursor.position)
    token.name = intern(target)
    token.dataStart = Int32(dataStart)
    add(token)
  }

  private mutating func reportLateDeclaration(at range: Range<Int>) {
    let followsReportedText = root == nil ? hasTextBeforeRoot : hasTextAfterRoot
    guard !followsReportedText, !hasSecondRoot else { return }
    report(
      .syntaxError(
        "The XML declaration is not at the start of the file",
        hint: "Remove the text before it, or the declaration"),
      at: range)
  }

  /// Scans markup that begins with `<!`: a comment, a CDATA section, a DOCTYPE.
  mutating func scanDeclarationOrSection() {
    let start = cursor.position
    if cursor.skip("<!--") {
      scanComment(from: start)
    } else if cursor.skip("<![CDATA[") {
      scanCDATA(from: start)
    } else if cursor.skip("<!DOCTYPE") || cursor.skip("<!doctype") {
      scanDoctype(from: start)
    } else if cursor.isCutShort("<!--") || cursor.isCutShort("<![CDATA[")
      || cursor.isCutShort("<!DOCTYPE")
    {
      reportUnclosed("The markup", end: "the rest of it", at: start..<cursor.bytes.count)
    } else {
      report(
        .syntaxError(
          "“<!” does not begin a comment",
          hint: "Write <!-- for a comment, or &lt; for the character"),
        at: start..<(start + 2))
      cursor.position += 2
      cursor.skip { $0 != "<" && $0 != ">" }
      _ = cursor.skip(">")
    }
  }

  private mutating func scanComment(from start: Int) {
    let body = cursor.position
    guard cursor.skip(past: "-->") else {
      return reportUnclosed("The comment", end: "-->", at: start..<body)
    }
    add(MarkupToken(.comment, start..<cursor.position))
    let dashes = (body..<(cursor.position - 3)).first { cursor.isBefore("--", at: $0) }
    if let dashes {
      report(
        .syntaxError("A comment cannot contain “--”", hint: "Write one dash, or other characters"),
        at: dashes..<(dashes + 2))
    }
  }

  private mutating func scanCDATA(from start: Int) {
    let body = cursor.position
    guard cursor.skip(past: "]]>") else {
      return reportUnclosed("The CDATA section", end: "]]>", at: start..<body)
    }
    guard !openElements.isEmpty else { return reportOutsideRoot(start..<cursor.position) }
    add(MarkupToken(.cdata, start..<cursor.position))
  }

  private mutating func scanDoctype(from start: Int) {
    let keyword = start..<cursor.position
    guard let hasSubset = skipDoctype() else {
      return reportUnclosed("The DOCTYPE", end: ">", at: keyword)
    }
    let isFirst = doctype == nil && root == nil
    doctype = doctype ?? start..<cursor.position
    if kind == .view || hasSubset || !isFirst {
      hasRefusedDoctype = true
      report(.doctype(isSubset: hasSubset && kind == .propertyList), at: start..<cursor.position)
    }
  }

  /// Skips a DOCTYPE; returns whether it has declarations, or nil if it does not end.
  private mutating func skipDoctype() -> Bool? {
    var hasSubset = false
    var isInSubset = false
    while !cursor.isAtEnd {
      switch cursor.peek() {
      case "\"", "'": skipQuoted()
      case "[": (hasSubset, isInSubset) = (true, true)
      case "]": isInSubset = false
      case "<" where cursor.skip("<!--"):
        guard cursor.skip(past: "-->") else { return nil }
        continue
      case ">" where !isInSubset:
        cursor.position += 1
        return hasSubset
      default: break
      }
      cursor.position += 1
    }
    return nil
  }

  /// Skips a quoted text up to its closing quote.
  private mutating func skipQuoted() {
    let quote = cursor.peek()
    cursor.position += 1
    cursor.skip { $0 != quote }
  }
}
