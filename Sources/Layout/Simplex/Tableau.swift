/// The conditions of a program, each solved for one variable.
///
/// These variables are the basis. Each other variable is at one of its breakpoints, and has a column.
struct Tableau<Rows: TableauRows> {
  /// The number of pivots by the greatest saving.
  ///
  /// Later pivots take the first saving, which cannot cycle (Bland's rule).
  ///
  /// At extreme sizes rounding can still cause cycles, so `mostPivots` ends the search.
  private static var steepPivots: Int { 5_000 }
  private static var mostPivots: Int { 20_000 }
  /// Smaller factors, and smaller lengths in points, count as 0.
  static var epsilon: Double { 1e-9 }

  /// The costs of the variables.
  private(set) var curves: CostCurves
  /// For each row, the decrease of its variable per point of a column's.
  var rows: Rows
  /// The variable of each row.
  var basis: [Int] = []
  /// The variable of each column; -1 if a condition leaves none.
  var nonbasic: [Int] = []
  /// The index of each variable's piece if it has a row, otherwise of its breakpoint.
  var pieces: [Int]
  var values: [Double]
  /// For each column, the price of one more point in the rows.
  var prices: [PriceVector]
  /// Whether each column cannot grow, or shrink, because it is unbounded there or its variable is
  /// fixed.
  var isClosed: [(growth: Bool, shrinkage: Bool)]
  /// Directions in which the variables change without bound.
  private(set) var rays: [[Double]] = []

  init(_ curves: CostCurves, _ conditions: [Solver.Condition], fixing fixed: Int? = nil) {
    self.curves = curves
    pieces = (0..<curves.count).map { curves.home($0) }
    values = (0..<curves.count).map { curves.breakpoint($0, curves.home($0)) }
    nonbasic = curves.unbound(by: conditions)
    rows = Rows(columns: nonbasic.count, rows: conditions.count)
    prices = Array(repeating: .zero, count: nonbasic.count)
    isClosed = nonbasic.map { ($0 == fixed, $0 == fixed) }
    enter(conditions)
  }

  /// Moves variables, and pivots at the variables that stop them, until no move saves anything.
  mutating func minimize() {
    rays.removeAll()
    for pivots in 0..<Self.mostPivots {
      guard let (column, change) = entering(isSteep: pivots < Self.steepPivots) else { return }
      travel(column, change)
    }
  }

  /// The column and direction with the greatest saving, or with the first.
  private func entering(isSteep: Bool) -> (column: Int, change: Change)? {
    var best: (column: Int, change: Change)?
    var least = PriceVector.zero
    for column in nonbasic.indices where nonbasic[column] >= 0 {
      if !isSteep, best != nil { break }
      let growth = price(of: column, .growth)
      if !isClosed[column].growth, growth.isLess(than: least) {
        (best, least) = ((column, .growth), growth)
      }
      let shrinkage = price(of: column, .shrinkage)
      if !isClosed[column].shrinkage, shrinkage.isLess(than: least) {
        (best, least) = ((column, .shrinkage), shrinkage)
      }
    }
    return best
  }

  /// The price per point of a column at a breakpoint, in one direction.
  @inline(__always)
  func price(of column: Int, _ change: Change) -> PriceVector {
    let (variable, breakpoint) = (nonbasic[column], pieces[nonbasic[column]])
    return change == .growth
      ? prices[column] + curves.slope(variable, breakpoint + 1)
      : (prices[column] + curves.slope(variable, breakpoint)) * -1
  }

  /// Moves a column from breakpoint to breakpoint, its own and the rows', while that saves
  /// something.
  private mutating func travel(_ column: Int, _ change: Change) {
    let variable = nonbasic[column]
    var price = price(of: column, change)
    leaveBreakpoint(variable, change)
    while true {
      guard let obstacle = obstacle(to: column, change) else {
        rays.append(ray(along: column, change))
        close(column, change)
        return
      }
      shift(column, by: change.sign * obstacle.distance)
      price.add(curves.rise(obstacle.variable, obstacle.breakpoint), times: obstacle.rate)
      if price.isSaving {
        pass(obstacle)
      } else if obstacle.row < 0 {
        reachBreakpoint(variable, obstacle.breakpoint)
        return
      } else {
        reachBreakpoint(obstacle.variable, obstacle.breakpoint, leaving: obstacle.row)
        pivot(obstacle.row, column)
        return
      }
    }
  }

  /// Closes a direction in which a column is unbounded; its variable counts as at the previous
  /// breakpoint.
  private mutating func close(_ column: Int, _ change: Change) {
    if change == .growth {
      isClosed[column].growth = true
      pieces[nonbasic[column]] -= 1
    } else {
      isClosed[column].shrinkage = true
    }
  }

  /// The change of the variables per point of an unbounded move.
  private mutating func ray(along column: Int, _ change: Change) -> [Double] {
    var ray = Array(repeating: 0.0, count: values.count)
    let basis = basis
    ray[nonbasic[column]] = change.sign
    rows.forEachRow(of: column) { row, factor in ray[basis[row]] = -factor * change.sign }
    return ray
  }

  /// Replaces the choice demand with the preference that an expression is small.
  mutating func prefer(_ expression: LinearExpression) {
    curves.dropChoice()
    var factors = Array(repeating: 0.0, count: values.count)
    for index in 0..<expression.count {
      factors[expression[index].unknown] = expression[index].factor
    }
    for column in nonbasic.indices where nonbasic[column] >= 0 {
      prices[column][.choice] = factors[nonbasic[column]]
      isClosed[column] = (false, false)
    }
    for row in basis.indices {
      charge(row, .of(.choice, factors[basis[row]]))
    }
  }
}

extension Change {
  /// 1 for growth, -1 for shrinkage.
  var sign: Double { self == .growth ? 1 : -1 }
}

/// A factor in a row of a tableau.
struct Cell {
  var column: Int32
  var factor: Double

  static let zero = Cell(column: 0, factor: 0)
}

/// The rows of a tableau.
protocol TableauRows {
  /// Creates no rows, with capacity for some.
  init(columns: Int, rows: Int)

  /// Adds a row of cells that are sorted by column.
  mutating func append(_ row: some Sequence<Cell>)

  /// Calls a function with each row that contains a column, and its factor there.
  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void)

  /// The factor of a column in a row; 0 if the row does not contain it.
  func factor(_ row: Int, _ column: Int) -> Double

  /// Calls a function with each column in a row, and its factor.
  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void)

  /// Exchanges the variables of a row and a column.
  mutating func pivot(_ row: Int, _ column: Int)
}
