/// Prices go by their place in the store, where the common ones stand once and in their order.
extension PieceStore {
  /// The price of what costs nothing.
  static let free: Int32 = 0
  /// The price of what costs less than a priority of 250.
  static let belowLow: Int32 = 1
  /// The price of a priority of 999.
  static let nearRequired: Int32 = 497
  /// The price of breaking a limit, the last of the common ones.
  static let limit: Int32 = 499

  /// The price of a priority.
  @inline(__always)
  static func price(of priority: Priority) -> Int32 {
    switch priority {
    case .defaultLow: 2
    case .defaultHigh: 65
    case .contentRequired: 498
    }
  }

  /// What a price stands for.
  @inline(__always)
  func slope(_ price: Int32) -> Slope { prices.withUnsafeBufferPointer { $0[Int(price)] } }

  /// Whether one price is less than another.
  @inline(__always)
  func isCheaper(_ price: Int32, than other: Int32) -> Bool {
    Swift.max(price, other) <= Self.limit ? price < other : isLess(price, than: other)
  }

  /// Whether two prices are the same.
  @inline(__always)
  func areEqual(_ price: Int32, _ other: Int32) -> Bool {
    price == other || Swift.min(price, other) > Self.limit && areSame(price, other)
  }

  @inline(never)
  private func areSame(_ price: Int32, _ other: Int32) -> Bool { slope(price) == slope(other) }

  @inline(never)
  private func isLess(_ price: Int32, than other: Int32) -> Bool { slope(price) < slope(other) }

  /// The price that stands for a slope.
  @inline(__always)
  mutating func price(_ slope: Slope) -> Int32 {
    let common = slope.commonPrice
    return self.slope(common) == slope ? common : add(slope)
  }

  private mutating func add(_ slope: Slope) -> Int32 {
    // What is no number could not be compared.
    if slope != slope { return Self.limit }
    prices.append(slope)
    return Int32(prices.count - 1)
  }
}

extension Slope {
  /// The prices that most have, at the first places and in their order: nothing, up to seven points at 750 with
  /// some more or less at 250, one at any other priority.
  static let common: [Slope] = {
    let few = (1..<48).map { Slope(defaultLow: Double($0)) }
    let more = (1..<8).flatMap { defaultHigh in
      (-16..<48).map { Slope(defaultHigh: Double(defaultHigh), defaultLow: Double($0)) }
    }
    return [.zero, .belowLow] + few + more + [.nearRequired, Slope(contentRequired: 1), .limit]
  }()

  /// The place of the slope if it is a common one, else of any.
  @inline(__always)
  fileprivate var commonPrice: Int32 {
    let place = defaultLow + 64 * defaultHigh
    if place > 0 { return Int32(Swift.min(place, 495)) + 1 }
    return belowLow > 0
      ? 1 : nearRequired > 0 ? 497 : contentRequired > 0 ? 498 : limits > 0 ? 499 : 0
  }
}
