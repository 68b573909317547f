import Geometry
import Scene
import Synchronization
import TestSupport
import Testing

@testable import Typesetting

/// Pango itself is the judge.
@Suite struct KnownAdvancesTests {
  /// All faces, with space between letters where the system font has some.
  private static let faces: [(file: String, spacing: Double)] =
    (FreeFamily.inter.faces + FreeFamily.interDisplay.faces).map { ($0.file, 0.066) }
    + FreeFamily.inter.faces.map { ($0.file, -0.31) }
    + FreeFamily.all.flatMap(\.faces).map { ($0.file, 0) }

  /// How files begin of families that place letters by more than pairs: Pango sets their lines.
  private static let others = ["Berenis", "Beteckna", "Charis", "DejaVu", "Gillius", "Lato", "Lin"]

  private let fonts: FontBook

  init() throws {
    fonts = try FontBook()
  }

  @Test(arguments: try nonEmpty(faces))
  func `cached advances add up to Pango's width of a line`(file: String, spacing: Double) throws {
    var dice = SeededGenerator(seed: 7)
    let lines = [11, 17.3].flatMap { size in
      [Self.plain, Self.plain, Self.plain, Self.all].flatMap { Self.lines(ofFew: $0, &dice) }
        .map { Self.paragraph($0, size: size, spacing: spacing) }
    }
    var knownCount = 0
    try compare(lines, in: file) { known, expected in
      knownCount += 1
      #expect(known == expected)
    }
    #expect(knownCount > 100 || Self.others.contains { file.hasPrefix($0) })
  }

  @Test(arguments: ["2x4", "10:30", "A-B", "(AB)", "fi", "x", "Total 12", "Tax"])
  func `characters that a font replaces are not summed from advances`(text: String) throws {
    let pairs = text.utf8.flatMap { first in text.utf8.map { [first, $0] } + [[first]] }
    for file in ["Inter-Regular.otf", "NimbusSans-Regular.otf"] {
      // A font is not asked what it replaces before it has set some lines.
      let lines = Array(repeating: pairs, count: 3).joined() + [Array(text.utf8)]
      try compare(lines.map { Self.paragraph($0) }, in: file) { known, expected in
        #expect(known == expected)
      }
    }
  }

  @Test(arguments: try nonEmpty(faces))
  func `a paragraph whose advances are known breaks where Pango breaks it`(
    file: String, spacing: Double
  ) throws {
    var dice = SeededGenerator(seed: 11)
    var knownCount = 0
    let texts = Self.paragraphs(&dice)
    try Typesetters.process.withLock { _ in
      let (taught, pango) = (try typesetter(file), try typesetter(file))
      for bytes in texts { _ = taught.set(Self.paragraph(bytes, spacing: spacing)) }
      for bytes in texts.prefix(6) {
        var paragraph = Self.paragraph(bytes, spacing: spacing)
        _ = taught.set(paragraph)
        let whole = try #require(pango.shape(paragraph).lines.first).width
        paragraph.width = 200
        // Where a line just fits, and one of Pango's units less.
        let exact = pango.shape(paragraph).lines.map(\.width)
        let widths = exact + exact.map { $0 - 1.0 / 1024 } + [whole, 0, 1]
        for width in widths + [30, 55.5, 120, 333.3] {
          paragraph.width = max(0, width)
          guard let known = taught.knownLines(paragraph, atMost: .max) else { continue }
          knownCount += 1
          #expect(
            known.lines == pango.shape(paragraph).lines,
            "\(String(decoding: bytes, as: UTF8.self)) at \(width)")
          #expect(known.rest.isEmpty)
          let none = taught.knownLines(paragraph, atMost: 0)
          #expect(none == nil)
          let first = try #require(taught.knownLines(paragraph, atMost: 2))
          #expect(first.lines == Array(known.lines.prefix(2)))
          let next = known.lines.count > 2 ? known.lines[2].start : bytes.count
          #expect(first.rest == bytes[next...])
        }
      }
    }
    #expect(knownCount > 30 || !file.hasPrefix("Inter"))
  }

  /// Paragraphs of words with marks that come again and again; in some, lines break also elsewhere
  /// than after spaces, or not after a space.
  private static func paragraphs(_ dice: inout SeededGenerator) -> [[UInt8]] {
    let words = [
      "to", "pay", "Total", "the", "order", "12", "is", "sent,", "and", "it's", "ready.", "Really?",
      "(so)", "a-b", "x/y", "\"quoted\"", "Why?!", "A.B", "end;", "no.1", "yes!no", ".", "  ",
      "50%",
      "R&D",
    ]
    return (0..<60).map { number in
      let few = words.prefix(number % 3 == 0 ? words.count : 12)
      let chosen = (0...Int.random(in: 3..<40, using: &dice)).map { _ in
        few.randomElement(using: &dice) ?? ""
      }
      let text = chosen.joined(separator: " ").utf8
      return Array(text.drop { $0 == 32 }.reversed().drop { $0 == 32 }.reversed())
    }
  }

  /// Sets lines one after the other, and hands over what was known of one, and how Pango sets it.
  ///
  /// Pango belongs to whoever has the lock.
  private func compare(
    _ lines: [ParagraphRequest], in file: String, _ body: (SetLine, SetLine) -> Void
  ) throws {
    try Typesetters.process.withLock { _ in
      let (taught, pango) = (try typesetter(file), try typesetter(file))
      for line in lines {
        let expected = pango.shape(line).lines
        if let known = PlainLine(line).flatMap(taught.knownLine) { body(known, expected[0]) }
        _ = taught.set(line)
      }
    }
  }

  private func typesetter(_ file: String) throws -> Typesetter {
    let face = FamilyFace(file: file, weight: 400, isItalic: false)
    let configuration = try #require(fonts.configuration(of: face, fallback: []))
    return try #require(Typesetter(configuration: configuration))
  }

  /// Lines of six characters that come again and again.
  private static func lines(ofFew characters: [UInt8], _ dice: inout SeededGenerator) -> [[UInt8]] {
    let few = characters.shuffled(using: &dice).prefix(6)
    return (0..<60).map { _ in
      (0...Int.random(in: 0..<14, using: &dice)).map { _ in
        few.randomElement(using: &dice) ?? few[0]
      }
    }
  }

  private static func paragraph(
    _ bytes: [UInt8], size: Double = 17, spacing: Double = 0
  ) -> ParagraphRequest {
    ParagraphRequest(
      bytes: bytes[...], size: size, spacing: spacing, locale: "en", direction: .leftToRight)
  }

  private static let all = Array<UInt8>(0x20..<0x7F)
  private static let plain = Array(" etaoinshrdlucmfwypvbgkqjzxETAOINSHRDLUCMFWYP0123456789.,".utf8)
}
