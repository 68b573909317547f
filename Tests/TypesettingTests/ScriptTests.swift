import Geometry
import Scene
import Testing
import Typesetting

@Suite struct ScriptTests {
  private let text: PangoText

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  private func layout(
    _ characters: String, width: Double? = nil, locale: String = "en",
    direction: LayoutDirection = .leftToRight, weight: Int = 400
  ) -> TextLayout {
    text.layout(
      TextRequest(
        characters, font: .system(17, weight: weight), width: width, lineLimit: 0,
        lineBreakMode: .byWordWrapping, locale: locale, direction: direction))
  }

  @Test(arguments: [
    ("مرحبا", "NotoSansArabic-Regular.ttf"), ("שלום", "NotoSansHebrew-Regular.ttf"),
    ("สวัสดี", "NotoSansThai-Regular.ttf"), ("नमस्ते", "NotoSansDevanagari-Regular.ttf"),
    ("გამარჯობა", "NotoSansGeorgian-Regular.ttf"), ("漢字", "DroidSansFallback.ttf"),
    ("ひらがな", "DroidSansFallback.ttf"), ("한국어", "DroidSansFallback.ttf"),
    ("བོད་", "NotoSerifTibetan-Regular.ttf"), ("😀", "NotoColorEmoji.ttf"),
    ("⌚", "NotoColorEmoji.ttf"), ("©\u{FE0F}", "NotoColorEmoji.ttf"), ("©", "Inter-Regular.otf"),
    ("1\u{FE0F}\u{20E3}", "NotoColorEmoji.ttf"), ("🇩🇪", "NotoColorEmoji.ttf"),
    ("👨‍👩‍👧‍👦", "NotoColorEmoji.ttf"), ("→", "Inter-Regular.otf"), ("Привет", "Inter-Regular.otf"),
    ("Γειά", "Inter-Regular.otf"), ("“Größe” …", "Inter-Regular.otf"),
  ])
  func `each script has its own listed font file`(characters: String, file: String) {
    let found = layout(characters)
    #expect(found.files == [file])
    #expect(found.texts == [characters])
    #expect(found.widths[0] > 0)
  }

  @Test func `bold text has a bold fallback if there is one`() {
    #expect(layout("مرحبا", weight: 700).files == ["NotoSansArabic-Bold.ttf"])
    #expect(layout("漢字", weight: 700).files == ["DroidSansFallback.ttf"])
  }

  @Test func `only the system font's own characters have letter spacing`() {
    let runs = layout("ab 漢字 😀").lines[0].runs
    #expect(runs.allSatisfy { ($0.letterSpacing != 0) == ($0.face.family == "Inter") })
  }

  /// The file says 2550 of 2048 units.
  @Test func `an emoji is as wide as its file says at the font's size`() {
    #expect(abs(layout("😀").widths[0] - 17 * 2550 / 2048) < 0.01)
  }

  @Test func `a paragraph has the direction of its first letter`() {
    #expect(layout("שלום world").lines[0].direction == .rightToLeft)
    #expect(layout("world שלום", direction: .rightToLeft).lines[0].direction == .leftToRight)
    #expect(layout("12 – 34", direction: .rightToLeft).lines[0].direction == .rightToLeft)
    #expect(layout("12 – 34").lines[0].direction == .leftToRight)
    #expect(layout("one\nשלום").lines.map(\.direction) == [.leftToRight, .rightToLeft])
  }

  @Test func `runs are in visual order from left to right`() {
    let left = layout("ab שלום cd").lines[0].runs
    #expect(left.map { $0.text.trimmed } == ["ab", "שלום", "cd"])
    #expect(left.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
    let right = layout("שלום ab עולם").lines[0].runs.filter { !$0.text.trimmed.isEmpty }
    #expect(right.map { $0.text.trimmed } == ["עולם", "ab", "שלום"])
  }

  @Test func `numbers in right-to-left text are read from the left`() {
    let runs = layout("שלום 12 עולם").lines[0].runs
    let number = runs.first { $0.text.contains("12") }
    #expect(number?.direction == .leftToRight)
    #expect(runs.first?.text.trimmed == "עולם")
  }

  @Test func `runs touch each other and end at the line's end`() {
    for characters in ["ab שלום 12 cd 漢字 😀", "مرحبا abc 123 שלום"] {
      let line = layout(characters).lines[0]
      for (run, next) in zip(line.runs, line.runs.dropFirst()) {
        #expect(abs(run.x + run.width - next.x) < 0.001)
      }
      #expect(line.runs[0].x == 0)
      #expect(line.runs.last.map { abs($0.x + $0.width - line.width) < 0.001 } == true)
    }
  }

  @Test func `a right-to-left line without its trailing space starts at its left edge`() {
    let found = layout("שלום עולם טוב", width: 70)
    #expect(found.texts == ["שלום", "עולם טוב"])
    #expect(found.lines.allSatisfy { $0.runs[0].x == 0 })
    #expect(abs(found.widths[0] - layout("שלום").widths[0]) < 0.001)
  }

  @Test func `Arabic letters are joined, so a word is narrower than its letters`() {
    let word = layout("مرحبا").widths[0]
    #expect(word < "مرحبا".map { layout(String($0)).widths[0] }.reduce(0, +))
  }

  /// Each character is one em wide.
  @Test func `Chinese breaks between any two characters`() {
    let found = layout("一二三四五六七八九十", width: 17 * 4, locale: "zh")
    #expect(found.texts == ["一二三四", "五六七八", "九十"])
    #expect(found.widths == [68, 68, 34])
  }

  @Test func `a line does not begin with a full stop`() {
    #expect(layout("一二三四。五", width: 17 * 4, locale: "ja").texts == ["一二三", "四。五"])
  }

  @Test func `shaping does not depend on earlier texts`() throws {
    let mixed = "→ ab 漢字 שלום 😀 ∑ ✓"
    let fresh = PangoText(fonts: try FontBook()).layout(TextRequest(mixed, font: .system(17)))
    for characters in ["😀", "漢字", "שלום", "∑"] { _ = layout(characters) }
    #expect(text.layout(TextRequest(mixed, font: .system(17))) == fresh)
  }
}

extension String {
  /// The characters without the spaces around them.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
