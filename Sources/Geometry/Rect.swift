/// A rectangle, in points; y grows downwards.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// A rectangle with a top left corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with x, y, width and height.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The left edge.
  public var x: Double { origin.x }
  /// The top edge.
  public var y: Double { origin.y }
  /// The extent along x.
  public var width: Double { size.width }
  /// The extent along y.
  public var height: Double { size.height }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }

  /// The rectangle moved by a point's coordinates.
  public func offset(by distance: Point) -> Rect {
    Rect(origin: origin + distance, size: size)
  }

  /// The part that another rectangle covers too; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Whether a point is inside, or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle with its edges moved inwards, never past each other.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x + insets.left, y + insets.top,
      max(0, width - insets.total(.horizontal)), max(0, height - insets.total(.vertical)))
  }
}
