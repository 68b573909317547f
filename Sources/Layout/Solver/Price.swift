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

  /// The points of one demand.
  subscript(demand: Demand) -> Double { points[demand.rawValue] }
}
