/// The place of a price in the table; -1 where there is none.
typealias PriceID = Int32

/// The prices of an axis, each under the place where it stands; the common ones stand once and in their order, so that
/// places compare as their prices do.
struct PriceTable {
  private var slopes = Slope.common

  /// The price of what costs nothing.
  static let free: PriceID = 0
  /// The price of what costs less than a priority of 250.
  static let belowLow: PriceID = 1
  /// The price of a priority of 250.
  static let defaultLow: PriceID = 2
  /// The price of a priority of 750.
  static let defaultHigh: PriceID = 65
  /// The price of a priority of 999.
  static let nearRequired: PriceID = 497
  /// The price of a priority of 1000.
  static let contentRequired: PriceID = 498
  /// The price of breaking a limit, the last of the common ones.
  static let limit: PriceID = 499

  /// The price of a priority.
  @inline(__always)
  static func price(of priority: Priority) -> PriceID {
    switch priority {
    case .defaultLow: defaultLow
    case .defaultHigh: defaultHigh
    case .contentRequired: contentRequired
    }
  }

  /// What a price stands for.
  @inline(__always)
  func slope(_ price: PriceID) -> Slope { slopes.withUnsafeBufferPointer { $0[Int(price)] } }

  /// Whether one price is less than another.
  @inline(__always)
  func isCheaper(_ price: PriceID, than other: PriceID) -> Bool {
    Swift.max(price, other) <= Self.limit ? price < other : isLess(price, than: other)
  }

  /// Whether two prices are the same.
  @inline(__always)
  func areEqual(_ price: PriceID, _ other: PriceID) -> Bool {
    price == other || Swift.min(price, other) > Self.limit && areSame(price, other)
  }

  @inline(never)
  private func areSame(_ price: PriceID, _ other: PriceID) -> Bool { slope(price) == slope(other) }

  @inline(never)
  private func isLess(_ price: PriceID, than other: PriceID) -> Bool { slope(price) < slope(other) }

  /// The price that stands for a slope.
  @inline(__always)
  mutating func price(_ slope: Slope) -> PriceID {
    let common = slope.commonPrice
    return self.slope(common) == slope ? common : add(slope)
  }

  private mutating func add(_ slope: Slope) -> PriceID {
    // What is no number could not be compared.
    if slope != slope { return Self.limit }
    slopes.append(slope)
    return PriceID(slopes.count - 1)
  }
}

extension PriceTable {
  /// How many prices stand in a table from the start.
  static var commonCount: Int { Slope.common.count }

  /// Forgets all prices but the common ones.
  mutating func removeAll() { slopes.removeLast(slopes.count - Self.commonCount) }
}

extension Slope {
  /// The prices that most have, at the first places and in their order: nothing, up to seven points at 750 with
  /// some more or less at 250, one at any other priority.
  fileprivate static let common: [Slope] = {
    let few = (1..<48).map { Slope(defaultLow: Double($0)) }
    let more = (1..<8).flatMap { high in
      (-16..<48).map { Slope(defaultHigh: Double(high), defaultLow: Double($0)) }
    }
    return [.zero, .belowLow] + few + more + [.nearRequired, Slope(contentRequired: 1), .limit]
  }()

  /// The place of the slope if it is a common one, else of any.
  @inline(__always)
  fileprivate var commonPrice: PriceID {
    let place = defaultLow + 64 * defaultHigh
    if place > 0 { return PriceID(Swift.min(place, Double(PriceTable.nearRequired) - 2)) + 1 }
    if belowLow > 0 { return PriceTable.belowLow }
    if nearRequired > 0 { return PriceTable.nearRequired }
    return contentRequired > 0
      ? PriceTable.contentRequired : limits > 0 ? PriceTable.limit : PriceTable.free
  }
}
