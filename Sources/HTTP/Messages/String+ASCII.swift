extension StringProtocol {
  /// The text with A to Z as a to z, byte by byte.
  ///
  /// Swift's `lowercased()` and `==` follow Unicode, to which the Kelvin sign is a K; a check of
  /// host names must not.
  var asciiLowercased: [UInt8] {
    utf8.map(\.asciiLowercased)
  }

  /// Whether two texts have the same bytes but for the case of the letters A to Z.
  func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// The text without the spaces and tabs around it.
  var trimmingBlanks: SubSequence {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension String {
  /// Whether two texts have the same bytes.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in left.elementsEqual(right) }
    }
  }
}

extension UInt8 {
  /// The byte, or the small letter where it is one of A to Z.
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
