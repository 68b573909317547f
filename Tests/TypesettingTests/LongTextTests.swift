import Geometry
import Scene
import Testing
import Typesetting

@Suite struct LongTextTests {
  private let text: PangoText

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  private func layout(
    _ characters: String, width: Double?, lines: Int, _ mode: LineBreakMode
  ) -> TextLayout {
    text.layout(
      TextRequest(
        characters, font: .system(17), width: width, lineLimit: lines, lineBreakMode: mode))
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["word ", "x", "漢", "مرحبا ", "😀", "漢a", "a\u{301}", "\n"])
  func `100,000 characters are laid out in bounded time`(unit: String) {
    let long = String(repeating: unit, count: 100_000 / unit.unicodeScalars.count)
    for mode in [LineBreakMode.byTruncatingMiddle, .byWordWrapping, .byClipping] {
      let one = layout(long, width: 343, lines: 1, mode)
      #expect(one.lines.count == 1)
      #expect(one.size.width <= 343.5)
    }
    let many = layout(long, width: 343, lines: 0, .byCharWrapping)
    #expect(many.lines.count > 100)
    #expect(many.widths.allSatisfy { $0 <= 343 })
  }

  @Test func `a long paragraph passed in parts has the same lines`() {
    let words = (0..<2000).map { "word\($0)" }
    let lines = layout(words.joined(separator: " "), width: 343, lines: 0, .byWordWrapping).texts
    #expect(lines.joined(separator: " ") == words.joined(separator: " "))
    for (line, next) in zip(lines, lines.dropFirst()) {
      let more = layout(
        "\(line) \(next.prefix { $0 != " " })", width: nil, lines: 1, .byWordWrapping)
      #expect(more.widths[0] > 343)
    }
  }

  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func `a long text is shortened like a short one`(mode: LineBreakMode) {
    let middle = String(repeating: "and so on ", count: 10_000)
    let found = layout("begin \(middle)end", width: 200, lines: 1, mode)
    #expect(found.isTruncated)
    #expect(found.texts[0].hasPrefix("begin") == (mode != .byTruncatingHead))
    #expect(found.texts[0].hasSuffix("end") == (mode != .byTruncatingTail))
    #expect(found.widths[0] <= 200)
  }

  @Test func `the last of several lines of a long text is shortened`() {
    let found = layout(
      String(repeating: "word ", count: 20_000), width: 200, lines: 3, .byTruncatingTail)
    #expect(found.lines.count == 3)
    #expect(found.texts.map { $0.contains("…") } == [false, false, true])
  }

  /// Pango counts widths in 32 bits, up to two million points.
  @Test(arguments: ["W", "W ", "\u{FDFD}"], LineBreakMode.allCases)
  func `letters of any size are counted`(unit: String, mode: LineBreakMode) {
    for (count, width) in [(170, 300.0), (350, nil), (1000, nil), (2000, 300), (2000, 900_000)] {
      let request = TextRequest(
        String(repeating: unit, count: count), font: .system(2000, weight: 900), width: width,
        lineBreakMode: mode)
      let found = text.layout(request)
      #expect(found.lines.count == 1)
      #expect((300...2_000_000).contains(found.size.width))
    }
  }
}
