/// Snaps lengths and frames to device pixels, once, after layout.
///
/// ```swift
/// let grid = PixelGrid(scale: 2)
/// let edge = grid.round(10.3)  // 10.5: half points are device pixels
/// ```
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  public let scale: Double

  /// The grid of a screen with a number of pixels per point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// The nearest device pixel to a coordinate in points.
  public func round(_ value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The first device pixel at or after a length in points, ignoring rounding errors in the last
  /// bits.
  public func roundUp(_ value: Double) -> Double {
    (value * scale - 1e-6).rounded(.up) / scale
  }

  /// A rectangle with each edge rounded to the nearest device pixel, in absolute coordinates.
  public func round(_ rect: Rect) -> Rect {
    let left = round(rect.x)
    let top = round(rect.y)
    return Rect(left, top, round(rect.maxX) - left, round(rect.maxY) - top)
  }
}
