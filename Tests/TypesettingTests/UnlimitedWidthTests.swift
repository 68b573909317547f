import Caching
import Geometry
import Scene
import Testing
import Typesetting

/// A text that fits is the one that has all the room there is.
@Suite struct UnlimitedWidthTests {
  private let fonts: FontBook

  init() throws {
    fonts = try FontBook()
  }

  private func request(_ text: String, width: Double?, lines: Int, _ mode: LineBreakMode)
    -> TextRequest
  {
    TextRequest(text, font: .system(17), width: width, lineLimit: lines, lineBreakMode: mode)
  }

  @Test(
    arguments: [
      "Hello, World!", "two words ", "tab\tstop\t", "line\nbreak", "\n\n", "  ", "soft\u{AD}hyphen",
      "ends soft\u{AD}", "non\u{A0}breaking\u{A0}", "漢字 and 😀", "שלום (1) world", "مرحبا abc",
      "a\u{301}\u{302}e\u{308}", "f\u{200B}i ffl", "one\u{2028}two three\u{2029}four", "", "—…",
    ], LineBreakMode.allCases)
  func `the lines of a text do not depend on earlier requests`(text: String, mode: LineBreakMode) {
    for lines in 0...2 {
      let asked = PangoText(fonts: fonts)
      let natural = asked.layout(request(text, width: nil, lines: lines, mode))
      for room in [0, 0.25, 1, 100] {
        let limited = request(text, width: natural.size.width + room, lines: lines, mode)
        #expect(asked.layout(limited) == PangoText(fonts: fonts).layout(limited))
      }
    }
  }

  @Test func `a text that fits is typeset once`() {
    let cache = MeasureCache()
    let text = PangoText(fonts: fonts, cache: cache)
    let natural = text.layout(request("Hello", width: nil, lines: 1, .byTruncatingTail))
    for room in [0, 0.5, 200] {
      let width = natural.size.width + room
      _ = text.layout(request("Hello", width: width, lines: 1, .byTruncatingTail))
    }
    #expect(cache.usage.entries == 1)
    _ = text.layout(request("Hello", width: 30, lines: 1, .byTruncatingTail))
    #expect(cache.usage.entries == 2)
  }

  @Test func `a text passed in parts has the lines of its width`() {
    let long = String(repeating: "e\u{301}\u{302}", count: 100)
    let cache = MeasureCache()
    let text = PangoText(fonts: fonts, cache: cache)
    for width in [nil, 10_000.0] {
      _ = text.layout(request(long, width: width, lines: 0, .byWordWrapping))
    }
    #expect(cache.usage.entries == 2)
  }
}
