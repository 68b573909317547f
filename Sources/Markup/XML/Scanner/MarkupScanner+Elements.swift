extension MarkupScanner {
  /// Opens the element of a start tag that ends here.
  mutating func open(_ tag: StartTag) {
    let range = tag.start..<cursor.position
    elementCount += 1
    if elementCount > SourceLimit.elements.maximum { report(.elements, at: tag.nameRange) }
    if openElements.count >= SourceLimit.depth.maximum { report(.depth, at: tag.nameRange) }
    if openElements.isEmpty { beginRoot(tag) }
    var token = MarkupToken(.startTag, range)
    token.name = tag.name
    token.attributeCount = Int32(attributes.count - tag.firstAttribute)
    add(token)
    if tag.isEmpty {
      endRoot(range)
    } else {
      openElements.append(OpenElement(name: tag.name, tag: range, isDoubtful: tag.isDoubtful))
    }
  }

  private mutating func beginRoot(_ tag: StartTag) {
    guard let root else {
      root = (tag.name, nil)
      return
    }
    guard !hasSecondRoot, let end = root.end else { return }
    hasSecondRoot = true
    report(
      .secondRoot(name(tag.name), first: name(root.name), endedAt: sourceRange(end)),
      at: tag.nameRange)
  }

  /// Records the end of the document element, if it ended.
  private mutating func endRoot(_ tag: Range<Int>) {
    if openElements.isEmpty, root?.end == nil { root?.end = tag }
  }

  /// Closes the element that an end tag names; reports if it is not the innermost one.
  mutating func close(_ name: Int32, at tag: Range<Int>) {
    if let index = openElements.lastIndex(where: { $0.name == name }) {
      giveUp(openElements[(index + 1)...], for: name, at: tag)
      openElements.removeLast(openElements.count - index)
      endRoot(tag)
    } else if let index = givenUp.firstIndex(of: name) {
      givenUp.remove(at: index)
    } else if let index = openElements.lastIndex(where: { !$0.isDoubtful }) {
      openElements[index].isDoubtful = true
      reportMismatch(name, openElements[index], at: tag)
    } else if openElements.isEmpty, !hasSecondRoot {
      report(.mismatchedTag(closingNothing: self.name(name)), at: tag)
    }
  }

  /// Treats elements as closed by the end tag of an outer one; reports one mistake, for the
  /// innermost.
  private mutating func giveUp(
    _ elements: ArraySlice<OpenElement>, for name: Int32, at tag: Range<Int>
  ) {
    let unclosed = elements.filter { !$0.isDoubtful }
    guard let innermost = unclosed.last else { return }
    givenUp += unclosed.map(\.name)
    reportMismatch(name, innermost, at: tag)
  }

  private mutating func reportMismatch(
    _ name: Int32, _ element: OpenElement, at tag: Range<Int>
  ) {
    report(
      .mismatchedTag(
        self.name(name), opened: self.name(element.name), at: sourceRange(element.tag)),
      at: tag)
  }

  /// Reports what is missing at the end of the text.
  mutating func finish() {
    let end = cursor.bytes.count
    if let element = openElements.last(where: { !$0.isDoubtful }) {
      endsEarly = true
      report(
        .unclosedElement(name(element.name), opened: sourceRange(element.tag)), at: end..<end)
    } else if root == nil, mistakes.diagnostics.isEmpty {
      endsEarly = true
      report(.emptyDocument(isBlank: cursor.bytes.allSatisfy(\.isBlank)), at: end..<end)
    }
  }

  /// The name at an index.
  func name(_ index: Int32) -> String {
    names.names[Int(index)]
  }

  /// The index of a name; reports names that are too long or too many.
  mutating func intern(_ range: Range<Int>) -> Int32 {
    if range.count > SourceLimit.nameLength.maximum { report(.nameLength, at: range) }
    let index = names.index(of: range, in: cursor.bytes)
    if index >= SourceLimit.names.maximum { report(.names, at: range) }
    return index
  }
}
