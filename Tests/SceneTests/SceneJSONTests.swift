import Geometry
import JSONWriting
import Scene
import Testing

/// The scene as clients read it.
@Suite struct SceneJSONTests {
  private func json(_ body: (inout Drawing) -> Void) -> [String] {
    var drawing = Drawing()
    body(&drawing)
    return drawing.primitives.map { primitive in
      var writer = JSONWriter()
      writer.object {
        SceneNode(path: .root, frame: .zero, draw: [primitive]).writeDrawing(to: &$0)
      }
      let text = String(decoding: writer.finish(), as: UTF8.self)
      return String(text.dropFirst("{\"draw\":[".count).dropLast("]}\n".count))
    }
  }

  @Test(arguments: [
    ("a b.png", "a%20b.png"), ("50%.png", "50%25.png"), ("#1?v=2.png", "%231%3Fv%3D2.png"),
    ("ü/it's.png", "%C3%BC/it%27s.png"), ("A-z_0.9~.png", "A-z_0.9~.png"),
    ("line\nbreak.png", "line%0Abreak.png"), ("<img>.png", "%3Cimg%3E.png"),
  ])
  func `every name of a picture has a URL`(path: String, encoded: String) {
    let picture = Picture(path: path, contentHash: "1f")
    #expect(
      json { $0.image(picture, in: Rect(0, 0, 1, 2)) }
        == ["{\"image\":\"/resources/\(encoded)?v=1f\",\"rect\":[0,0,1,2]}"])
  }

  @Test func `an unsupported picture's URL requests a conversion`() {
    let picture = Picture(path: "a.pdf", contentHash: "1f", conversion: .svg, pixelsPerPoint: 2)
    #expect(
      json { $0.image(picture, in: .zero, tint: .black) } == [
        "{\"image\":\"/resources/a.pdf?as=svg&v=1f\",\"rect\":[0,0,0,0],\"tint\":\"#000000ff\"}"
      ])
  }

  @Test(arguments: [
    (Rect(0, 0, 80, 60), 12.0, 6.0, "[3,3,74,54],\"radius\":9"),
    (Rect(0, 0, 100, 10), 20, 2, "[1,1,98,8],\"radius\":4"),
    (Rect(0, 0, 10, 4), 2, 8, "[2,2,6,0]"), (Rect(5, 5, 0, 0), 2, 1, "[5,5,0,0]"),
  ])
  func `a line inside an edge is inset by half its width`(
    rect: Rect, radius: Double, width: Double, outline: String
  ) {
    #expect(
      json { $0.stroke(rect, radius: radius, .black, width: width) } == [
        "{\"rect\":\(outline),\"stroke\":{\"color\":\"#000000ff\",\"width\":\(Int(width)),\"align\":\"center\"}}"
      ])
  }

  @Test func `corner radii are at most half the shorter side`() {
    #expect(
      json { $0.fill(Rect(0, 20, 80, 20), radius: 40, .black) }
        == ["{\"rect\":[0,20,80,20],\"radius\":10,\"fill\":\"#000000ff\"}"])
  }

  @Test func `a path is written in SVG syntax`() {
    let path: BezierPath = [
      .move(Point(4, 30)), .curve(Point(20, 0), Point(60.5, 60), to: Point(76, 30)),
      .line(Point(1.0 / 3, -2)), .close,
    ]
    #expect(path.svg == "M4 30C20 0 60.5 60 76 30L0.333 -2Z")
  }

  // Angles grow clockwise, since y grows downwards.
  @Test(arguments: [
    (Point(3, 0), "A3 3 0 1 1 3 0"), (Point(0, -3), "A3 3 0 0 1 0 -3"),
    (Point(0, 3), "A3 3 0 1 1 0 3"),
  ])
  func `an arc goes clockwise around its centre`(end: Point, written: String) {
    let path: BezierPath = [.move(Point(-3, 0)), .arc(center: .zero, to: end)]
    #expect(path.svg == "M-3 0" + written)
  }
}
