extension MarkupScanner {
  /// Scans character data up to the next `<`.
  mutating func scanText() {
    let start = cursor.position
    var needsCheck = false
    cursor.skip { byte in
      if byte == "&" || byte == "]" { needsCheck = true }
      return byte != "<"
    }
    let range = start..<cursor.position
    guard !openElements.isEmpty else { return reportOutsideRoot(range) }
    add(MarkupToken(.text, range))
    if needsCheck { checkText(range) }
  }

  private mutating func checkText(_ range: Range<Int>) {
    checkReferences(in: range)
    for index in range where !isStopped && cursor.isBefore("]]>", at: index) {
      report(
        .syntaxError("“]]>” is not allowed in text", hint: "Write ]]&gt; instead")
          .proposing(.text("]]&gt;")),
        at: index..<(index + 3))
    }
  }

  /// Reports text outside of the document element, once before it and once after.
  mutating func reportOutsideRoot(_ range: Range<Int>) {
    let bytes = cursor.bytes[range]
    guard let first = bytes.firstIndex(where: \.isInk), let last = bytes.lastIndex(where: \.isInk),
      !(root == nil ? hasTextBeforeRoot : hasTextAfterRoot)
    else { return }
    if root == nil { hasTextBeforeRoot = true } else { hasTextAfterRoot = true }
    report(.textOutsideRoot(), at: first..<(last + 1))
  }

  /// Reports the first character that XML forbids, and their number.
  mutating func reportIllegalCharacters() {
    var count = 0
    var first: Int?
    var index = 0
    while let odd = cursor.oddByte(from: index) {
      if isIllegal(at: odd) {
        first = first ?? odd
        count += 1
      }
      index = odd + 1
    }
    guard let first else { return }
    let (scalar, length) = cursor.character(at: first)
    report(.illegalCharacter(scalar, count: count), at: first..<(first + length))
  }

  /// Whether XML forbids the next character, which was reported at the start.
  var isBeforeIllegalCharacter: Bool {
    !cursor.isAtEnd && isIllegal(at: cursor.position)
  }

  /// Whether there is a control character, U+FFFE or U+FFFF at an offset.
  private func isIllegal(at index: Int) -> Bool {
    let byte = cursor.bytes[index]
    return byte < 0x20 && !byte.isBlank
      || byte == 0xEF && cursor.isBefore("\u{FFFE}", at: index)
      || byte == 0xEF && cursor.isBefore("\u{FFFF}", at: index)
  }
}

extension ByteCursor {
  /// The offset of the first byte that is not plain text, starting at an offset.
  fileprivate func oddByte(from start: Int) -> Int? {
    let end = bytes.withUnsafeBytes { PlainText.end(in: $0, from: start, to: $0.count) }
    return end < bytes.count ? end : nil
  }
}

extension UInt8 {
  /// Whether a byte may belong to a visible character.
  fileprivate var isInk: Bool { self > 0x20 }
}
