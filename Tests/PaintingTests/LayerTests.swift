import Geometry
import Scene
import Testing

/// Views within each other, as their layers compose them.
struct LayerTests {
  private static let red = Color(0xff00_00ff)
  private static let blue = Color(0x0000_ffff)

  /// A view filled with a colour.
  private static func view(_ frame: Rect, _ color: Color, children: [DrawnView] = []) -> DrawnView {
    let bounds = Rect(origin: .zero, size: frame.size)
    let fill = Primitive.rect(RectPrimitive(bounds, fill: .color(color)))
    return DrawnView(SceneNode(path: .root, frame: frame, draw: [fill]), children: children)
  }

  @Test func `a child is placed in its parent`() throws {
    let child = Self.view(Rect(1, 1, 2, 2), Self.red)
    let picture = try Picture8(Self.view(Rect(2, 3, 6, 5), .white, children: [child]))
    #expect(picture[3, 4] == Self.red)
    #expect(picture[5, 4] == .white)
  }

  @Test func `opacity applies to a view as a whole`() throws {
    var parent = Self.view(
      Rect(0, 0, 8, 8), Self.red, children: [Self.view(Rect(0, 0, 8, 8), .black)])
    parent.node.opacity = 0.5
    let picture = try Picture8(parent)
    // The child hides the red view: half black over white.
    #expect(abs(Int(picture[4, 4].red) - 128) <= 1)
    #expect(picture[4, 4].red == picture[4, 4].green)
  }

  @Test func `a clip cuts off the children`() throws {
    var parent = Self.view(
      Rect(0, 0, 4, 4), .white, children: [Self.view(Rect(2, 2, 6, 6), Self.red)])
    parent.node.clip = Clip(rect: Rect(0, 0, 4, 4))
    let picture = try Picture8(parent)
    #expect(picture[3, 3] == Self.red)
    #expect(picture[4, 4] == .white)
  }

  @Test func `a higher z position is painted later`() throws {
    var front = Self.view(Rect(0, 0, 8, 8), Self.red)
    front.node.zPosition = 1
    let back = Self.view(Rect(0, 0, 8, 8), Self.blue)
    let picture = try Picture8(Self.view(Rect(0, 0, 8, 8), .white, children: [front, back]))
    #expect(picture[4, 4] == Self.red)
  }

  @Test func `content moves by the scroll offset, but not what is over it`() throws {
    var parent = Self.view(
      Rect(0, 0, 8, 8), .white, children: [Self.view(Rect(0, 4, 8, 1), Self.red)])
    parent.node.scroll = Scroll(
      contentSize: Size(8, 20), offset: Point(0, 3), axes: [.vertical])
    parent.node.over = [.rect(RectPrimitive(Rect(0, 7, 8, 1), fill: .color(Self.blue)))]
    let picture = try Picture8(parent)
    #expect(picture[4, 1] == Self.red)
    #expect(picture[4, 7] == Self.blue)
  }

  /// A header at 0 of content that is scrolled by 5 stays at the top until its section ends at 7:
  /// its bottom may reach 7, so it is at 4 of the content, 1 above the edge.
  @Test(arguments: [(until: 20.0, top: 0), (until: 7.0, top: -1)])
  func `a sticky view stays at the top of its scroll view until its limit`(
    until: Double, top: Int
  ) throws {
    var header = Self.view(Rect(0, 0, 8, 3), Self.red)
    header.node.sticky = Sticky(until: until)
    var parent = Self.view(Rect(0, 0, 8, 8), .white, children: [header])
    parent.node.scroll = Scroll(
      contentSize: Size(8, 20), offset: Point(0, 5), axes: [.vertical])
    let picture = try Picture8(parent)
    #expect(picture[4, top + 2] == Self.red)
    #expect(picture[4, top + 3] == .white)
  }

  @Test func `a view is enlarged about its centre`() throws {
    var view = Self.view(Rect(3, 3, 2, 2), Self.red)
    view.node.scale = 2
    let picture = try Picture8(Self.view(Rect(0, 0, 8, 8), .white, children: [view]))
    #expect(picture[2, 2] == Self.red)
    #expect(picture[5, 5] == Self.red)
    #expect(picture[1, 2] == .white)
    #expect(picture[6, 5] == .white)
  }

  @Test func `a shadow in a view with a shadow is as sharp as others`() throws {
    let shadow = Shadow(color: Self.blue, radius: 0, offset: Point(1.5, 0))
    let shape = RectPrimitive(Rect(1, 1, 1, 1), fill: .color(Self.red), shadow: shadow)
    var view = DrawnView(SceneNode(path: .root, frame: Rect(0, 0, 8, 8), draw: [.rect(shape)]))
    view.node.shadow = Shadow(color: .black, radius: 0, offset: Point(0, 4))
    let picture = try Picture8(view, pixelsPerPoint: 2)
    // The shadow is from 2.5 to 3.5 points, which are whole pixels: 5 and 6.
    #expect(picture[4, 2] == .white)
    #expect(picture[5, 2] == Self.blue)
    #expect(picture[6, 2] == Self.blue)
    #expect(picture[7, 2] == .white)
    #expect(picture[5, 10] == .black)
  }
}
