/// Distances from the four edges of a rectangle, inwards, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge, in both layout directions.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge, in both layout directions.
  public var right: Double

  /// No distance on any edge.
  public static let zero = Insets(0)

  /// Insets in UIKit's order of the edges.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The sum of two insets on each side.
  public static func + (first: Insets, second: Insets) -> Insets {
    Insets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// The distances along some axes; 0 along the others.
  public func along(_ axes: Set<Axis>) -> Insets {
    let (x, y) = (axes.contains(.horizontal), axes.contains(.vertical))
    return Insets(
      top: y ? top : 0, left: x ? left : 0, bottom: y ? bottom : 0, right: x ? right : 0)
  }

  /// The distance at the low end of an axis: left or top.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distance at the high end of an axis: right or bottom.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// The sum of the distances on an axis.
  public func total(_ axis: Axis) -> Double { start(axis) + end(axis) }
}
