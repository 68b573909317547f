import Geometry

extension LayoutItem {
  /// The limits along an axis; a ratio of 0 leaves no width, an endless one no height, one below 0 neither.
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

  /// Whether the width is so many times the height.
  var isProportioned: Bool { aspectRatio > 0 && aspectRatio < .infinity }
}

extension ItemContent {
  /// What the box asks for along an axis, as far as it counts.
  @inline(__always)
  func length(along axis: Axis) -> Double { (axis == .horizontal ? width : height).measured }
}

extension Double {
  /// The number, or the greatest that counts: sums of what is beyond all measure must stay numbers; NaN where it is
  /// not set.
  var measured: Double { Swift.min(Swift.max(self, -1e12), 1e12) }

  /// The value, or another if it is not set.
  func or(_ other: Double) -> Double { isNaN ? other : self }
}
