/// How strongly a leaf keeps its content size.
enum Priority: UInt8 {
  /// 250.
  case low
  /// 750.
  case middle
  /// 1000.
  case high

  /// The price of a point at this priority.
  var slope: Slope {
    switch self {
    case .low: Slope(low: 1)
    case .middle: Slope(middle: 1)
    case .high: Slope(high: 1)
    }
  }
}

/// The priorities that a parent gives to a child along one axis.
struct Priorities {
  /// Against growing beyond the content size.
  var hugging: Priority
  /// Against shrinking below it.
  var resistance: Priority

  /// A child that has room beside others: 750 / 1000.
  static let sideBySide = Priorities(hugging: .middle, resistance: .high)
  /// A child whose size is its container's: 250 / 750.
  static let stretched = Priorities(hugging: .low, resistance: .middle)
  /// A child with a weight, or a page: 250 / 250.
  static let yielding = Priorities(hugging: .low, resistance: .low)
  /// A child that keeps its size: 1000 / 1000.
  static let rigid = Priorities(hugging: .high, resistance: .high)
}
