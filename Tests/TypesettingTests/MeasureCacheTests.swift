import Caching
import Geometry
import Scene
import Testing

@testable import Typesetting

@Suite struct MeasureCacheTests {
  private func layout(_ width: Double) -> TextLayout {
    TextLayout(size: Size(width, 20), lines: [], isTruncated: false)
  }

  private func request(_ text: String, width: Double? = nil) -> TextRequest {
    TextRequest(text, font: .system(17), width: width)
  }

  @Test func `a layout is cached for an equal request`() {
    let cache = MeasureCache()
    cache.insert(layout(10), for: request("a"))
    #expect(cache.layout(request("a")) == layout(10))
    #expect(cache.layout(request("a", width: 5)) == nil)
    #expect(cache.layout(request("b")) == nil)
  }

  @Test func `a layout counts with its text, and the estimates of the entry, lines and runs`() {
    let cache = MeasureCache()
    cache.insert(layout(1), for: request("four"))
    #expect(cache.usage.cost == 260)
    cache.insert(layout(1), for: request("four"))
    #expect(cache.usage.cost == 260)
  }

  @Test func `texts of many sizes and languages keep their widths`() throws {
    func widths() throws -> [Double] {
      let text = PangoText(fonts: try FontBook())
      return (8..<48).map { size in
        text.layout(
          TextRequest("Wide", font: .system(Double(size)), locale: size % 3 == 0 ? "tr" : "en")
        ).size.width
      }
    }
    let first = try widths()
    #expect(try widths() == first)
    #expect(first == first.sorted())
  }

  @Test func `a measurer returns the same result from the cache`() throws {
    let cache = MeasureCache()
    let text = PangoText(fonts: try FontBook(), cache: cache)
    let first = text.layout(request("Hello"))
    #expect(cache.layout(request("Hello")) == first)
    #expect(text.layout(request("Hello")) == first)
    #expect(cache.usage.entries == 1)
  }

  @Test func `a pass over more texts than the cache holds typesets few of them twice`() throws {
    let fonts = try FontBook()
    let text = PangoText(fonts: fonts, cache: MeasureCache(limit: 200_000))
    let count = 2 * PangoText.fewRequests
    let layouts = (0..<count).map { text.layout(request("\($0)")) }
    let drawn = (0..<count).map { text.layout(request("\($0)", width: 1000)) }
    #expect(drawn == layouts)
    #expect(text.setCount <= count + PangoText.fewRequests)
  }
}
