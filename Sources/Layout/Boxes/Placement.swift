/// The source of a child's size along one axis, and the child's position in its container.
struct Placement {
  /// The source of the child's size; cases for children that are not laid out come first.
  enum Sizing: UInt8 {
    /// The child takes no part in the layout.
    case absent
    /// The cheapest size; the child is hidden, but counts in a grid or as baseline provider.
    case hidden
    /// The container's size less its insets.
    case fill
    /// The container's length, distributed among the neighbours by cost.
    case flexible
    /// Like `flexible`, but in proportion to the weights of neighbours.
    case proportional
    /// The cheapest size.
    case ownSize
    /// The cheapest size, or less if the row is too low for the baseline-sharing group.
    case onBaseline
    /// The cheapest size, or less if the container is smaller (CSS's fit-content).
    case fitContent
  }

  /// The position of a child that does not follow a neighbour.
  enum Alignment: UInt8 {
    /// At the left or top inset.
    case start
    /// At the right or bottom inset.
    case end
    /// In the middle of the container itself, ignoring insets.
    case center
    /// In the middle between the insets.
    case contentCenter
  }

  var sizing = Sizing.absent
  var alignment = Alignment.start
  var priorities = Priorities.filling
  /// Whether a leaf without content size has size 0, at a priority below 250.
  var isHeldDown = false
}

/// The handle of a content-size priority, named as in UILayoutPriority; `contentRequired` can be
/// violated.
struct Priority: Equatable {
  private let code: UInt8

  /// 250.
  static let defaultLow = Priority(code: 0)
  /// 750.
  static let defaultHigh = Priority(code: 1)
  /// 1000.
  static let contentRequired = Priority(code: 2)
  /// 999.
  static let nearRequired = Priority(code: 3)
  /// 50.
  static let belowLow = Priority(code: 4)
  /// The box's own, replaced before any cost is computed.
  static let own = Priority(code: 5)

  /// Another priority, by its place in `PriorityLevels`.
  static func other(_ place: Int) -> Priority { Priority(code: UInt8(place) + 6) }

  /// The maximum number of other priorities with handles.
  static let mostOthers = 200

  private init(code: UInt8) { self.code = code }

  /// The handle of one of the law's priorities; nil for another number.
  init?(_ number: UInt16) {
    guard let place = Self.numbers.firstIndex(of: number) else { return nil }
    code = UInt8(place)
  }

  /// The number, if it is one of the law's.
  var number: UInt16? { code < Self.numbers.count ? Self.numbers[Int(code)] : nil }

  /// The place of another priority.
  var place: Int { Int(code) - 6 }

  private static let numbers: [UInt16] = [250, 750, 1000, 999, 50]
}

/// The priorities of a child's content size along one axis, from its parent or its own.
struct Priorities {
  /// The priority against sizes above the content size.
  var hugging: Priority
  /// The priority against sizes below the content size.
  var resistance: Priority

  /// Along a row or column: 750 / 1000.
  static let sideBySide = Priorities(hugging: .defaultHigh, resistance: .contentRequired)
  /// As large as the container: 250 / 750.
  static let filling = Priorities(hugging: .defaultLow, resistance: .defaultHigh)
  /// With a weight, or a page: 250 / 250.
  static let yielding = Priorities(hugging: .defaultLow, resistance: .defaultLow)
  /// The box's own.
  static let own = Priorities(hugging: .own, resistance: .own)
  /// With its own size: 1000 / 1000.
  static let rigid = Priorities(hugging: .contentRequired, resistance: .contentRequired)
}
