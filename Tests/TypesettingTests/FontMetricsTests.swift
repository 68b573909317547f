import Geometry
import Scene
import Testing
import Typesetting

@Suite struct FontMetricsTests {
  private let text: PangoText

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  @Test func `the system font has San Francisco's metrics`() {
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
    ("CourierNewPSMT", 113.28125), ("Menlo-Regular", 116.40625), ("Georgia", 113.623046875),
    ("Verdana", 121.533203125), ("TrebuchetMS", 116.11328125), ("Avenir-Book", 136.6),
    ("AvenirNext-Bold", 136.6), ("Futura-Medium", 129.833984375),
  ])
  func `named fonts have the line height that they have on iOS`(
    name: String, lineHeight: Double
  ) throws {
    let font = text.font(named: name, size: 100).font
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

  @Test func `lines have no gap, and only their sum is rounded`() {
    let layout = text.layout(TextRequest("a\nb\nc", font: .system(17), lineLimit: 0))
    #expect(layout.size.height == 61)  // 3 × 20.287109375 = 60.861328125
    #expect(layout.lines.map(\.baseline) == [16.1865234375, 36.4736328125, 56.7607421875])
    #expect(layout.firstBaseline == 16.1865234375)
    #expect(layout.lastBaseline == 56.7607421875)
  }

  /// Pictures of iOS: lines of caption1 are 16 points apart, of body 22, while one is 14.5 or 20.5 high.
  @Test(arguments: [
    (12.0, 16.0, 1, 14.5), (12, 16, 2, 30.5), (12, 16, 3, 46.5), (17, 22, 1, 20.5),
    (17, 22, 2, 42.5), (17, 22, 3, 64.5), (11, 13, 3, 39.5),
  ])
  func `lines have the text style's distance`(
    size: Double, distance: Double, count: Int, height: Double
  ) {
    let font = Font.system(size, lineDistance: distance)
    let lines = Array(repeating: "Ag", count: count).joined(separator: "\n")
    let layout = text.layout(TextRequest(lines, font: font, lineLimit: 0))
    #expect(layout.size.height == height)
    let first = size * 0.9521484375
    #expect(layout.lines.map(\.baseline) == (0..<count).map { first + Double($0) * distance })
    #expect(text.metrics(of: font).leading == distance - size * 1.193359375)
  }

  @Test func `a smaller font has a smaller line distance`() {
    let font = Font.system(12, lineDistance: 16).withSize(6)
    #expect(font == .system(6, lineDistance: 8))
    #expect(Font.system(12).withSize(6) == .system(6))
  }

  /// At 12 points, 16 apart: 14.32, 30.32 and 46.32 points for one line, two and three.
  @Test(arguments: [(0.0, 1), (14.4, 1), (30.3, 1), (30.4, 2), (46.3, 2), (46.5, 3)])
  func `the number of lines in a height is rounded down`(height: Double, count: Int) {
    let metrics = text.metrics(of: .system(12, lineDistance: 16))
    #expect(metrics.lineCount(in: height) == count)
  }

  @Test func `a fallback face does not change the height of a line`() {
    let layout = text.layout(TextRequest("漢字 😀 ไทย", font: .system(17)))
    #expect(layout.size.height == 20.5)
    #expect(layout.firstBaseline == 16.1865234375)
  }
}
