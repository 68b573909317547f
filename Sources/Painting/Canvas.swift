import Geometry
import Scene

/// A surface that primitives are drawn on; each painter has one.
protocol Canvas {
  /// Draws a primitive in the coordinates of the innermost layer.
  mutating func paint(_ primitive: Primitive)
  /// Starts a layer in the coordinates of the innermost one.
  mutating func begin(_ layer: Layer)
  /// Ends the innermost layer, and composes it with what is below.
  mutating func end(_ layer: Layer)
}

/// A part of a drawing with its own coordinates and composition.
struct Layer {
  /// The distance of its origin from the surrounding layer's.
  var offset = Point.zero
  /// The factor by which everything in it is enlarged, about its origin.
  var scale = 1.0
  /// The opacity, 0 to 1.
  var opacity = 1.0
  /// The shadow of everything in it; cut off by the clip, as in SVG.
  var shadow: Shadow?
  /// The visible part, in its own coordinates.
  var clip: Clip?
}

extension Canvas {
  /// Draws a screen, without its background.
  mutating func draw(_ drawing: ScreenDrawing) {
    let screen = Layer(
      offset: Point.zero - drawing.bounds.origin, clip: Clip(rect: drawing.bounds))
    begin(screen)
    if let root = drawing.root { draw(root) }
    for primitive in drawing.overlay { paint(primitive) }
    end(screen)
  }

  private mutating func draw(_ view: DrawnView, shift: Double = 0) {
    let layer = Layer(view.node, shift: shift)
    begin(layer)
    for primitive in view.node.draw { paint(primitive) }
    let content = view.node.scroll.map { Layer(offset: Point.zero - $0.offset) }
    if let content { begin(content) }
    for child in view.childrenInPaintOrder { draw(child, shift: view.shift(of: child)) }
    for primitive in view.marks { paint(primitive) }
    if let content { end(content) }
    for primitive in view.node.over { paint(primitive) }
    end(layer)
  }
}

extension Layer {
  /// The layer of a view, moved down by a shift.
  fileprivate init(_ node: SceneNode, shift: Double) {
    let (frame, scale) = (node.frame, node.scale)
    // The view is enlarged about its frame's centre.
    offset = Point(
      frame.x + frame.width * (1 - scale) / 2, frame.y + shift + frame.height * (1 - scale) / 2)
    self.scale = scale
    opacity = node.opacity
    shadow = node.shadow
    clip = node.clip
  }
}
