/// The cost of one point: the change of the violation at each priority, compared lexicographically.
///
/// One point at 750 costs more than 100 points at 250. The names are the law's priorities. If boxes
/// have others, the levels below `limits` stand for the tree's priorities by rank, as in
/// `PriorityLevels`.
struct Slope: Hashable {
  /// Points of violation of fixed, minimum and maximum sizes.
  var limits = 0.0
  /// Points at priority 1000.
  var contentRequired = 0.0
  /// Points at priority 999, which UIKit's stack views use.
  var nearRequired = 0.0
  /// Points at priority 750.
  var defaultHigh = 0.0
  /// Points at priority 250.
  var defaultLow = 0.0
  /// Points at priorities below 250, which UIKit's stack views use.
  var belowLow = 0.0

  static var zero: Slope { Slope() }
  static var limit: Slope { Slope(limits: 1) }
  static var nearRequired: Slope { Slope(nearRequired: 1) }
  static var belowLow: Slope { Slope(belowLow: 1) }

  static func + (left: Slope, right: Slope) -> Slope {
    Slope(
      limits: left.limits + right.limits,
      contentRequired: left.contentRequired + right.contentRequired,
      nearRequired: left.nearRequired + right.nearRequired,
      defaultHigh: left.defaultHigh + right.defaultHigh,
      defaultLow: left.defaultLow + right.defaultLow, belowLow: left.belowLow + right.belowLow)
  }

  static func - (left: Slope, right: Slope) -> Slope {
    Slope(
      limits: left.limits - right.limits,
      contentRequired: left.contentRequired - right.contentRequired,
      nearRequired: left.nearRequired - right.nearRequired,
      defaultHigh: left.defaultHigh - right.defaultHigh,
      defaultLow: left.defaultLow - right.defaultLow, belowLow: left.belowLow - right.belowLow)
  }

  static prefix func - (slope: Slope) -> Slope { zero - slope }

  static func * (slope: Slope, factor: Double) -> Slope {
    Slope(
      limits: slope.limits * factor, contentRequired: slope.contentRequired * factor,
      nearRequired: slope.nearRequired * factor,
      defaultHigh: slope.defaultHigh * factor, defaultLow: slope.defaultLow * factor,
      belowLow: slope.belowLow * factor)
  }

  /// Adds a multiple of another slope.
  @inline(__always)
  mutating func add(_ other: Slope, times factor: Double) {
    limits += other.limits * factor
    contentRequired += other.contentRequired * factor
    nearRequired += other.nearRequired * factor
    defaultHigh += other.defaultHigh * factor
    defaultLow += other.defaultLow * factor
    belowLow += other.belowLow * factor
  }

  /// The slope rounded to about a millionth, so that equal averages compare as equal.
  var snapped: Slope {
    Slope(
      limits: snap(limits), contentRequired: snap(contentRequired),
      nearRequired: snap(nearRequired), defaultHigh: snap(defaultHigh),
      defaultLow: snap(defaultLow), belowLow: snap(belowLow))
  }

  /// Rounds to a multiple of 2⁻²⁰, about a millionth.
  ///
  /// Doubles from 2³² to 2³³ have 52 − 32 = 20 binary places. 6,442,450,944 is 1.5 · 2³², so adding
  /// it rounds, and subtracting it restores the size.
  private func snap(_ value: Double) -> Double { (value + 6_442_450_944) - 6_442_450_944 }
}

extension Slope: Comparable {
  /// Whether the slope is less than 0.
  @inline(__always)
  var isNegative: Bool {
    if limits != 0 { return limits < 0 }
    if contentRequired != 0 { return contentRequired < 0 }
    if nearRequired != 0 { return nearRequired < 0 }
    if defaultHigh != 0 { return defaultHigh < 0 }
    return defaultLow != 0 ? defaultLow < 0 : belowLow < 0
  }

  static func < (left: Slope, right: Slope) -> Bool {
    if left.limits != right.limits { return left.limits < right.limits }
    if left.contentRequired != right.contentRequired {
      return left.contentRequired < right.contentRequired
    }
    if left.nearRequired != right.nearRequired { return left.nearRequired < right.nearRequired }
    if left.defaultHigh != right.defaultHigh { return left.defaultHigh < right.defaultHigh }
    if left.defaultLow != right.defaultLow { return left.defaultLow < right.defaultLow }
    return left.belowLow < right.belowLow
  }
}
