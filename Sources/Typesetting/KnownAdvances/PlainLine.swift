import Geometry

/// A paragraph of ASCII characters on one line of any width, left to right in one face.
struct PlainLine {
  /// The characters; the last one is not a space.
  let bytes: ArraySlice<UInt8>
  /// The set of its characters.
  let characters: ASCIISet
  /// The space after each character, in Pango's units.
  let spacing: Int32
  /// The font size, in points.
  let fontSize: Double
  /// The font size, in Pango's units.
  let size: Int32
  /// The properties that determine how a font sets characters at any size.
  let style: Style

  /// The properties that determine how a font sets characters.
  struct Style: Hashable {
    /// Whether characters are spaced, which disables ligatures.
    let isSpaced: Bool
    /// Whether letters make the script Latin.
    let isLatin: Bool
    /// The language, as a locale identifier.
    let locale: String
  }

  /// The line of a paragraph; nil for any other paragraph.
  init?(_ paragraph: ParagraphRequest) {
    guard paragraph.width == nil, paragraph.direction == .leftToRight,
      let last = paragraph.bytes.last, last != UInt8(ascii: " "),
      let characters = ASCIISet(paragraph.bytes)
    else { return nil }
    bytes = paragraph.bytes
    self.characters = characters
    spacing = pangoUnits(paragraph.spacing)
    fontSize = paragraph.size
    size = pangoUnits(paragraph.size)
    style = Style(
      isSpaced: spacing != 0, isLatin: characters.hasLetters, locale: paragraph.locale)
  }
}
