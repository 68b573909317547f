extension StringProtocol {
  /// The text with A to Z in lowercase, byte by byte.
  ///
  /// Swift's `lowercased()` and `==` follow Unicode, in which the Kelvin sign equals K. A check of
  /// host names must not.
  var asciiLowercased: [UInt8] {
    utf8.map(\.asciiLowercased)
  }

  /// Whether two texts have the same bytes, ignoring the case of A to Z.
  func equalsIgnoringASCIICase(_ other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }

  /// The text without surrounding spaces and tabs.
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
  /// The byte, in lowercase if it is A to Z.
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
