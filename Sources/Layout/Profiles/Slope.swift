/// The price of one point more: points of violation at each priority, the strongest compared first.
struct Slope: Hashable {
  /// Points by which limits of the document (fixed, least and greatest sizes) are missed.
  var limits = 0.0
  /// Points at priority 1000.
  var high = 0.0
  /// Points at priority 999, as UIKit's stack views use it.
  var near = 0.0
  /// Points at priority 750.
  var middle = 0.0
  /// Points at priority 250.
  var low = 0.0
  /// Points at priorities below 250, as UIKit's stack views use them.
  var faint = 0.0

  static var zero: Slope { Slope() }
  static var limit: Slope { Slope(limits: 1) }
  static var near: Slope { Slope(near: 1) }
  static var faint: Slope { Slope(faint: 1) }

  static func + (left: Slope, right: Slope) -> Slope {
    Slope(
      limits: left.limits + right.limits, high: left.high + right.high,
      near: left.near + right.near, middle: left.middle + right.middle,
      low: left.low + right.low, faint: left.faint + right.faint)
  }

  static func - (left: Slope, right: Slope) -> Slope {
    Slope(
      limits: left.limits - right.limits, high: left.high - right.high,
      near: left.near - right.near, middle: left.middle - right.middle,
      low: left.low - right.low, faint: left.faint - right.faint)
  }

  static prefix func - (slope: Slope) -> Slope { zero - slope }

  static func * (slope: Slope, factor: Double) -> Slope {
    Slope(
      limits: slope.limits * factor, high: slope.high * factor, near: slope.near * factor,
      middle: slope.middle * factor, low: slope.low * factor, faint: slope.faint * factor)
  }

  /// Adds another slope so many times.
  @inline(__always)
  mutating func add(_ other: Slope, times factor: Double) {
    limits += other.limits * factor
    high += other.high * factor
    near += other.near * factor
    middle += other.middle * factor
    low += other.low * factor
    faint += other.faint * factor
  }

  /// The slope on a grid of millionths, on which averages that should be equal are equal.
  var snapped: Slope {
    Slope(
      limits: snap(limits), high: snap(high), near: snap(near), middle: snap(middle),
      low: snap(low), faint: snap(faint))
  }

  /// Beside so great a number, a double has no room for less than a millionth.
  private func snap(_ value: Double) -> Double { (value + 6_442_450_944) - 6_442_450_944 }
}

extension Slope: Comparable {
  /// Whether it is less than nothing.
  @inline(__always)
  var isNegative: Bool {
    if limits != 0 { return limits < 0 }
    if high != 0 { return high < 0 }
    if near != 0 { return near < 0 }
    if middle != 0 { return middle < 0 }
    return low != 0 ? low < 0 : faint < 0
  }

  static func < (left: Slope, right: Slope) -> Bool {
    if left.limits != right.limits { return left.limits < right.limits }
    if left.high != right.high { return left.high < right.high }
    if left.near != right.near { return left.near < right.near }
    if left.middle != right.middle { return left.middle < right.middle }
    if left.low != right.low { return left.low < right.low }
    return left.faint < right.faint
  }
}
