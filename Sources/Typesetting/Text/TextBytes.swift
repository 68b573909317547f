/// A text's UTF-8 bytes, sanitized for Pango and split into paragraphs.
struct TextBytes {
  /// The bytes of all paragraphs.
  let bytes: [UInt8]
  /// The paragraphs, without newlines and trailing white space.
  let paragraphs: [Range<Int>]
  /// Whether the text exceeded the limit.
  let isCut: Bool
  /// The number of paragraphs up to the last one that has a visible character.
  private let visibleCount: Int

  /// The maximum number of bytes that are laid out; a label shows far fewer.
  static let limit = 262_144

  /// The paragraphs of a text; control characters have no glyph on iOS, so they are omitted.
  init(_ text: String) {
    let (bytes, isCut) = Self.prefix(of: text)
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    self.isCut = isCut
    self.bytes = isPlain ? bytes : Self.withoutControls(bytes)
    paragraphs = isPlain ? [Self.trimmed(0..<bytes.count, of: bytes)] : Self.split(self.bytes)
    visibleCount = (paragraphs.lastIndex { !$0.isEmpty } ?? -1) + 1
  }

  /// Whether there is nothing to lay out, not even a newline.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether a paragraph and all after it have no visible character.
  func isBlank(from paragraph: Int) -> Bool { paragraph >= visibleCount }

  private static func prefix(of text: String) -> ([UInt8], isCut: Bool) {
    guard text.utf8.count > limit else { return (Array(text.utf8), false) }
    let bytes = Array(text.utf8.prefix(limit + 1))
    return (Array(bytes.characters(0..<limit)), true)
  }

  private static func withoutControls(_ bytes: [UInt8]) -> [UInt8] {
    let kept: ClosedRange<UInt8> = 0x09...0x0D
    return bytes.filter { ($0 >= 0x20 && $0 != 0x7F) || kept.contains($0) }
  }

  private static func split(_ bytes: [UInt8]) -> [Range<Int>] {
    var paragraphs = [Range<Int>]()
    var start = 0
    var index = 0
    while index < bytes.count {
      let newline = bytes.newlineLength(at: index)
      if newline > 0 {
        paragraphs.append(trimmed(start..<index, of: bytes))
        start = index + newline
      }
      index += max(newline, 1)
    }
    return paragraphs + [trimmed(start..<bytes.count, of: bytes)]
  }

  private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    range.lowerBound..<bytes.endWithoutSpace(in: range)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number of bytes of the newline at an index: LF, CR, CR LF, VT, FF, NEL, LS or PS;
  /// otherwise 0.
  func newlineLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0D: index + 1 < endIndex && self[index + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2: index + 1 < endIndex && self[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < endIndex && self[index + 1] == 0x80 && (0xA8...0xA9).contains(self[index + 2])
        ? 3 : 0
    default: 0
    }
  }

  /// The end of a range without trailing spaces; non-breaking spaces stay.
  func endWithoutSpace(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let length = spaceLength(before: end, from: range.lowerBound)
      guard length > 0 else { break }
      end -= length
    }
    return end
  }

  /// The number of bytes of the space before an index: tab, space, U+2000 to U+200A except U+2007,
  /// U+3000; otherwise 0.
  private func spaceLength(before end: Int, from start: Int) -> Int {
    let last = self[end - 1]
    if last == 0x20 || last == 0x09 { return 1 }
    guard end - start >= 3, (0x80...0x8A).contains(last), last != 0x87 else { return 0 }
    let isSpace =
      (self[end - 3] == 0xE2 && self[end - 2] == 0x80)
      || (self[end - 3] == 0xE3 && self[end - 2] == 0x80 && last == 0x80)
    return isSpace ? 3 : 0
  }

  /// Whether more than a number of bytes follow each other without a space.
  func hasWord(longerThan length: Int) -> Bool {
    split(separator: 0x20).contains { $0.count > length }
  }

  /// The whole characters in a range.
  func characters(_ range: Range<Int>) -> SubSequence {
    self[characterStart(at: range.lowerBound)..<characterStart(at: range.upperBound)]
  }

  /// The start of the character at an index.
  private func characterStart(at index: Int) -> Int {
    guard index < endIndex else { return endIndex }
    return (startIndex...index).last { self[$0] & 0xC0 != 0x80 } ?? startIndex
  }
}
