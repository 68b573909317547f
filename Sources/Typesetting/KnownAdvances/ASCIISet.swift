/// A set of ASCII characters.
struct ASCIISet: OptionSet, Hashable {
  let rawValue: UInt128

  init(rawValue: UInt128) {
    self.rawValue = rawValue
  }

  /// The characters of a text; nil if some are not ASCII.
  init?(_ text: some Sequence<UInt8>) {
    var bits: UInt128 = 0
    for character in text {
      guard character < 0x80 else { return nil }
      bits |= 1 &<< UInt128(character)
    }
    rawValue = bits
  }

  /// The ASCII characters of a text.
  init(_ text: StaticString) {
    rawValue = text.withUTF8Buffer { $0.reduce(0) { $0 | 1 &<< UInt128($1) } }
  }

  /// Whether it has a character.
  func contains(_ character: UInt8) -> Bool {
    character < 0x80 && rawValue & (1 &<< UInt128(character)) != 0
  }

  /// Whether there are letters among them.
  var hasLetters: Bool { !isDisjoint(with: Self.letters) }

  private static let letters = ASCIISet(rawValue: 0x07FF_FFFE_07FF_FFFE << 64)
}
