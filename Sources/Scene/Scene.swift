public import Geometry

/// A view's own drawing in its own coordinates, without that of its subviews.
///
/// ```swift
/// var node = SceneNode(path: .root, frame: Rect(0, 0, 100, 44))
/// node.draw = [.rect(RectPrimitive(Rect(0, 0, 100, 44), radius: 8, fill: .color(.black)))]
/// ```
public struct SceneNode: Hashable, Sendable {
  /// The index path of the view; a page patches drawings by it.
  public var path: ViewPath
  /// The view's rectangle in its parent's coordinates.
  public var frame: Rect
  /// The primitives below the children, in paint order.
  public var draw: [Primitive]
  /// The primitives above the children: borders, scroll indicators.
  public var over: [Primitive]
  /// The opacity of the view with its children, 0 to 1.
  public var opacity: Double
  /// The shadow of the view's whole drawing, including its children.
  public var shadow: Shadow?
  /// The rectangle that clips the view and its children.
  public var clip: Clip?
  /// The scrolling of the children.
  public var scroll: Scroll?
  /// The rule by which the view sticks to an edge of its scroll view.
  public var sticky: Sticky?
  /// The place in the paint order of siblings; higher ones are painted later (CALayer.zPosition).
  public var zPosition = 0.0
  /// The factor by which the view and everything in it is enlarged, about its frame's centre.
  public var scale = 1.0

  /// A view's own drawing.
  public init(
    path: ViewPath, frame: Rect, draw: [Primitive] = [], over: [Primitive] = [],
    opacity: Double = 1,
    clip: Clip? = nil, scroll: Scroll? = nil
  ) {
    self.path = path
    self.frame = frame
    self.draw = draw
    self.over = over
    self.opacity = opacity
    self.clip = clip
    self.scroll = scroll
  }
}

/// A clipping rectangle, with optional rounded corners.
public struct Clip: Hashable, Sendable {
  /// The rectangle, in the view's own coordinates.
  public var rect: Rect
  /// The radius of its corners.
  public var radius: Double

  /// A clipping rectangle.
  public init(rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = radius
  }
}

/// The rule by which a view sticks to an edge of its scroll view.
public struct Sticky: Hashable, Sendable {
  /// An edge of a scroll view, inside its inset.
  public enum Edge: String, Sendable {
    case top, bottom
    /// The top of the view itself, without its inset.
    case bounds
  }

  /// The edge that the view sticks to.
  public var edge: Edge
  /// The limit of sticking, as a y in the scrolled content, in points.
  ///
  /// At a top edge, it is the maximum for the view's bottom; at the bottom edge, the minimum for
  /// its top.
  public var until: Double

  /// A rule by which a view sticks to an edge.
  public init(edge: Edge = .top, until: Double) {
    self.edge = edge
    self.until = until
  }
}

/// The scrolling of a view's content.
public struct Scroll: Hashable, Sendable {
  /// The size of the content.
  public var contentSize: Size
  /// The content's point at the view's top left corner.
  public var offset: Point
  /// The inset around the content.
  public var inset: Insets
  /// The scrollable axes.
  public var axes: Set<Axis>
  /// Whether it stops at multiples of its size.
  public var isPaging: Bool

  /// The scrolling of a view's content.
  public init(
    contentSize: Size, offset: Point = .zero, inset: Insets = .zero, axes: Set<Axis>,
    isPaging: Bool = false
  ) {
    self.contentSize = contentSize
    self.offset = offset
    self.inset = inset
    self.axes = axes
    self.isPaging = isPaging
  }
}
