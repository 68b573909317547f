/// How strongly a leaf keeps its content size.
enum Priority: UInt8 {
  /// 250.
  case defaultLow
  /// 750.
  case defaultHigh
  /// 1000.
  case contentRequired

  /// The price of a point at this priority.
  var slope: Slope {
    switch self {
    case .defaultLow: Slope(defaultLow: 1)
    case .defaultHigh: Slope(defaultHigh: 1)
    case .contentRequired: Slope(contentRequired: 1)
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
  static let sideBySide = Priorities(hugging: .defaultHigh, resistance: .contentRequired)
  /// A child whose size is its container's: 250 / 750.
  static let filling = Priorities(hugging: .defaultLow, resistance: .defaultHigh)
  /// A child with a weight, or a page: 250 / 250.
  static let yielding = Priorities(hugging: .defaultLow, resistance: .defaultLow)
  /// A child that keeps its size: 1000 / 1000.
  static let rigid = Priorities(hugging: .contentRequired, resistance: .contentRequired)
}
