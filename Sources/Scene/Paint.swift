public import Geometry

/// The fill of a shape, in the drawing view's coordinates, in points.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along the line between two points; nothing is painted beyond its ends.
  case linear(from: Point, to: Point, stops: [GradientStop])
  /// A gradient from a centre outwards.
  case radial(center: Point, radius: Double, stops: [GradientStop])
  /// A picture repeated from the view's top left corner, each copy with a size.
  case pattern(Picture, size: Size)

  /// Whether it is invisible.
  public var isClear: Bool {
    if case .color(let color) = self { color.alpha == 0 } else { false }
  }
}

/// A colour at a position of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The position, from 0 at the start to 1 at the end.
  public var location: Double
  /// The colour there.
  public var color: Color

  /// A colour at a position from 0 to 1.
  public init(_ location: Double, _ color: Color) {
    self.location = location
    self.color = color
  }
}
