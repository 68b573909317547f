import Geometry
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport

@Suite struct ImageDrawingTests {
  /// A picture of 100 × 50 points in a view of 300 × 200.
  @Test(
    arguments: [
      ("scaleToFill", Rect(0, 0, 300, 200)), ("redraw", Rect(0, 0, 300, 200)),
      ("scaleAspectFit", Rect(0, 25, 300, 150)), ("scaleAspectFill", Rect(-50, 0, 400, 200)),
      ("center", Rect(100, 75, 100, 50)), ("top", Rect(100, 0, 100, 50)),
      ("bottom", Rect(100, 150, 100, 50)), ("left", Rect(0, 75, 100, 50)),
      ("right", Rect(200, 75, 100, 50)), ("topLeft", Rect(0, 0, 100, 50)),
      ("topRight", Rect(200, 0, 100, 50)), ("bottomLeft", Rect(0, 150, 100, 50)),
      ("bottomRight", Rect(200, 150, 100, 50)),
    ])
  func `a picture has the content mode's frame`(mode: String, rect: Rect) throws {
    let sample = try Sample("<UIImageView image=\"100x50.png\" contentMode=\"\(mode)\"/>")
    #expect(
      sample.images() == [ImagePrimitive(Picture(path: "100x50.png", contentHash: "0"), rect: rect)]
    )
  }

  @Test func `a template picture is drawn in the tint`() throws {
    let sample = try Sample("<UIImageView image=\"10x10~template.png\" tintColor=\"red\"/>")
    #expect(sample.images().map(\.tint) == [Color(0xff00_00ff)])
  }

  @Test func `a missing picture is a box with its name`() throws {
    let sample = try Sample("<UIImageView image=\"nowhere.png\"/>")
    #expect(sample.images() == [])
    #expect(sample.texts().map(\.text) == ["nowhere.png"])
    #expect(sample.rects().first?.rect == Rect(0, 0, 300, 200))
  }

  @Test func `a box without room shows no name`() throws {
    let sample = try Sample(
      "<LMColumnView><UIImageView image=\"nowhere.png\" height=\"5\"/><LMSpacer/></LMColumnView>")
    #expect(sample.texts("0.0") == [])
    #expect(sample.rects("0.0").count == 2)
  }

  @Test func `a highlighted picture replaces the normal one`() throws {
    func file(_ attributes: String) throws -> String? {
      try Sample("<UIImageView image=\"1x1.png\" highlighted=\"true\" \(attributes)/>")
        .images().first?.picture.path
    }
    #expect(try file("highlightedImage=\"2x2.png\"") == "2x2.png")
    #expect(try file("") == "1x1.png")
  }

  @Test func `a segment's picture is centred in it`() throws {
    let sample = try Sample(
      "<UISegmentedControl><segment image=\"20x10~template.png\"/></UISegmentedControl>")
    #expect(sample.images().map(\.rect) == [Rect(140, 95.5, 20, 10)])
    #expect(sample.images().map(\.tint) == [Color(0x007a_ffff)])
  }
}
