/// What a point of an unknown costs in a coupled region, the strongest demand compared first.
///
/// Order, gaps and the sizes that parents give always hold if they can; in a conflict ties yield first,
/// then the limits of single boxes.
struct Price {
  /// The demands, strongest first.
  enum Demand: Int, CaseIterable {
    /// Order, gaps, insets and sizes given by parents.
    case structure
    /// Fixed, least and greatest sizes.
    case limits
    /// Grid columns, common baselines, aspect ratios.
    case ties
    /// Content sizes at 1000, 750 and 250; what a stack view asks for at 999 and below 250.
    case high
    case near
    case middle
    case low
    case faint
    /// What makes stable and plausible pictures where nothing else decides.
    case choice
  }

  private var points = SIMD16<Double>(repeating: 0)

  static let zero = Price()
  /// The number of the weakest demand.
  static let weakest = Demand.choice.rawValue

  /// A point of one demand.
  static func of(_ demand: Demand, _ points: Double = 1) -> Price {
    var price = Price()
    price.points[demand.rawValue] = points
    return price
  }

  /// The price of a point in a profile, and of preferring another.
  init(_ slope: Slope = .zero, choice: Double = 0) {
    points[Demand.limits.rawValue] = slope.limits
    points[Demand.high.rawValue] = slope.high
    points[Demand.near.rawValue] = slope.near
    points[Demand.middle.rawValue] = slope.middle
    points[Demand.low.rawValue] = slope.low
    points[Demand.faint.rawValue] = slope.faint
    points[Demand.choice.rawValue] = choice
  }

  /// The price that has so many points of the demand with a number.
  init(_ points: (_ demand: Int) -> Double) {
    for demand in 0...Self.weakest { self.points[demand] = points(demand) }
  }

  /// The points of one demand.
  subscript(demand: Demand) -> Double { points[demand.rawValue] }

  /// The points of the demand with a number.
  subscript(demand: Int) -> Double { points[demand] }

  /// Whether it is nothing.
  var isZero: Bool { points == SIMD16(repeating: 0) }

  static func * (price: Price, factor: Double) -> Price {
    var product = price
    product.points *= factor
    return product
  }

  /// Whether a price is less than another by some points of the first demand in which they differ by as
  /// many.
  func isLess(than other: Price, by difference: Double) -> Bool {
    for demand in 0...Self.weakest where abs(points[demand] - other.points[demand]) > difference {
      return points[demand] < other.points[demand]
    }
    return false
  }

  static func < (left: Price, right: Price) -> Bool { left.isLess(than: right, by: 0) }
}

extension Slope {
  /// Beside so great a number, a double has no room for less than a billionth.
  private static let grid = 6_291_456.0

  /// The price as that of a point in a profile.
  ///
  /// A tie that is missed is a conflict, too, and the first to yield. What is less than a billionth is left
  /// over from calculating, and must not add up.
  init(_ price: Price) {
    let price = Price { (price[$0] + Self.grid) - Self.grid }
    self.init(
      limits: price[.limits] + price[.ties] / 1024, high: price[.high], near: price[.near],
      middle: price[.middle], low: price[.low], faint: price[.faint])
  }
}
