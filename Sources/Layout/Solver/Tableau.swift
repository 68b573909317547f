/// The conditions of a program, solved for one unknown each, and what every other unknown costs.
///
/// Demands are met one after the other: what costs something at one is left alone at all weaker ones. An
/// unknown at its greatest value stands for what it lacks of that, so that unknowns without a row are 0.
struct Tableau<Rows: TableauRows> {
  /// Pivots by the steepest saving, after which the first saving is taken, which cannot cycle.
  private static var steepPivots: Int { 5_000 }
  static var epsilon: Double { 1e-9 }
  /// Prices that differ by less are equal; those of weights are kept in millionths.
  static var indifference: Double { 2e-6 }

  /// How many unknowns there are.
  let width: Int
  /// Row by row, the factors of the unknowns, and the constants.
  var rows: Rows
  var constants: [Double] = []
  /// The unknown that each row is solved for; -1 for what the row misses its condition by.
  var basis: [Int] = []
  /// The greatest values of the unknowns, and which of them stand for what they lack of those.
  let bounds: [Double]
  var isTurned: [Bool]
  /// Demand by demand, what one point more of an unknown costs, the rows' unknowns giving way.
  var prices: [Double]
  /// The demand at which an unknown costs something, all weaker ones leaving it alone.
  private var barriers: [Int]
  /// By what the unknowns may change without an end.
  private(set) var rays: [[Double]] = []

  init(_ prices: [Price], _ bounds: [Double], _ conditions: [LinearExpression]) {
    width = prices.count
    self.bounds = bounds
    isTurned = Array(repeating: false, count: width)
    // An unknown that cannot be but 0 is left alone by all.
    barriers = bounds.map { $0 > 0 ? Price.weakest : -1 }
    rows = Rows(columns: width, rows: conditions.count)
    self.prices = Array(repeating: 0, count: (Price.weakest + 1) * width)
    for (column, price) in prices.enumerated() where !price.isZero {
      for demand in 0...Price.weakest { self.prices[demand * width + column] = price[demand] }
    }
    enter(conditions, prices)
  }

  /// Exchanges unknowns until no exchange saves anything at a demand or a weaker one; what saves for
  /// ever is left out.
  mutating func minimize(from first: Price.Demand = .structure) {
    rays.removeAll()
    for demand in first.rawValue...Price.weakest {
      minimize(demand)
      if demand < Price.weakest { forbid(demand) }
    }
  }

  private mutating func minimize(_ demand: Int) {
    var pivots = 0
    while let column = entering(demand, isSteep: pivots < Self.steepPivots) {
      pivots += 1
      let obstacle = obstacle(to: column)
      switch obstacle.kind {
      case _ where bounds[column] < obstacle.distance:
        turn(column: column, from: demand)
      case .zero(let row):
        pivot(row, column, from: demand)
      case .bound(let row):
        turn(row: row)
        pivot(row, column, from: demand)
      case nil:
        rays.append(ray(along: column))
        prices[demand * width + column] = .infinity
      }
    }
  }

  /// Forbids to weaker demands what costs something at one.
  private mutating func forbid(_ demand: Int) {
    let first = demand * width
    for column in barriers.indices
    where barriers[column] > demand && prices[first + column] > Self.indifference {
      barriers[column] = demand
    }
  }

  /// The unknown that saves most at a demand, or the first that saves.
  private func entering(_ demand: Int, isSteep: Bool) -> Int? {
    let first = demand * width
    return prices.withUnsafeBufferPointer { prices in
      var (best, least) = (-1, -Self.indifference)
      for column in barriers.indices
      where prices[first + column] < least && barriers[column] >= demand {
        (best, least) = (column, prices[first + column])
        if !isSteep { break }
      }
      return best < 0 ? nil : best
    }
  }

  /// Replaces what is preferred where nothing else decides: to make an expression small.
  mutating func prefer(_ expression: LinearExpression) {
    var factors = Array(repeating: 0.0, count: width)
    for term in expression.terms {
      factors[term.unknown] = isTurned[term.unknown] ? -term.factor : term.factor
    }
    var reduced = factors
    for (row, unknown) in basis.enumerated() where unknown >= 0 && factors[unknown] != 0 {
      rows.forEach(in: row) { reduced[$0] -= factors[unknown] * $1 }
    }
    prices.replaceSubrange((Price.weakest * width)..., with: reduced)
  }

  /// Solves a row for another unknown, and takes that off everywhere else; the prices of stronger
  /// demands, which are 0 there, stay.
  mutating func pivot(_ row: Int, _ column: Int, from demand: Int) {
    let scale = 1 / rows.factor(row, column)
    rows.scale(row, by: scale, unit: column)
    constants[row] *= scale
    let constant = constants[row]
    constants.withUnsafeMutableBufferPointer { constants in
      rows.eliminate(column, by: row) { other, factor in
        let difference = constants[other] - factor * constant
        constants[other] = abs(difference) < 1e-12 ? 0 : difference
      }
    }
    for demand in demand...Price.weakest {
      let price = prices[demand * width + column]
      if price != 0 { charge(row, price, at: demand) }
    }
    basis[row] = column
  }

  /// Makes the unknowns of a row cost what they save of a price for what the row is solved for.
  mutating func charge(_ row: Int, _ price: Double, at demand: Int) {
    let first = demand * width
    prices.withUnsafeMutableBufferPointer { prices in
      rows.forEach(in: row) { prices[first + $0] -= price * $1 }
    }
  }
}
