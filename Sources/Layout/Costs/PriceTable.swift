/// The handle of a price: the index of its slope in a `PriceTable`; -1 for none.
typealias PriceID = Int32

/// The slopes along an axis, by handle.
///
/// The common ones come first, once each and in ascending order, so comparing handles compares
/// slopes. `Slope.common` defines the handles:
///
/// - 0 is free, and 1 is a point below 250.
/// - 1 + n is n points at 250, for n from 1 to 47: handles 2 to 48.
/// - 1 + 64 · m + n is m points at 750 and n at 250, for m from 1 to 7 and n from -16 to 47:
///   handles 49 to 496. One point at 750 is 1 + 64 + 0 = 65. The first is 1 + 64 − 16 = 49, the
///   last is 1 + 448 + 47 = 496.
/// - 497, 498 and 499 are a point at 999, at 1000 and of a limit.
struct PriceTable {
  private var slopes = Slope.common
  /// The number of priorities in the tree that are not the law's; their handles follow the common
  /// ones.
  private var otherCount = 0

  /// Nothing.
  static let free: PriceID = 0
  /// A point at a priority below 250.
  static let belowLow: PriceID = 1
  /// A point at priority 250.
  static let defaultLow: PriceID = 2
  /// A point at priority 750.
  static let defaultHigh: PriceID = 65
  /// A point at priority 999.
  static let nearRequired: PriceID = 497
  /// A point at priority 1000.
  static let contentRequired: PriceID = 498
  /// A point of violation of a limit, the last common handle.
  static let limit: PriceID = 499

  /// The handle for one point at a priority.
  static func price(of priority: Priority) -> PriceID {
    switch priority {
    case .defaultLow: defaultLow
    case .defaultHigh: defaultHigh
    case .contentRequired: contentRequired
    case .nearRequired: nearRequired
    case .belowLow: belowLow
    default: limit + 1 + PriceID(priority.place)
    }
  }

  /// The slope of a handle.
  func slope(_ price: PriceID) -> Slope { slopes.withUnsafeBufferPointer { $0[Int(price)] } }

  /// Whether one slope is less than another.
  func isCheaper(_ price: PriceID, than other: PriceID) -> Bool {
    Swift.max(price, other) <= Self.limit ? price < other : isLess(price, than: other)
  }

  /// Whether two slopes are equal; only common slopes have unique handles.
  func areEqual(_ price: PriceID, _ other: PriceID) -> Bool {
    price == other || Swift.min(price, other) > Self.limit && areSame(price, other)
  }

  @inline(never)
  private func areSame(_ price: PriceID, _ other: PriceID) -> Bool { slope(price) == slope(other) }

  @inline(never)
  private func isLess(_ price: PriceID, than other: PriceID) -> Bool { slope(price) < slope(other) }

  /// A handle for a slope.
  mutating func price(_ slope: Slope) -> PriceID {
    let common = slope.commonPrice
    return self.slope(common) == slope ? common : add(slope)
  }

  private mutating func add(_ slope: Slope) -> PriceID {
    // A slope with NaN is not comparable.
    if slope != slope { return Self.limit }
    if let known = known(slope) { return known }
    slopes.append(slope)
    return PriceID(slopes.count - 1)
  }
}

extension PriceTable {
  /// The number of common slopes.
  static var commonCount: Int { Slope.common.count }

  /// The number of permanent slopes: the common ones, and a point at each other priority.
  var lastingCount: Int { Self.commonCount + otherCount }

  /// Removes all slopes except the permanent ones.
  mutating func removeAll() { slopes.removeLast(slopes.count - lastingCount) }

  /// Removes all slopes, and assigns a tree's priority levels to the permanent ones.
  ///
  /// Such a tree uses only the common handles for a point at one priority.
  mutating func rank(by levels: PriorityLevels) {
    slopes = Slope.common
    otherCount = levels.count
    if levels.isEmpty { return }
    // NaN makes the other common slopes unequal to every slope.
    for price in 1..<Int(Self.limit) { slopes[price].limits = .nan }
    for (price, priority) in Self.points where levels.contains(priority) {
      slopes[Int(price)] = levels.slope(of: priority)
    }
    slopes += (0..<levels.count).map { levels.slope(ofOther: $0) }
  }

  /// The common handles for a point at one priority.
  private static let points: [(PriceID, UInt16)] = [
    (contentRequired, 1000), (nearRequired, 999), (defaultHigh, 750), (defaultLow, 250),
    (belowLow, 50),
  ]

  /// The handle of a point at one priority, in a tree with other priorities.
  private func known(_ slope: Slope) -> PriceID? {
    otherCount == 0 ? nil : Self.points.first { slopes[Int($0.0)] == slope }?.0
  }
}

extension Slope {
  /// The common slopes in ascending order, by the handles above: 2 + 47 + 7 · 64 + 3 = 500.
  fileprivate static let common: [Slope] = {
    let few = (1..<48).map { Slope(defaultLow: Double($0)) }
    let more = (1..<8).flatMap { high in
      (-16..<48).map { Slope(defaultHigh: Double(high), defaultLow: Double($0)) }
    }
    return [.zero, .belowLow] + few + more + [.nearRequired, Slope(contentRequired: 1), .limit]
  }()

  /// The handle of the slope if it is a common one, otherwise any common handle.
  fileprivate var commonPrice: PriceID {
    let place = defaultLow + 64 * defaultHigh
    if place > 0 { return PriceID(Swift.min(place, Double(PriceTable.nearRequired) - 2)) + 1 }
    if belowLow > 0 { return PriceTable.belowLow }
    if nearRequired > 0 { return PriceTable.nearRequired }
    return contentRequired > 0
      ? PriceTable.contentRequired : limits > 0 ? PriceTable.limit : PriceTable.free
  }
}
