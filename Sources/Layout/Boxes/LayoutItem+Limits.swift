import Geometry

extension LayoutItem {
  /// The limits along an axis.
  ///
  /// An aspect ratio of 0 makes the width 0, an infinite one the height, a negative one both.
  @inline(__always)
  func limits(_ axis: Axis) -> SizeLimits {
    let limits = axis == .horizontal ? width : height
    return aspectRatio.isNaN || isProportioned ? limits : flattened(limits, axis)
  }

  private func flattened(_ limits: SizeLimits, _ axis: Axis) -> SizeLimits {
    let isFlat = aspectRatio < 0 || (axis == .horizontal) == (aspectRatio == 0)
    var limits = limits
    if isFlat, limits.fixed.isNaN { limits.fixed = 0 }
    return limits
  }

  /// Whether the box has an aspect ratio that is positive and finite.
  var isProportioned: Bool { aspectRatio > 0 && aspectRatio < .infinity }
}

extension ItemContent {
  /// The content size along an axis in points; NaN for none.
  @inline(__always)
  func length(along axis: Axis) -> Double { (axis == .horizontal ? width : height).measured }
}

extension Double {
  /// The number, clamped to ±10¹² so that sums stay finite and precise enough; NaN stays NaN.
  var measured: Double { Swift.min(Swift.max(self, -1e12), 1e12) }

  /// The value, or another if it is NaN.
  func or(_ other: Double) -> Double { isNaN ? other : self }
}

/// Lengths that differ by less are equal, in points.
let tolerance = 1e-6
