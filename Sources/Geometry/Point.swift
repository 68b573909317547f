/// A point in the plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the coordinate space.
  public var x: Double
  /// The distance from the top edge of the coordinate space.
  public var y: Double

  /// The origin of a coordinate space.
  public static let zero = Point(0, 0)

  /// A point with coordinates in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The point moved by another's coordinates.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// The vector from one point to another.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }
}
