import Geometry
import Images
import Painting
import Scene
import TestSupport
import Testing
import Typesetting

@testable import Layout

/// The examples of documentation comments about layout, texts and pictures; HouseRulesTests compare
/// them.
struct LayoutExamples {
  /// A box that fills another one.
  private static var boxes: LayoutTree {
    var tree = LayoutTree()
    tree.append(LayoutItem(.layered(insets: .zero)))
    tree.append(LayoutItem(), parent: 0)
    return tree
  }

  /// Boxes without content.
  private struct NoContent: ItemMeasuring {
    func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
  }

  @Test func `LayoutEngine computes frames`() {
    let (tree, text) = (Self.boxes, NoContent())
    let engine = LayoutEngine()
    let result = engine.layout(
      tree, in: Size(375, 667), direction: .leftToRight, measuring: text)
    let frame = result.frames[1]
    #expect(frame == Rect(0, 0, 375, 667))
  }

  @Test func `ReasonFinder finds the reasons for a width`() {
    let (tree, size) = (Self.boxes, Size(375, 667))
    let result = LayoutEngine().layout(
      tree, in: size, direction: .leftToRight, measuring: NoContent())
    let finder = ReasonFinder(tree, in: size, direction: .leftToRight, result: result)
    let reasons = finder.reasons(for: 1).width
    #expect(!reasons.isEmpty)
  }

  @Test func `Solver meets a condition`() {
    var solver = Solver()
    let width = solver.unknown(.positive(PriceVector(choice: 1)))
    solver.require(zero: width - 100)
    let points = width.value(solver.solve().values)  // 100
    #expect(points == 100)
  }

  @Test func `PixelGrid rounds to device pixels`() {
    let grid = PixelGrid(scale: 2)
    let edge = grid.round(10.3)  // 10.5: half points are device pixels
    #expect(edge == 10.5)
  }

  @Test func `SceneNode has primitives`() {
    var node = SceneNode(path: .root, frame: Rect(0, 0, 100, 44))
    node.draw = [.rect(RectPrimitive(Rect(0, 0, 100, 44), radius: 8, fill: .color(.black)))]
    #expect(node.draw.count == 1 && node.over.isEmpty)
  }

  @Test func `BezierPath is written as a literal`() {
    let triangle: BezierPath = [.move(Point(0, 0)), .line(Point(8, 0)), .line(Point(4, 6)), .close]
    #expect(triangle.commands.count == 4)
  }

  @Test func `ViewPath has a parent`() {
    let path: ViewPath = "0.2.1"
    let parent = path.parent  // "0.2"
    let index = path.index  // 1
    #expect(parent == "0.2")
    #expect(index == 1)
  }

  @Test func `FontBook finds a font`() throws {
    let fonts = try FontBook()
    let text = PangoText(fonts: fonts)
    let font = text.font(named: "Helvetica", size: 17)
    #expect(font.font.size == 17)
  }

  @Test func `TextMeasurers lend a measurer`() throws {
    let request = TextRequest("Hi", font: .system(17))
    let measurers = TextMeasurers(fonts: try FontBook())
    let layout = measurers.withMeasurer { $0.layout(request) }
    #expect(layout.lines.count == 1)
  }

  @Test func `ImageFile rejects bytes that are not a picture`() throws {
    let bytes = Array("a text".utf8)
    let header = try ImageFile().header(of: bytes)
    let size = header?.pixelSize  // nil if the bytes are not a picture
    #expect(size == nil)
  }

  @Test func `Painter draws a screen`() throws {
    let label = DrawnView(SceneNode(path: .root, frame: Rect(0, 0, 320, 480)))
    let drawing = ScreenDrawing(bounds: Rect(0, 0, 320, 480), root: label)
    let painter = Painter(fonts: try FontBook()) { _ in nil }  // reads no pictures
    let png = try painter.png(of: drawing, pixelsPerPoint: 2)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
