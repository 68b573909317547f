/// What a point of an unknown costs in a coupled region, the strongest demand compared first.
///
/// Order, gaps and the sizes that parents give always hold if they can; in a conflict ties yield first,
/// then the limits of single boxes.
struct PriceVector {
  /// The demands, strongest first.
  enum Demand: Int {
    /// Order, gaps, insets and sizes given by parents.
    case structure
    /// Fixed, least and greatest sizes.
    case limits
    /// Grid columns, common baselines, aspect ratios.
    case couplings
    /// Content sizes at 1000, 750 and 250; what a stack view asks for at 999 and below 250.
    case contentRequired
    case nearRequired
    case defaultHigh
    case defaultLow
    case belowLow
    /// What makes stable and plausible pictures where nothing else decides.
    case choice
  }

  /// Prices that differ by less are equal; those of weights are kept in millionths.
  static let indifference = 2e-6

  private var points = InlineArray<9, Double>(repeating: 0)

  static let zero = PriceVector()

  /// A point of one demand.
  static func of(_ demand: Demand, _ points: Double = 1) -> PriceVector {
    var price = PriceVector()
    price[demand] = points
    return price
  }

  /// The price of a point in a profile, and of preferring another.
  init(_ slope: Slope = .zero, choice: Double = 0) {
    self[.limits] = slope.limits
    self[.contentRequired] = slope.contentRequired
    self[.nearRequired] = slope.nearRequired
    self[.defaultHigh] = slope.defaultHigh
    self[.defaultLow] = slope.defaultLow
    self[.belowLow] = slope.belowLow
    self[.choice] = choice
  }

  /// The points of one demand.
  subscript(demand: Demand) -> Double {
    @inline(__always) get { points[demand.rawValue] }
    @inline(__always) set { points[demand.rawValue] = newValue }
  }

  /// Whether it is nothing.
  var isZero: Bool {
    for demand in points.indices where points[demand] != 0 { return false }
    return true
  }

  /// Whether it is less than nothing by some points of the first demand at which it is anything.
  @inline(__always)
  var isSaving: Bool { isLess(than: .zero) }

  /// Whether it is less than another by some points of the first demand in which they differ by some.
  @inline(__always)
  func isLess(than other: PriceVector) -> Bool {
    for demand in points.indices {
      let difference = points[demand] - other.points[demand]
      if difference < -Self.indifference { return true }
      if difference > Self.indifference { return false }
    }
    return false
  }

  /// Adds another price so many times.
  @inline(__always)
  mutating func add(_ other: PriceVector, times factor: Double) {
    for demand in points.indices { points[demand] += factor * other.points[demand] }
  }

  @inline(__always)
  static func + (left: PriceVector, right: PriceVector) -> PriceVector {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  @inline(__always)
  static func - (left: PriceVector, right: PriceVector) -> PriceVector {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  @inline(__always)
  static func * (price: PriceVector, factor: Double) -> PriceVector {
    var product = PriceVector.zero
    product.add(price, times: factor)
    return product
  }

  static prefix func - (price: PriceVector) -> PriceVector { price * -1 }
}

extension Slope {
  /// Beside so great a number, a double has no room for less than a billionth.
  private static let grid = 6_291_456.0

  /// The price as that of a point in a profile.
  ///
  /// A tie that is missed is a conflict, too, and the first to yield. What is less than a billionth is left
  /// over from calculating, and must not add up.
  init(_ price: PriceVector) {
    func even(_ demand: PriceVector.Demand) -> Double { (price[demand] + Self.grid) - Self.grid }
    self.init(
      limits: even(.limits) + even(.couplings) / 1024, contentRequired: even(.contentRequired),
      nearRequired: even(.nearRequired),
      defaultHigh: even(.defaultHigh), defaultLow: even(.defaultLow), belowLow: even(.belowLow))
  }
}
