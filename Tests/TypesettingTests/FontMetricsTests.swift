import Geometry
import Scene
import Testing
import Typesetting

@Suite struct FontMetricsTests {
  private let text: PangoText

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  @Test func `the system font has San Francisco's measures`() {
    let metrics = text.metrics(of: .system(100))
    #expect(metrics.ascender == 95.21484375)
    #expect(metrics.descender == 24.12109375)
    #expect(metrics.lineHeight == 119.3359375)
    #expect(metrics.capHeight == 70.5)
    #expect(metrics.xHeight == 52.6)
  }

  @Test(arguments: [
    ("Helvetica", 115.0), ("Helvetica-Bold", 115.0), ("HelveticaNeue-Medium", 119.3),
    ("ArialMT", 114.990234375), ("TimesNewRomanPSMT", 114.990234375), ("Courier", 100.0),
    ("CourierNewPSMT", 113.28125),
  ])
  func `named fonts have the line height that they have on iOS`(
    name: String, lineHeight: Double
  ) throws {
    let font = try #require(text.font(named: name, size: 100))
    #expect(abs(text.metrics(of: font).lineHeight - lineHeight) < 1e-9)
  }

  /// The line height of the system font, 1.193359375 em, rounded up to the pixel.
  @Test(arguments: [
    (11.0, 2.0, 13.5), (12.0, 2.0, 14.5), (13.0, 2.0, 16.0), (15.0, 2.0, 18.0), (16.0, 2.0, 19.5),
    (17.0, 1.0, 21.0), (17.0, 2.0, 20.5), (17.0, 3.0, 61.0 / 3), (20.0, 2.0, 24.0),
    (22.0, 2.0, 26.5), (28.0, 2.0, 33.5), (34.0, 3.0, 122.0 / 3),
  ])
  func `a line is as high as on iOS`(size: Double, scale: Double, height: Double) {
    let layout = text.layout(TextRequest("Ag", font: .system(size), scale: scale))
    #expect(abs(layout.size.height - height) < 1e-9)
  }

  @Test func `lines follow each other without a gap, and the sum is rounded`() {
    let layout = text.layout(TextRequest("a\nb\nc", font: .system(17), lineLimit: 0))
    #expect(layout.size.height == 61)  // 3 × 20.287109375 = 60.861328125
    #expect(layout.lines.map(\.baseline) == [16.1865234375, 36.4736328125, 56.7607421875])
    #expect(layout.firstBaseline == 16.1865234375)
    #expect(layout.lastBaseline == 56.7607421875)
  }

  @Test func `a fallback face does not change the height of a line`() {
    let layout = text.layout(TextRequest("漢字 😀 ไทย", font: .system(17)))
    #expect(layout.size.height == 20.5)
    #expect(layout.firstBaseline == 16.1865234375)
  }
}
