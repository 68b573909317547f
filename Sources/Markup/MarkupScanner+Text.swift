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
        .syntaxError("“]]>” stands in text, where no CDATA ends", hint: "Write ]]&gt; instead"),
        at: index..<(index + 3))
    }
  }

  /// Reports what stands outside of the document element, once before it and once after.
  mutating func reportOutsideRoot(_ range: Range<Int>) {
    let bytes = cursor.bytes[range]
    guard let first = bytes.firstIndex(where: \.isInk), let last = bytes.lastIndex(where: \.isInk),
      !(root == nil ? hasTextBeforeRoot : hasTextAfterRoot)
    else { return }
    if root == nil { hasTextBeforeRoot = true } else { hasTextAfterRoot = true }
    report(.textOutsideRoot(), at: first..<(last + 1))
  }

  /// Reports the first character that XML forbids, and how many there are.
  mutating func reportIllegalCharacters() {
    var count = 0
    var first: Int?
    for (index, byte) in cursor.bytes.enumerated() {
      guard byte < 0x20 && !byte.isBlank || byte == 0xEF && isNoncharacter(at: index) else {
        continue
      }
      first = first ?? index
      count += 1
    }
    guard let first else { return }
    let (scalar, length) = cursor.character(at: first)
    report(.illegalCharacter(scalar, count: count), at: first..<(first + length))
  }

  /// Whether U+FFFE or U+FFFF stands at an offset.
  private func isNoncharacter(at index: Int) -> Bool {
    cursor.isBefore("\u{FFFE}", at: index) || cursor.isBefore("\u{FFFF}", at: index)
  }

  /// Whether the next character is one that XML forbids; it was reported at the start.
  var isBeforeIllegalCharacter: Bool {
    let byte = cursor.peek()
    return byte < 0x20 && !byte.isBlank || byte == 0xEF && isNoncharacter(at: cursor.position)
  }
}

extension UInt8 {
  /// Whether a byte belongs to a visible character, as far as bytes tell.
  fileprivate var isInk: Bool { self > 0x20 }
}
