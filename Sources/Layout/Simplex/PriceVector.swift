/// The price of a point of a variable in a coupled region; prices are compared demand by demand,
/// the strongest first.
///
/// Order, gaps and the sizes from parents hold if possible. In a conflict, couplings yield first,
/// then the limits of single boxes.
struct PriceVector {
  /// The demands, strongest first.
  enum Demand: Int {
    /// Order, gaps, insets and sizes given by parents.
    case structure
    /// Fixed, minimum and maximum sizes.
    case limits
    /// Grid columns, common baselines, aspect ratios.
    case couplings
    /// Content sizes at 1000, 750 and 250; conditions of stack views at 999 and below 250.
    case contentRequired
    case nearRequired
    case defaultHigh
    case defaultLow
    case belowLow
    /// Preferences for stable and plausible layouts if nothing else decides.
    case choice
  }

  /// Prices that differ by less are equal; prices of weighted boxes are rounded to about a
  /// millionth.
  static let indifference = 2e-6

  private var points = InlineArray<9, Double>(repeating: 0)

  static let zero = PriceVector()

  /// A price at one demand.
  static func of(_ demand: Demand, _ points: Double = 1) -> PriceVector {
    var price = PriceVector()
    price[demand] = points
    return price
  }

  /// The price of a profile's slope, with a price at the choice demand.
  init(_ slope: Slope = .zero, choice: Double = 0) {
    self[.limits] = slope.limits
    self[.contentRequired] = slope.contentRequired
    self[.nearRequired] = slope.nearRequired
    self[.defaultHigh] = slope.defaultHigh
    self[.defaultLow] = slope.defaultLow
    self[.belowLow] = slope.belowLow
    self[.choice] = choice
  }

  /// The price at one demand.
  subscript(demand: Demand) -> Double {
    @inline(__always) get { points[demand.rawValue] }
    @inline(__always) set { points[demand.rawValue] = newValue }
  }

  var isZero: Bool {
    for demand in points.indices where points[demand] != 0 { return false }
    return true
  }

  /// Whether the first demand that is not about 0 is negative.
  @inline(__always)
  var isSaving: Bool { isLess(than: .zero) }

  /// Whether it is less than another at the first demand at which they are not about equal.
  @inline(__always)
  func isLess(than other: PriceVector) -> Bool {
    for demand in points.indices {
      let difference = points[demand] - other.points[demand]
      if difference < -Self.indifference { return true }
      if difference > Self.indifference { return false }
    }
    return false
  }

  /// Adds a multiple of another price.
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
  /// Adding and subtracting this number rounds a double to a multiple of 2⁻³⁰, about a billionth.
  ///
  /// 6,291,456 is 1.5 · 2²². Doubles from 2²² to 2²³ have 52 − 22 = 30 binary places.
  private static let roundingOffset = 6_291_456.0

  /// The slope for a price.
  ///
  /// A violated coupling counts as a conflict, the first to yield: 1/1024 of a point of a limit.
  /// Amounts below a billionth are rounding errors and must not accumulate.
  init(_ price: PriceVector) {
    func rounded(_ demand: PriceVector.Demand) -> Double {
      (price[demand] + Self.roundingOffset) - Self.roundingOffset
    }
    self.init(
      limits: rounded(.limits) + rounded(.couplings) / 1024,
      contentRequired: rounded(.contentRequired),
      nearRequired: rounded(.nearRequired),
      defaultHigh: rounded(.defaultHigh), defaultLow: rounded(.defaultLow),
      belowLow: rounded(.belowLow))
  }
}
