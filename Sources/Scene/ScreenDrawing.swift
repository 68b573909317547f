public import Geometry

/// Everything that a painter draws of a screen, in points.
///
/// ```swift
/// let label = DrawnView(SceneNode(path: .root, frame: Rect(0, 0, 320, 480)))
/// let drawing = ScreenDrawing(bounds: Rect(0, 0, 320, 480), root: label)
/// ```
public struct ScreenDrawing: Hashable, Sendable {
  /// The visible part, in screen coordinates.
  public var bounds: Rect
  /// The screen's pixels per point, which a picture has unless asked for others.
  public var scale: Double
  /// The language of the texts, as a locale identifier.
  public var locale: String
  /// The colour behind the views.
  public var background: Color
  /// The root view; nil for a document that never parsed.
  public var root: DrawnView?
  /// The primitives above all views, in screen coordinates.
  public var overlay: [Primitive]

  /// A drawing of a screen.
  public init(
    bounds: Rect, scale: Double = 1, locale: String = "en", background: Color = .white,
    root: DrawnView?, overlay: [Primitive] = []
  ) {
    self.bounds = bounds
    self.scale = scale
    self.locale = locale
    self.background = background
    self.root = root
    self.overlay = overlay
  }
}

/// A visible view's drawing, with those of its visible subviews.
public struct DrawnView: Hashable, Sendable {
  /// The view's own drawing.
  public var node: SceneNode
  /// The drawings of its visible subviews, in the order of the document.
  public var children: [DrawnView]
  /// The primitives above the subviews that scroll with them: the marks of problems.
  public var marks: [Primitive]

  /// A view's drawing.
  public init(_ node: SceneNode, children: [DrawnView] = [], marks: [Primitive] = []) {
    self.node = node
    self.children = children
    self.marks = marks
  }

  /// The children in paint order: those with a higher z position are painted later.
  public var childrenInPaintOrder: [DrawnView] {
    if children.allSatisfy({ $0.node.zPosition == 0 }) { return children }
    // The sort is stable, so equal views keep their order.
    return children.sorted { $0.node.zPosition < $1.node.zPosition }
  }

  /// The distance by which a sticky child moves down to stay visible in this scroll view.
  public func shift(of child: DrawnView) -> Double {
    guard let scroll = node.scroll, let sticky = child.node.sticky else { return 0 }
    let frame = child.node.frame
    switch sticky.edge {
    case .bottom:
      let bottom = scroll.offset.y + node.frame.height - scroll.inset.bottom
      return min(0, max(bottom - frame.height, sticky.until) - frame.y)
    case .top, .bounds:
      let top = scroll.offset.y + (sticky.edge == .top ? scroll.inset.top : 0)
      return max(0, min(top, sticky.until - frame.height) - frame.y)
    }
  }
}
