public import Geometry

/// A view's own drawing, without that of the views in it, in its own coordinates.
public struct SceneNode: Hashable, Sendable {
  /// The index path of the view, by which a page patches its drawing.
  public var path: ViewPath
  /// The view's rectangle in its parent's coordinates.
  public var frame: Rect
  /// The primitives below the children, in paint order.
  public var draw: [Primitive]
  /// The primitives above the children: borders, scroll indicators.
  public var over: [Primitive]
  /// The opacity of the view with all its children, 0 to 1.
  public var opacity: Double
  /// The shadow that all of the view's drawing casts, its children's included.
  public var shadow: Shadow?
  /// The rectangle that clips the view and its children.
  public var clip: Clip?
  /// The scrolling of the children.
  public var scroll: Scroll?
  /// The rule by which the view sticks to an edge of its scroll view.
  public var sticky: Sticky?
  /// The place in the paint order of siblings: those of higher ones later (CALayer.zPosition).
  public var zPosition = 0.0
  /// How much larger the view is drawn with all in it, about the middle of its frame.
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

/// A rectangle, perhaps with round corners, outside which nothing is drawn.
public struct Clip: Hashable, Sendable {
  /// The rectangle, in the view's own coordinates.
  public var rect: Rect
  /// The radius of its corners.
  public var radius: Double

  /// A rectangle outside which nothing is drawn.
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
    /// The top of the view itself, its inset aside.
    case bounds
  }

  /// The edge that the view does not go beyond while it may stay in sight.
  public var edge: Edge
  /// The y in the scrolled content, in points, at which it may not: the lowest for the view's bottom
  /// at a top edge, the highest for its top at the bottom edge.
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
  /// Room added around the content.
  public var inset: Insets
  /// The axes along which it scrolls.
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
