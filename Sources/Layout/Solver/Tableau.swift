/// The conditions of a program, solved for one unknown each, and what every other unknown costs.
///
/// Demands are met one after the other: what costs something at one is left alone at all weaker ones. An
/// unknown at its greatest value stands for what it lacks of that, so that unknowns without a row are 0.
struct Tableau {
  /// Pivots by the steepest saving, after which the first saving is taken, which cannot cycle.
  private static let steepPivots = 5_000
  static let epsilon = 1e-9
  /// Prices that differ by less are equal.
  private static let indifference = 1e-7

  let width: Int
  /// Row by row: the factors of the unknowns, then the constant.
  var cells: [Double]
  /// The unknown that each row is solved for; -1 for what the row misses its condition by.
  var basis: [Int]
  /// The greatest values of the unknowns, and which of them stand for what they lack of those.
  let bounds: [Double]
  var isTurned: [Bool]
  /// Demand by demand, what one point more of an unknown costs, the rows' unknowns giving way; infinite
  /// where a stronger demand forbids it.
  var prices: [Double]
  /// By what the unknowns may change without an end.
  private(set) var rays: [[Double]] = []
  /// The columns that are not 0 in the row at hand.
  private var filled: [Int] = []

  init(_ prices: [Price], _ bounds: [Double], _ conditions: [LinearExpression]) {
    width = prices.count + 1
    self.bounds = bounds
    isTurned = Array(repeating: false, count: bounds.count)
    cells = Array(repeating: 0, count: width * conditions.count)
    basis = Array(repeating: -1, count: conditions.count)
    self.prices = Price.Demand.allCases.flatMap { demand in prices.map { $0[demand] } }
    for (row, condition) in conditions.enumerated() { enter(condition, row) }
  }

  private mutating func enter(_ condition: LinearExpression, _ row: Int) {
    let sign = condition.constant > 0 ? -1.0 : 1.0
    for term in condition.terms {
      cells[row * width + term.unknown] = term.factor * sign
      prices[term.unknown] -= term.factor * sign
    }
    cells[row * width + width - 1] = abs(condition.constant)
  }

  /// The prices of a demand.
  private func prices(_ demand: Int) -> Range<Int> {
    demand * (width - 1)..<(demand + 1) * (width - 1)
  }

  /// Exchanges unknowns until no exchange saves anything at a demand or a weaker one; what saves for
  /// ever is left out.
  mutating func minimize(from first: Price.Demand = .structure) {
    rays.removeAll()
    for demand in first.rawValue..<Price.Demand.allCases.count {
      minimize(demand)
      if demand < Price.Demand.choice.rawValue { forbid(demand) }
    }
  }

  private mutating func minimize(_ demand: Int) {
    var pivots = 0
    while let column = entering(demand, isSteep: pivots < Self.steepPivots) {
      pivots += 1
      switch obstacle(to: column) {
      case .zero(let row):
        pivot(row, column, from: demand)
      case .bound(let row):
        turn(row: row)
        pivot(row, column, from: demand)
      case .ownBound:
        turn(column: column, from: demand)
      case nil:
        rays.append(ray(along: column))
        prices[demand * (width - 1) + column] = .infinity
      }
    }
  }

  /// Forbids to weaker demands what costs something at one.
  private mutating func forbid(_ demand: Int) {
    for column in 0..<(width - 1)
    where prices[demand * (width - 1) + column] > Self.indifference {
      for weaker in (demand + 1)..<Price.Demand.allCases.count {
        prices[weaker * (width - 1) + column] = .infinity
      }
    }
  }

  /// Replaces what is preferred where nothing else decides: to make an expression small.
  mutating func prefer(_ expression: LinearExpression) {
    var factors = Array(repeating: 0.0, count: width - 1)
    for term in expression.terms {
      factors[term.unknown] = isTurned[term.unknown] ? -term.factor : term.factor
    }
    var reduced = factors
    for (row, unknown) in basis.enumerated() where unknown >= 0 && factors[unknown] != 0 {
      for column in reduced.indices {
        reduced[column] -= factors[unknown] * cells[row * width + column]
      }
    }
    let demand = prices(Price.Demand.choice.rawValue)
    let stronger = prices(Price.Demand.choice.rawValue - 1)
    for (column, price) in reduced.enumerated() {
      let isForbidden = prices[stronger.lowerBound + column] > Self.indifference
      prices[demand.lowerBound + column] = isForbidden ? .infinity : price
    }
  }

  /// The unknown that saves most at a demand, or the first that saves.
  private func entering(_ demand: Int, isSteep: Bool) -> Int? {
    let range = prices(demand)
    return prices.withUnsafeBufferPointer { prices in
      var (best, least) = (-1, -Self.indifference)
      for index in range where prices[index] < least {
        (best, least) = (index, prices[index])
        if !isSteep { break }
      }
      return best < 0 ? nil : best - range.lowerBound
    }
  }

  /// Solves a row for another unknown, and takes that off everywhere else; the prices of stronger
  /// demands, which are 0 there, stay.
  private mutating func pivot(_ row: Int, _ column: Int, from demand: Int) {
    let (start, width) = (row * width, width)
    let scale = 1 / cells[start + column]
    // Most factors are 0: only the others have to be taken off elsewhere.
    filled.removeAll(keepingCapacity: true)
    for index in 0..<width where cells[start + index] != 0 {
      cells[start + index] *= scale
      filled.append(index)
    }
    cells.withUnsafeMutableBufferPointer { cells in
      for other in basis.indices where other != row {
        let factor = cells[other * width + column]
        if factor != 0 { Self.subtract(factor, start, from: other * width, filled, cells) }
        cells[other * width + column] = 0
      }
      for other in demand..<Price.Demand.allCases.count {
        let first = other * (width - 1)
        let price = prices[first + column]
        if price == 0 { continue }
        for index in filled where index < width - 1 {
          prices[first + index] -= cells[start + index] * price
        }
        prices[first + column] = 0
      }
    }
    basis[row] = column
  }

  private static func subtract(
    _ factor: Double, _ source: Int, from target: Int, _ filled: [Int],
    _ cells: UnsafeMutableBufferPointer<Double>
  ) {
    for index in filled {
      let difference = cells[target + index] - factor * cells[source + index]
      cells[target + index] = abs(difference) < 1e-12 ? 0 : difference
    }
  }
}
