import Geometry
import Scene
import Testing
import Typesetting

@Suite struct PangoTextTests {
  private let text: PangoText
  private let fox = "The quick brown fox jumps over the lazy dog"

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  private func layout(
    _ characters: String, width: Double? = nil, lines: Int = 0,
    _ mode: LineBreakMode = .byWordWrapping, size: Double = 17
  ) -> TextLayout {
    text.layout(
      TextRequest(
        characters, font: .system(size), width: width, lineLimit: lines, lineBreakMode: mode))
  }

  private func width(_ characters: String, size: Double = 17) -> Double {
    layout(characters, size: size).widths.first ?? 0
  }

  @Test(arguments: [60.0, 99.5, 120, 200, 343])
  func `a line takes as many words as fit, and no more`(limit: Double) {
    let lines = layout(fox, width: limit).texts
    #expect(lines.joined(separator: " ") == fox)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(width(line) <= limit)
      #expect(width("\(line) \(next.prefix { $0 != " " })") > limit)
    }
  }

  @Test(arguments: [LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail])
  func `all lines of a paragraph except the last are broken`(mode: LineBreakMode) {
    let paragraph = String(repeating: "\(fox) ", count: 60)
    let lines = layout("one\n\(paragraph)\n\ntwo", width: 120, mode).lines
    let ends = lines.indices.filter { !lines[$0].isBroken }
    #expect(ends == [0, lines.count - 3, lines.count - 2, lines.count - 1])
    #expect(
      layout(fox, width: 120, lines: 2, .byTruncatingTail).lines.map(\.isBroken) == [true, false])
    #expect(layout(fox).lines.map(\.isBroken) == [false])
  }

  @Test func `a line that starts in a word says so, unless lines break anywhere`() {
    let text = "a Donaudampfschifffahrt b"
    let word = width("Donaudampfschifffahrt")
    #expect(layout(text, width: word + 1).lines.map(\.startsInWord) == [false, false, false])
    let narrow = layout(text, width: word - 1).lines
    #expect(narrow.map(\.startsInWord).filter { $0 }.count == 1)
    #expect(layout(text, width: word - 1, .byCharWrapping).lines.allSatisfy { !$0.startsInWord })
    // Ideographs, hyphens and soft hyphens are places to break.
    for text in ["漢字漢字漢字漢字", "Donau-dampf-schiff", "Donau\u{AD}dampf\u{AD}schiff"] {
      #expect(layout(text, width: 60).lines.count > 1)
      #expect(layout(text, width: 60).lines.allSatisfy { !$0.startsInWord })
    }
  }

  @Test func `a line is as wide as its words and the spaces between them`() {
    let words = fox.split(separator: " ").prefix(4).map { width(String($0)) }
    let space = width("n n") - 2 * width("n")
    #expect(abs(width("The quick brown fox") - words.reduce(0, +) - 3 * space) < 0.1)
  }

  @Test(arguments: [9.0, 12, 17, 24, 34], ["Hello, World!", "漢字 and 😀", "Größe 12", "…"])
  func `a text fits the width that it needs`(size: Double, characters: String) {
    let natural = layout(characters, lines: 1, .byTruncatingTail, size: size)
    let exact = natural.widths[0]
    for width in [exact, natural.size.width] {
      let again = layout(characters, width: width, lines: 1, .byTruncatingTail, size: size)
      #expect(again == natural)
      #expect(layout(characters, width: width, size: size).texts == [characters])
    }
  }

  @Test func `the size is rounded up to a pixel`() {
    for scale in [1.0, 2, 3] {
      let found = text.layout(TextRequest("Hello", font: .system(17), scale: scale))
      #expect(found.size.width >= found.widths[0])
      #expect(found.size.width - found.widths[0] < 1 / scale)
      #expect(abs((found.size.width * scale).rounded() - found.size.width * scale) < 1e-9)
    }
  }

  @Test(
    arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail],
    [40.0, 80, 120.5, 300])
  func `a text shortened by an ellipsis fits`(mode: LineBreakMode, limit: Double) {
    for (lines, size) in [(1, 11.0), (1, 17), (2, 17), (1, 34)] where size < 20 || limit > 40 {
      let found = layout(fox, width: limit, lines: lines, mode, size: size)
      #expect(found.widths.allSatisfy { $0 <= limit }, "\(found.texts) \(found.widths)")
      #expect(found.lines.count <= lines)
      #expect(found.isTruncated == (found.texts.joined(separator: " ") != fox))
      #expect(found.isTruncated == (found.texts.last?.contains("…") == true))
    }
  }

  /// The last letter keeps its kerning with the first one that is not shown.
  @Test func `a shortened line is as wide as its characters are`() {
    let found = layout(fox, width: 120, lines: 1, .byTruncatingMiddle)
    let parts = found.texts[0].split(separator: "…").map { width(String($0)) }
    #expect(abs(found.widths[0] - parts.reduce(0, +) - width("…")) < 0.5)
  }

  @Test func `the ellipsis is at the mode's position`() {
    let head = layout(fox, width: 120, lines: 1, .byTruncatingHead).texts[0]
    let middle = layout(fox, width: 120, lines: 1, .byTruncatingMiddle).texts[0]
    let tail = layout(fox, width: 120, lines: 1, .byTruncatingTail).texts[0]
    #expect(head.hasPrefix("…") && fox.hasSuffix(head.dropFirst()))
    #expect(tail.hasSuffix("…") && fox.hasPrefix(tail.dropLast()))
    let parts = middle.split(separator: "…")
    #expect(parts.count == 2 && fox.hasPrefix(parts[0]) && fox.hasSuffix(parts[1]))
  }

  @Test func `only the last line is shortened`() {
    let found = layout(fox, width: 120, lines: 2, .byTruncatingTail).texts
    #expect(found[0] == "The quick")
    #expect(found[1].hasPrefix("brown fox") && found[1].hasSuffix("…"))
  }

  @Test(arguments: LineBreakMode.allCases, [1, 2, 3])
  func `no more lines than the limit are shown`(mode: LineBreakMode, limit: Int) {
    let found = layout(fox + "\n" + fox + "\n" + fox + "\n" + fox, width: 120, lines: limit, mode)
    #expect(found.lines.count == limit)
    #expect(found.isTruncated)
  }

  @Test func `a wrapping mode shows no ellipsis`() {
    let word = layout(fox, width: 120, lines: 1, .byWordWrapping)
    #expect(word.texts == ["The quick"])
    #expect(word.isTruncated)
    let char = layout(fox, width: 120, lines: 1, .byCharWrapping)
    #expect(char.texts == ["The quick brow"])
    #expect(char.isTruncated)
  }

  @Test func `wrapping by character fills every line`() {
    let lines = layout(fox, width: 120, .byCharWrapping).texts
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(width(line) <= 120)
      #expect(width(line + next.prefix(1)) > 120)
    }
  }

  @Test func `a word that is too long breaks anywhere, without a hyphen`() {
    let found = layout("Donaudampfschifffahrtsgesellschaft", width: 100)
    #expect(found.texts.joined() == "Donaudampfschifffahrtsgesellschaft")
    #expect(found.lines.count > 1)
    #expect(found.widths.allSatisfy { $0 <= 100 })
  }

  @Test func `a soft hyphen shows where a line ends with it`() {
    let word = "Rindfleisch\u{AD}etikettierung"
    #expect(layout(word, width: 100).texts == ["Rindfleisch\u{2010}", "etikettierung"])
    #expect(layout(word).texts == ["Rindfleischetikettierung"])
  }

  @Test func `clipping does not wrap lines and keeps the width`() {
    let found = layout(fox, width: 120, lines: 1, .byClipping)
    #expect(found.texts == [fox])
    #expect(found.size.width == 120)
    #expect(found.widths[0] > 300)
    #expect(found.isTruncated)
    #expect(!layout("fox", width: 120, lines: 1, .byClipping).isTruncated)
  }

  @Test func `an empty text has no size`() {
    #expect(layout("") == .empty)
    #expect(layout("\u{0}\u{1}") == .empty)
  }

  @Test func `trailing spaces of a line have no width, inner ones do`() {
    #expect(width("fox   ") == width("fox"))
    #expect(layout("fox   ").texts == ["fox"])
    #expect(width("fox\u{3000}") == width("fox"))
    #expect(width("fox   fox") > width("fox fox"))
    #expect(width("fox\u{A0}") > width("fox"))
    let wrapped = layout("The quick    brown", width: 100)
    #expect(wrapped.texts == ["The quick", "brown"])
    #expect(abs(wrapped.widths[0] - width("The quick")) < 0.001)
  }

  @Test func `a line of spaces has no width`() {
    let found = layout("  ")
    #expect(found.size == Size(0, 20.5))
    #expect(found.lines.map(\.runs) == [[]])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `each newline starts a line`(newline: String) {
    #expect(layout("one\(newline)two").texts == ["one", "two"])
    #expect(layout("one\(newline)\(newline)two\(newline)").texts == ["one", "", "two", ""])
  }

  @Test func `removed lines leave an ellipsis in a truncating mode`() {
    #expect(layout("one\ntwo", lines: 1, .byTruncatingTail).texts == ["one…"])
    #expect(
      layout("one\ntwo\nthree", width: 100, lines: 2, .byTruncatingTail).texts == ["one", "two…"])
    #expect(layout("one\n\n", width: 100, lines: 1, .byTruncatingTail).texts == ["one"])
    #expect(layout("one\ntwo", lines: 1, .byWordWrapping).texts == ["one"])
    let cut = layout("one\ntwo", width: 30, lines: 1, .byTruncatingTail)
    #expect(cut.texts[0].hasSuffix("…") && cut.widths[0] <= 30 && cut.isTruncated)
  }

  @Test func `tab stops are 28 points apart`() {
    let runs = layout("a\tb").lines[0].runs
    #expect(runs.map(\.text) == ["a", "b"])
    #expect(abs(runs[1].x - 28) < 0.3)
  }

  @Test func `control characters have no glyph`() {
    #expect(layout("a\u{0}b\u{7}c\u{7F}").texts == ["abc"])
    #expect(width("a\u{0}bc") == width("abc"))
  }

  @Test func `invalid bytes are drawn as replacement characters`() {
    let broken = String(decoding: [0x61, 0xFF, 0xC3, 0x62], as: UTF8.self)
    #expect(layout(broken).texts == ["a\u{FFFD}\u{FFFD}b"])
  }

  @Test func `extreme numbers do no harm`() {
    for size in [Double.nan, -1, 0, 1e-9, 1e9, .infinity] {
      let font = Font.system(size)
      #expect(text.layout(TextRequest("fox", font: font)).lines.count == 1)
    }
    for width in [Double.nan, -1, 0, 1e-9, 1e300, .infinity] {
      #expect(layout("fox", width: width).texts.joined() == "fox")
    }
    for scale in [Double.nan, -1, 0] {
      let request = TextRequest("fox", font: .system(17), scale: scale)
      #expect(text.layout(request).size.width.isFinite)
    }
    #expect(layout("fox", lines: -1).texts == ["fox"])
    let request = TextRequest("fox", font: .system(17), locale: "\u{0}%$ no locale")
    #expect(text.layout(request).texts == ["fox"])
  }
}
