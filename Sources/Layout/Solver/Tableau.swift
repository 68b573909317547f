/// The conditions of a program, solved for one unknown each, and the price of every other unknown.
struct Tableau {
  /// Pivots by the steepest saving, after which the first saving is taken, which cannot cycle.
  private static let steepPivots = 5_000
  private static let epsilon = 1e-9

  private let width: Int
  /// Row by row: the factors of the unknowns, then the constant.
  private var cells: [Double]
  /// The unknown that each row is solved for; -1 for what the row misses its condition by.
  private var basis: [Int]
  /// What one point more of an unknown costs, the rows' unknowns giving way.
  private var prices: [Price]
  /// By what the unknowns may change without an end.
  private(set) var rays: [[Double]] = []
  /// The columns that are not 0 in the row at hand.
  private var filled: [Int] = []

  init(_ prices: [Price], _ conditions: [LinearExpression]) {
    width = prices.count + 1
    cells = Array(repeating: 0, count: width * conditions.count)
    basis = Array(repeating: -1, count: conditions.count)
    self.prices = prices
    for (row, condition) in conditions.enumerated() { enter(condition, row) }
  }

  private mutating func enter(_ condition: LinearExpression, _ row: Int) {
    let sign = condition.constant > 0 ? -1.0 : 1.0
    for (unknown, factor) in condition.factors { cells[row * width + unknown] = factor * sign }
    cells[row * width + width - 1] = abs(condition.constant)
    for unknown in 0..<(width - 1) {
      prices[unknown].subtract(cells[row * width + unknown], .of(.structure))
    }
  }

  /// Exchanges unknowns until no exchange saves anything; what saves for ever is left out.
  mutating func minimize() {
    var pivots = 0
    rays.removeAll()
    while let column = entering(isSteep: pivots < Self.steepPivots) {
      if let row = leaving(column) {
        pivot(row, column)
        pivots += 1
      } else {
        rays.append(ray(along: column))
        prices[column] = .of(.structure)
      }
    }
  }

  /// Replaces what is preferred where nothing else decides: to make an expression small.
  mutating func prefer(_ expression: LinearExpression) {
    var factors = Array(repeating: 0.0, count: width - 1)
    for (unknown, factor) in expression.factors { factors[unknown] = factor }
    var reduced = factors
    for (row, unknown) in basis.enumerated() where unknown >= 0 && factors[unknown] != 0 {
      for column in reduced.indices {
        reduced[column] -= factors[unknown] * cells[row * width + column]
      }
    }
    for column in prices.indices { prices[column].choice = reduced[column] }
  }

  /// By what the unknowns change as one grows for ever.
  private func ray(along column: Int) -> [Double] {
    var ray = Array(repeating: 0.0, count: width - 1)
    ray[column] = 1
    for (row, unknown) in basis.enumerated() where unknown >= 0 {
      ray[unknown] = -cells[row * width + column]
    }
    return ray
  }

  /// The unknowns' values.
  var values: [Double] {
    var values = Array(repeating: 0.0, count: width - 1)
    for (row, unknown) in basis.enumerated() where unknown >= 0 {
      values[unknown] = cells[row * width + width - 1]
    }
    return values
  }

  private func entering(isSteep: Bool) -> Int? {
    guard isSteep else { return prices.firstIndex(where: \.isSaving) }
    var best: Int?
    for column in prices.indices where prices[column].isSaving {
      if let previous = best, !prices[column].saves(moreThan: prices[previous]) { continue }
      best = column
    }
    return best
  }

  /// The row that is exhausted first as an unknown grows.
  private func leaving(_ column: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for row in basis.indices {
      let factor = cells[row * width + column]
      guard factor > Self.epsilon else { continue }
      let ratio = cells[row * width + width - 1] / factor
      if let best, ratio > best.ratio + Self.epsilon { continue }
      if let best, ratio > best.ratio - Self.epsilon, basis[row] > basis[best.row] { continue }
      best = (row, ratio)
    }
    return best?.row
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let start = row * width
    let scale = 1 / cells[start + column]
    // Most factors are 0: only the others have to be taken off elsewhere.
    filled.removeAll(keepingCapacity: true)
    for index in 0..<width where cells[start + index] != 0 {
      cells[start + index] *= scale
      filled.append(index)
    }
    for other in basis.indices where other != row {
      let factor = cells[other * width + column]
      if factor != 0 { subtract(factor, row, from: other, column) }
    }
    let price = prices[column]
    for index in filled where index < width - 1 {
      prices[index].subtract(cells[start + index], price)
    }
    prices[column] = .zero
    basis[row] = column
  }

  private mutating func subtract(_ factor: Double, _ row: Int, from other: Int, _ column: Int) {
    let (source, target) = (row * width, other * width)
    for index in filled {
      let difference = cells[target + index] - factor * cells[source + index]
      cells[target + index] = abs(difference) < 1e-12 ? 0 : difference
    }
    cells[target + column] = 0
  }
}
