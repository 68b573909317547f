import Scene

/// Lines of a paragraph that wraps, broken by the sums of known advances.
///
/// Pango shapes the whole paragraph again for each width. If it breaks only at spaces, the known
/// advances say the same: a line has as many words as fit without the space after them.
extension Typesetter {
  /// The first lines of a paragraph at its width, and the rest of it; nil if Pango must set it.
  func knownLines(
    _ paragraph: ParagraphRequest, atMost limit: Int
  ) -> (lines: [SetLine], rest: ArraySlice<UInt8>)? {
    guard limit > 0, !configuration.hasFallback, !paragraph.breaksAnywhere,
      let width = paragraph.width
    else { return nil }
    var unlimited = paragraph
    unlimited.width = nil
    guard let line = PlainLine(unlimited), line.breaksOnlyAtSpaces,
      let words = advances[line.style]?.lines(of: line, width: pangoUnits(width), atMost: limit)
    else { return nil }
    let lines = words.map { part in
      let run = TextRun(
        String(decoding: line.bytes[part.bytes], as: UTF8.self), x: 0, width: points(part.width),
        letterSpacing: points(line.spacing), face: configuration.face, size: line.fontSize)
      return SetLine(
        runs: [run], width: run.width, start: part.bytes.lowerBound - line.bytes.startIndex)
    }
    return (lines, line.bytes[(words.last?.bytes.upperBound ?? line.bytes.endIndex)...].dropFirst())
  }
}

extension KnownAdvances {
  /// The bytes of a line without the space after it, and their width in Pango's units.
  typealias WordsOfLine = (bytes: Range<Int>, width: Int32)

  /// The first lines of a paragraph; nil if an advance is unknown, a word is wider than a line, or
  /// the advance of a space depends on the next letter.
  ///
  /// Pango measures a broken line again, in which no letter follows the space.
  func lines(of paragraph: PlainLine, width limit: Int32, atMost count: Int) -> [WordsOfLine]? {
    guard let advances = advances(of: paragraph) else { return nil }
    var lines: [WordsOfLine] = []
    var line: WordsOfLine = (paragraph.bytes.startIndex..<paragraph.bytes.startIndex, 0)
    /// The width from the start of the line, and from the start of the word.
    var (width, wordWidth): (Int32, Int32) = (0, 0)
    var spaceAdvance: Int32?
    func end(word end: Int) -> Bool {
      if width > limit {
        guard !line.bytes.isEmpty, wordWidth <= limit else { return false }
        lines.append(line)
        line.bytes = line.bytes.upperBound + 1..<end
        width = wordWidth
      }
      line = (line.bytes.lowerBound..<end, width)
      return true
    }
    for index in paragraph.bytes.indices {
      guard lines.count < count else { return lines }
      let isSpace = paragraph.bytes[index] == UInt8(ascii: " ")
      if isSpace, !end(word: index) { return nil }
      let advance = advances[Self.pair(at: index, of: paragraph.bytes)]
      guard advance != Self.unknown, !isSpace || advance == spaceAdvance ?? advance else {
        return nil
      }
      if isSpace { spaceAdvance = advance }
      width += advance + paragraph.spacing
      wordWidth = isSpace ? 0 : wordWidth + advance + paragraph.spacing
    }
    guard end(word: paragraph.bytes.endIndex) else { return nil }
    return lines.count < count ? lines + [line] : lines
  }
}

extension PlainLine {
  /// Whether lines break at each space and nowhere else (UAX 14, in all of its versions).
  ///
  /// Other marks than those here allow breaks after them, or forbid them at a space before them.
  fileprivate var breaksOnlyAtSpaces: Bool {
    guard characters.isSubset(of: Self.unbroken) else { return false }
    var last = UInt8(ascii: " ")
    for byte in bytes {
      switch last {
      case UInt8(ascii: " "): if !Self.letters.contains(byte) { return false }
      case UInt8(ascii: "!"), UInt8(ascii: "?"): if Self.letters.contains(byte) { return false }
      default: break
      }
      last = byte
    }
    return true
  }

  private static let letters = ASCIISet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&#")
  private static let unbroken = letters.union(ASCIISet(" .,;:'\"!?"))
}
