import Geometry
import Layout
public import Scene

extension UIView {
  /// The view's drawing with everything in it; hidden views keep their place in the tree and draw nothing.
  public func scene(in context: ViewContext) -> SceneNode {
    var node = SceneNode(path: path, frame: frame)
    node.children = (subviews + parts.map(\.view)).map { $0.scene(in: context) }
    guard isShown, !layer.isHidden else { return node }
    node.draw = background(in: context)
    node.over = border(in: context)
    node.opacity = min(max(alpha * layer.opacity, 0), 1)
    node.clip = isClipping ? Clip(rect: bounds, radius: cornerRadius) : nil
    node.scroll = scroll
    return node
  }

  /// The radius of the corners, no more than the view has room for.
  public var cornerRadius: Double {
    min(max(layer.cornerRadius, 0), min(bounds.width, bounds.height) / 2)
  }

  /// Background and shadow, then what the class draws.
  private func background(in context: ViewContext) -> [Primitive] {
    var drawing = Drawing()
    let shadow = isClipping ? nil : layer.shadow
    if let backgroundColor {
      drawing.fill(bounds, radius: cornerRadius, backgroundColor.paint, shadow: shadow)
    }
    if let color = layer.backgroundColor {
      drawing.fill(
        bounds, radius: cornerRadius, color, shadow: backgroundColor == nil ? shadow : nil)
    }
    draw(in: &drawing, context)
    return drawing.primitives
  }

  /// What the class draws above its children, then the border.
  private func border(in context: ViewContext) -> [Primitive] {
    var drawing = Drawing()
    drawOver(in: &drawing, context)
    drawing.stroke(bounds, radius: cornerRadius, layer.borderColor, width: layer.borderWidth)
    return drawing.primitives
  }

  /// Where the text's baselines are, from the view's own top edge in points; nil without text.
  public var baselines: (first: Double, last: Double)? {
    guard !content.firstBaseline.isNaN, isShown else { return nil }
    let top = (frame.size.height - content.height) / 2
    return (top + content.firstBaseline, top + content.height - content.lastBaseline)
  }
}
