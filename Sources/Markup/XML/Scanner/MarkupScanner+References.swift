extension MarkupScanner {
  /// Checks every `&` of a range.
  mutating func checkReferences(in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, !isStopped {
      index = cursor.bytes[index] == "&" ? checkReference(in: index..<range.upperBound) : index + 1
    }
  }

  /// Checks the reference at the start of a range; returns its end.
  private mutating func checkReference(in range: Range<Int>) -> Int {
    var reference = cursor
    reference.position = range.lowerBound + 1
    let isNumber = reference.skip("#")
    let name = isNumber ? reference.skipNumber() : reference.skipName()
    let isWhole = !name.isEmpty && reference.skip(";")
    let whole = range.lowerBound..<reference.position
    if !isWhole {
      if !reference.isAtEnd {
        let ampersand = whole.lowerBound..<(whole.lowerBound + 1)
        report(.unescapedCharacter("&", escape: "&amp;"), at: ampersand)
      }
    } else if isNumber {
      if Self.character(of: cursor.text(name)) == nil {
        report(.illegalCharacter(reference: cursor.text(whole)), at: whole)
      }
    } else if !hasRefusedDoctype, !Self.entities.contains(cursor.text(name)) {
      let name = cursor.text(name)
      report(.unknownEntity(name, character: Self.familiarEntities[name]), at: whole)
    }
    return whole.upperBound
  }

  /// The character with the number `38` or `x26`, if XML allows it.
  private static func character(of number: String) -> Unicode.Scalar? {
    let isHexadecimal = number.hasPrefix("x")
    let digits = number.dropFirst(isHexadecimal ? 1 : 0)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: return scalar
    default: return nil
    }
  }

  /// The entities that XML defines.
  private static let entities: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// The most frequent entities of HTML.
  private static let familiarEntities: [String: Unicode.Scalar] = [
    "bull": "\u{2022}", "copy": "\u{A9}", "deg": "\u{B0}", "euro": "\u{20AC}",
    "hellip": "\u{2026}", "larr": "\u{2190}", "ldquo": "\u{201C}", "lsquo": "\u{2018}",
    "mdash": "\u{2014}", "middot": "\u{B7}", "nbsp": "\u{A0}", "ndash": "\u{2013}",
    "rarr": "\u{2192}", "rdquo": "\u{201D}", "reg": "\u{AE}", "rsquo": "\u{2019}",
    "times": "\u{D7}", "trade": "\u{2122}",
  ]
}

extension ByteCursor {
  /// Skips the number of a character reference, `38` or `x26`; empty without one.
  fileprivate mutating func skipNumber() -> Range<Int> {
    let start = position
    let isHexadecimal = skip("x")
    let digits = position
    skip { isHexadecimal ? $0.hexadecimalValue != nil : $0.isDigit }
    return position > digits ? start..<position : start..<start
  }
}
