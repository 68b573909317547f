import Foundation
import TestSupport

/// Changes files by chance: their bytes, and their words, so that many still parse.
struct Mutator: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  /// What is put between bytes: what means something to one of the formats, and extremes.
  private static let pieces: [[UInt8]] =
    [
      "<", ">", "/>", "</", "\"", "'", "&", "&amp;", "&#0;", "&#x10FFFF;", "<!--", "-->",
      "<![CDATA[",
      "]]>", "<?", "?>", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "{", "}", "[", "]", ":", ",",
      "\\u",
      "\\uD800", "null", "true", "1e308", "-1e308", "-0", "0", "99999999999999999999", "1e-320",
      "NaN",
      "inf", "\u{0}", "\r", "\r\n", "\n", "\t", "\u{FEFF}", "\u{2028}", "👩‍👩‍👧", "e\u{301}", "שלום",
      "\u{202E}", "漢字", "@", "$", "^", "::", "$SELF", "<UIView>", "<?include view?>",
      "<?properties Styles?>", "<root>", "<dict>", "<array>", "<key>", "</dict>", "bplist00",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF, 0xFE]]

  /// One to four changes of a file, which may be written in another encoding first.
  mutating func mutate(_ file: [UInt8], path: String) -> [UInt8] {
    var bytes = encoded(file, path: path)
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      Bool.random(using: &self) ? changeWords(&bytes) : changeBytes(&bytes)
    }
    return Array(bytes.prefix(200_000))
  }

  /// A property list in the binary format, or a text in UTF-16, by chance.
  private mutating func encoded(_ file: [UInt8], path: String) -> [UInt8] {
    let isTable = path.hasSuffix(".plist") || path.hasSuffix(".strings")
    if isTable, chance(2),
      let list = try? PropertyListSerialization.propertyList(from: Data(file), format: nil),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
    {
      return Array(data)
    }
    guard chance(20), let text = String(validating: file, as: UTF8.self) else { return file }
    return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private mutating func changeBytes(_ bytes: inout [UInt8]) {
    let range = range(in: bytes, longest: 40)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: bytes.removeSubrange(range)
    case 1:
      let count = Int.random(in: 1...50, using: &self)
      bytes.insert(
        contentsOf: repeatElement(bytes[range], count: count).joined(), at: range.lowerBound)
    case 2:
      let piece = Self.pieces.randomElement(using: &self) ?? []
      let count = chance(8) ? 300 : 1
      bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: range.lowerBound)
    case 3: bytes.removeSubrange((chance(4) ? range.lowerBound : bytes.count)...)
    case 4: bytes.replaceSubrange(range, with: Self.pieces.randomElement(using: &self) ?? [])
    default:
      guard let index = bytes.indices.randomElement(using: &self) else { return }
      bytes[index] =
        chance(2)
        ? bytes[index] ^ (1 << UInt8.random(in: 0..<8, using: &self))
        : .random(in: 0...255, using: &self)
    }
  }

  /// Replaces a word by one of any file, or moves or repeats lines.
  private mutating func changeWords(_ bytes: inout [UInt8]) {
    if chance(3) { return changeLines(&bytes) }
    guard var start = bytes.indices.randomElement(using: &self) else { return }
    start = bytes[start...].firstIndex(where: Corpus.isWordByte) ?? start
    start = (bytes[..<start].lastIndex { !Corpus.isWordByte($0) } ?? -1) + 1
    let end = bytes[start...].firstIndex { !Corpus.isWordByte($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Corpus.all.words.randomElement(using: &self) ?? [])
  }

  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let range = range(in: lines, longest: 4)
    let some = lines[range]
    if Bool.random(using: &self) { lines.removeSubrange(range) }
    lines.insert(contentsOf: some, at: Int.random(in: 0...lines.count, using: &self))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private mutating func range(in list: some RandomAccessCollection, longest: Int) -> Range<Int> {
    let start = Int.random(in: 0...list.count, using: &self)
    return start..<min(list.count, start + Int.random(in: 0...longest, using: &self))
  }

  mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &self) == 0 }
}
