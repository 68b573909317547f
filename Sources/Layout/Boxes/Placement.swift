/// What ties a child to its parent along one axis: where its size comes from, and where it lies.
struct Placement {
  /// Where the child's size comes from; who has no place in the layout stands first.
  enum Sizing: UInt8 {
    /// Nowhere: the child takes no part in the layout.
    case absent
    /// The child itself; it is hidden, but counts in a grid or lends its baseline.
    case hidden
    /// The container: its own size less its insets.
    case fill
    /// The child shares the container's room with its neighbours.
    case flexible
    /// The same, as one of those whose sizes are proportional.
    case proportional
    /// The child itself: its cheapest size.
    case ownSize
    /// The same, as long as the container's insets leave room for a common baseline.
    case onBaseline
    /// The same, as long as the container has room for it.
    case fitContent
  }

  /// Where the child lies if it does not follow a neighbour.
  enum Alignment: UInt8 {
    /// At the left or top inset.
    case start
    /// At the right or bottom inset.
    case end
    /// In the middle of the container itself, whatever its insets.
    case center
    /// In the middle between the insets.
    case contentCenter
  }

  var sizing = Sizing.absent
  var alignment = Alignment.start
  var priorities = Priorities.filling
  /// Whether a child that asks for nothing is as small as it can be, at less than 250.
  var isHeldDown = false
}

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
