import CCairo
import Geometry
import Scene
import Testing
import Typesetting

@testable import Painting

/// Pictures of drawings whose pixels are worked out by hand.
struct PaintingTests {
  private static let red = Color(0xff00_00ff)
  private static let blue = Color(0x0000_ffff)

  @Test func `a rectangle covers its pixels`() throws {
    let picture = try Picture8([.rect(RectPrimitive(Rect(2, 3, 4, 2), fill: .color(Self.red)))])
    #expect(picture[2, 3] == Self.red)
    #expect(picture[5, 4] == Self.red)
    #expect(picture[1, 3] == .white)
    #expect(picture[6, 3] == .white)
    #expect(picture[2, 5] == .white)
  }

  @Test func `a picture has a number of pixels per point`() throws {
    let picture = try Picture8(
      [.rect(RectPrimitive(Rect(1, 1, 1, 1), fill: .color(Self.red)))], pixelsPerPoint: 3)
    #expect(picture.size == [24, 24])
    #expect(picture[3, 3] == Self.red)
    #expect(picture[5, 5] == Self.red)
    #expect(picture[6, 5] == .white)
  }

  @Test func `half a pixel is half covered`() throws {
    let picture = try Picture8([.rect(RectPrimitive(Rect(2, 2, 0.5, 1), fill: .color(.black)))])
    #expect(abs(Int(picture[2, 2].red) - 128) <= 1)
  }

  @Test func `a stroke has half of its width on each side`() throws {
    let line = RectPrimitive(Rect(2, 2, 4, 4), stroke: Stroke(color: Self.red, width: 2))
    let picture = try Picture8([.rect(line)])
    #expect(picture[1, 3] == Self.red)
    #expect(picture[2, 3] == Self.red)
    #expect(picture[3, 3] == .white)
  }

  /// The corner of a radius of 4 leaves the first pixel free and fills the diagonal's third:
  /// its far corner is 4 − 3 = 1 from the centre of the arc, times √2.
  @Test func `round corners are cut off`() throws {
    let shape = RectPrimitive(Rect(0, 0, 8, 8), radius: 4, fill: .color(.black))
    let picture = try Picture8([.rect(shape)])
    #expect(picture[0, 0].red > 230)
    #expect(picture[2, 2] == .black)
  }

  /// From black at 0 to white at 8: the middle of pixel 2 is at 2.5 of 8, which is 80 of 255.
  @Test func `a gradient paints nothing beyond its ends`() throws {
    let stops = [GradientStop(0, .black), GradientStop(1, Self.red)]
    let paint = Paint.linear(from: Point(2, 0), to: Point(6, 0), stops: stops)
    let picture = try Picture8([.rect(RectPrimitive(Rect(0, 0, 8, 8), fill: paint))])
    #expect(picture[1, 4] == .white)
    #expect(picture[6, 4] == .white)
    // The middle of pixel 3 is 1.5 of 4 points from the start: 96 of 255.
    #expect(abs(Int(picture[3, 4].red) - 96) <= 2)
  }

  @Test func `an arc runs clockwise`() throws {
    // The upper half of a circle, from its left end over its top to its right end.
    let half: BezierPath = [
      .move(Point(0, 4)), .arc(center: Point(4, 4), to: Point(8, 4)), .close,
    ]
    let picture = try Picture8([.path(PathPrimitive(half, fill: .color(.black)))])
    #expect(picture[4, 2] == .black)
    #expect(picture[4, 5] == .white)
  }

  @Test func `a shadow is drawn behind its rectangle, at its offset`() throws {
    let shadow = Shadow(color: Self.blue, radius: 0, offset: Point(2, 0))
    let shape = RectPrimitive(Rect(1, 1, 3, 3), fill: .color(Self.red), shadow: shadow)
    let picture = try Picture8([.rect(shape)])
    #expect(picture[3, 2] == Self.red)
    #expect(picture[5, 2] == Self.blue)
    #expect(picture[6, 2] == .white)
  }

  @Test func `a blur mixes what is behind it`() throws {
    let picture = try Picture8([
      .rect(RectPrimitive(Rect(0, 0, 4, 8), fill: .color(.black))),
      .blur(radius: 2, rect: Rect(0, 0, 8, 4)),
    ])
    // On the line between black and white both weigh the same.
    let sum = Int(picture[3, 1].red) + Int(picture[4, 1].red)
    #expect(abs(sum - 255) <= 2)
    #expect(picture[3, 1].red > 60)
    #expect(picture[3, 6] == .black)
    #expect(picture[4, 6] == .white)
  }

  /// cairo refuses to scale by zero, and then draws nothing more.
  @Test(arguments: [false, true]) func `a failure of cairo is reported`(inShadow: Bool) throws {
    let shadow = Shadow(color: .black, radius: 1, offset: .zero)
    var around = SceneNode(path: .root, frame: Rect(0, 0, 8, 8))
    var flat = around
    around.shadow = inShadow ? shadow : nil
    flat.scale = 0
    let drawing = ScreenDrawing(
      bounds: Rect(0, 0, 8, 8), root: DrawnView(around, children: [DrawnView(flat)]))
    let painter = Painter(fonts: try FontBook()) { _ in nil }
    #expect(throws: PaintingError.self) { try painter.png(of: drawing, pixelsPerPoint: 1) }
    #expect(throws: PaintingError.self) {
      try painter.pdf(of: [drawing], title: "", pixelsPerPoint: nil)
    }
  }
}

/// A picture of eight by eight points.
struct Picture8 {
  private let surface: Surface

  init(_ primitives: [Primitive], pixelsPerPoint: Double = 1) throws {
    let node = SceneNode(path: .root, frame: Rect(0, 0, 8, 8), draw: primitives)
    try self.init(DrawnView(node), pixelsPerPoint: pixelsPerPoint)
  }

  init(_ root: DrawnView, pixelsPerPoint: Double = 1) throws {
    let drawing = ScreenDrawing(bounds: Rect(0, 0, 8, 8), root: root)
    let painter = Painter(fonts: try FontBook()) { _ in nil }
    surface = try painter.image(of: drawing, pixelsPerPoint).surface
    cairo_surface_flush(surface.pointer)
  }

  /// The width and the height in pixels.
  var size: [Int] { [surface.width, surface.height] }

  /// The colour of a pixel; pictures on white are opaque.
  subscript(x: Int, y: Int) -> Color {
    let stride = Int(cairo_image_surface_get_stride(surface.pointer))
    guard let data = cairo_image_surface_get_data(surface.pointer) else { return .clear }
    let pixel = data + y * stride + 4 * x
    return Color(red: pixel[2], green: pixel[1], blue: pixel[0], alpha: pixel[3])
  }
}
