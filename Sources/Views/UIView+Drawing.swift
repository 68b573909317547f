public import Geometry
import Layout
public import Scene

extension UIView {
  /// The view's rectangle in its own coordinates, in points.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The view's own drawing, without its children's; a hidden view has an empty node.
  public func scene(in context: ViewContext) -> SceneNode {
    var node = SceneNode(path: path, frame: frame)
    guard isShown else { return node }
    node.draw = background(in: context)
    node.over = border(in: context)
    node.opacity = min(max(alpha, 0), 1)
    node.shadow = hasGround ? nil : layer.shadow
    node.clip = clipsToBounds ? Clip(rect: bounds, radius: cornerRadius) : nil
    node.scroll = scroll
    node.sticky = sticky
    node.zPosition = isFocused ? max(layer.zPosition, 1) : layer.zPosition
    node.scale = drawnScale
    return node
  }

  /// The tint: the view's own, or else its superview's, or else the system's blue.
  public var tintColor: Color {
    ownTintColor ?? superview?.tintColor ?? Color(0x007a_ffff)
  }

  /// The radius of the corners, limited to half the shorter side.
  public var cornerRadius: Double {
    min(max(layer.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
  }

  /// Whether a background casts the layer's shadow.
  ///
  /// Unlike on iOS, content outside the background then casts none.
  private var hasGround: Bool { backgroundColor.map { !$0.paint.isClear } ?? false }

  /// Background and shadow, then the class's drawing.
  private func background(in context: ViewContext) -> [Primitive] {
    var drawing = Drawing()
    if superview == nil { drawGround(in: &drawing, context) }
    if let backgroundColor {
      drawing.fill(bounds, radius: cornerRadius, backgroundColor.paint, shadow: layer.shadow)
    }
    draw(in: &drawing, context)
    return drawing.primitives
  }

  /// Draws the system's background behind a root view.
  private func drawGround(in drawing: inout Drawing, _ context: ViewContext) {
    let colors = context.environment.systemColors.ground
    guard let top = colors.first, let bottom = colors.last else { return }
    let stops = [GradientStop(0, top), GradientStop(1, bottom)]
    drawing.fill(bounds, .linear(from: .zero, to: Point(0, bounds.height), stops: stops))
  }

  /// The class's drawing above its children, then the border.
  private func border(in context: ViewContext) -> [Primitive] {
    var drawing = Drawing()
    drawOver(in: &drawing, context)
    drawing.stroke(bounds, radius: cornerRadius, layer.borderColor, width: layer.borderWidth)
    return drawing.primitives
  }

  /// Whether the view or anything in it is visible on the screen.
  func drawsSomething(in context: ViewContext) -> Bool {
    guard isShown, alpha > 0 else { return false }
    return !background(in: context).isEmpty || !border(in: context).isEmpty
      || children.contains { $0.drawsSomething(in: context) }
  }
}
