/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// A size of 0 × 0.
  public static let zero = Size(0, 0)

  /// A size with a width and height in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
