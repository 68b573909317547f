import CPangoCairo

/// The advances of characters before each other in one font and style, learnt from Pango's lines.
///
/// Pango takes some microseconds to shape a label, and nearly all pairs of letters in it occurred
/// in earlier labels. Most fonts place letters by pairs: an advance depends only on the next
/// letter. The width of a line is then the sum of its pairs. The files of this folder work
/// together:
///
/// - ``PlainLine`` selects the paragraphs: one line of ASCII in one face. ``ASCIISet`` is the set
///   of its characters.
/// - ``ShapingPlan`` gets the rules that the font applies from HarfBuzz. ``PositioningTable``
///   checks that the positioning rules work by pairs.
/// - ``PairwiseAlphabets`` are the sets of characters in which the font replaces none.
/// - `KnownAdvances` records the advance of each pair, and adds up the width of a line.
/// - `Typesetter+KnownAdvances` makes a line from the sum; Pango sets a line with an unknown pair.
///   `KnownLines` breaks a paragraph that wraps.
///
/// `KnownAdvancesTests` compare the sums and the breaks with Pango's in all faces.
struct KnownAdvances {
  /// The characters that the font sets by pairs; nil until enough letters were set to determine them.
  private var alphabets: PairwiseAlphabets?
  private var letterCount = 0
  /// For each size in Pango's units, the advance of each character before each other.
  private var sizes: [Int32: [Int32]] = [:]

  /// The number of letters whose setting takes as long as finding a font's alphabets.
  private static let fewLetters = 500
  private static let sizeLimit = 8
  static let unknown = Int32.min

  /// The width of a line in Pango's units, including all spaces; nil if a pair is unknown.
  func width(of line: PlainLine) -> Int32? {
    guard let advances = advances(of: line) else { return nil }
    var width = Int32(line.bytes.count) * line.spacing
    for index in line.bytes.indices {
      let advance = advances[Self.pair(at: index, of: line.bytes)]
      guard advance != Self.unknown else { return nil }
      width += advance
    }
    return width
  }

  /// The advances of a line's size by pair; nil if the font sets its characters by more than pairs.
  func advances(of line: PlainLine) -> [Int32]? {
    guard let alphabets, alphabets.have(line.characters) else { return nil }
    return sizes[line.size]
  }

  /// Records the advances of the characters of a line that Pango set as one run.
  ///
  /// Pango adds half of the spacing at each side of a character, but not at the ends of a line. It
  /// divides spacings of whole points differently.
  mutating func learn(_ line: PlainLine, from run: PangoGlyphItem) {
    let glyphs = run.glyphs.pointee
    let spacing = line.spacing
    guard let alphabets = alphabets(for: line, in: run), alphabets.have(line.characters),
      Int(glyphs.num_glyphs) == line.bytes.count, spacing == 0 || spacing % PANGO_SCALE != 0
    else { return }
    makeRoom(for: line.size)
    for (place, index) in line.bytes.indices.enumerated() {
      var advance = glyphs.glyphs[place].geometry.width - spacing
      if index == line.bytes.startIndex { advance += spacing / 2 }
      if index == line.bytes.endIndex - 1 { advance += spacing - spacing / 2 }
      sizes[line.size]?[Self.pair(at: index, of: line.bytes)] = advance
    }
  }

  private mutating func alphabets(
    for line: PlainLine, in run: PangoGlyphItem
  ) -> PairwiseAlphabets? {
    letterCount += line.bytes.count
    if alphabets == nil, letterCount > Self.fewLetters,
      let plan = ShapingPlan(run.item.pointee.analysis, isSpaced: line.style.isSpaced)
    {
      alphabets = PairwiseAlphabets(plan)
    }
    return alphabets
  }

  private mutating func makeRoom(for size: Int32) {
    guard sizes[size] == nil else { return }
    if sizes.count >= Self.sizeLimit, let other = sizes.keys.first { sizes[other] = nil }
    sizes[size] = Array(repeating: Self.unknown, count: 95 * 96)
  }

  /// The index of a printable character before its successor, or before the end of the line.
  static func pair(at index: Int, of line: ArraySlice<UInt8>) -> Int {
    let next = index + 1 < line.endIndex ? Int(line[index + 1]) - 0x1F : 0
    return (Int(line[index]) - 0x20) * 96 + next
  }
}
