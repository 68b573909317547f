/// A font's positioning table (OpenType, GPOS), read as far as needed to recognize kerning.
struct PositioningTable {
  private let bytes: [UInt8]

  /// The table in a font file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether a lookup changes only the advance of the first character of a pair, ignoring marks.
  func keepsToPairs(lookup index: Int) -> Bool {
    let list = number(at: 8)
    let lookup = list + number(at: list + 2 + 2 * index)
    let skipsCharacters = number(at: lookup + 2) & 0b110 != 0
    return !skipsCharacters
      && (0..<number(at: lookup + 4)).allSatisfy { subtable in
        let place = lookup + number(at: lookup + 6 + 2 * subtable)
        return keepsToPairs(subtable: place, type: number(at: lookup))
      }
  }

  private func keepsToPairs(subtable place: Int, type: Int) -> Bool {
    switch type {
    // Pairs: value format 4 is the first character's advance.
    case 2: number(at: place + 4) | 4 == 4 && number(at: place + 6) == 0
    // Marks on bases, ligatures and marks.
    case 4, 5, 6: true
    // A subtable elsewhere in the file.
    case 9 where number(at: place + 2) != 9:
      keepsToPairs(
        subtable: place + number(at: place + 4) << 16 + number(at: place + 6),
        type: number(at: place + 2))
    default: false
    }
  }

  /// The 16-bit number at an offset; 0 beyond the end, where HarfBuzz reads no lookups.
  private func number(at offset: Int) -> Int {
    guard offset + 1 < bytes.count else { return 0 }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}
