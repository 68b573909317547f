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

  /// What is preferred where nothing else decides.
  var choice: Double {
    get { points[Demand.choice.rawValue] }
    set { points[Demand.choice.rawValue] = newValue }
  }

  /// Takes so many times another price off.
  mutating func subtract(_ factor: Double, _ price: Price) {
    points -= price.points * factor
  }

  /// Whether one saves by paying the price: the first demand that is not indifferent decides.
  var isSaving: Bool {
    for demand in Demand.allCases where abs(points[demand.rawValue]) > 1e-7 {
      return points[demand.rawValue] < 0
    }
    return false
  }

  /// Whether it saves more than another, demand by demand.
  func saves(moreThan other: Price) -> Bool {
    for demand in Demand.allCases {
      let difference = points[demand.rawValue] - other.points[demand.rawValue]
      if abs(difference) > 1e-7 { return difference < 0 }
    }
    return false
  }
}
