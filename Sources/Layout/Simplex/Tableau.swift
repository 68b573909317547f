/// The conditions of a program, each solved for one variable.
///
/// These variables are its basis; all others have the value of one of their kinks, and a column each.
struct Tableau<Rows: TableauRows> {
  /// Pivots by the steepest saving, after which the first saving is taken, which cannot cycle; beside sizes beyond
  /// all measure even that may.
  private static var steepPivots: Int { 5_000 }
  private static var mostPivots: Int { 20_000 }
  /// What is less counts for nothing: factors, and lengths in points.
  static var epsilon: Double { 1e-9 }

  /// What the variables cost.
  private(set) var curves: CostCurves
  /// Row by row, by how much its variable falls for each point more of a column's.
  var rows: Rows
  /// The variable that each row is solved for.
  var basis: [Int] = []
  /// The variable that each column stands for; -1 where a condition leaves none.
  var nonbasic: [Int] = []
  /// Where each variable is: the piece of its curve if it has a row, else the kink.
  var pieces: [Int]
  /// The variables' values.
  var values: [Double]
  /// Column by column, what one point more costs in the rows.
  var prices: [PriceVector]
  /// Which columns cannot grow, or shrink, because there is no end to it or the variable is fixed.
  var isClosed: [(growth: Bool, shrinkage: Bool)]
  /// By what the variables may change without an end.
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

  /// Moves variables, and exchanges them for those that stop them, until nothing saves anything.
  mutating func minimize() {
    rays.removeAll()
    for pivots in 0..<Self.mostPivots {
      guard let (column, change) = entering(isSteep: pivots < Self.steepPivots) else { return }
      travel(column, change)
    }
  }

  /// The column that saves most, or the first that saves.
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

  /// What a point of a column at a kink costs in one direction.
  @inline(__always)
  func price(of column: Int, _ change: Change) -> PriceVector {
    let (variable, breakpoint) = (nonbasic[column], pieces[nonbasic[column]])
    return change == .growth
      ? prices[column] + curves.slope(variable, breakpoint + 1)
      : (prices[column] + curves.slope(variable, breakpoint)) * -1
  }

  /// Moves a column from kink to kink, its own and the rows', as long as that saves.
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

  /// Leaves a column where it can move for ever, and takes it for being at the kink behind it.
  private mutating func close(_ column: Int, _ change: Change) {
    if change == .growth {
      isClosed[column].growth = true
      pieces[nonbasic[column]] -= 1
    } else {
      isClosed[column].shrinkage = true
    }
  }

  /// By what the variables change as one moves for ever.
  private mutating func ray(along column: Int, _ change: Change) -> [Double] {
    var ray = Array(repeating: 0.0, count: values.count)
    let basis = basis
    ray[nonbasic[column]] = change.sign
    rows.forEachRow(of: column) { row, factor in ray[basis[row]] = -factor * change.sign }
    return ray
  }

  /// Replaces what is preferred where nothing else decides: to make an expression small.
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
  /// The direction as a factor.
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
  /// No rows yet, but room for some.
  init(columns: Int, rows: Int)

  /// Adds a row of cells that are sorted by column.
  mutating func append(_ row: some Sequence<Cell>)

  /// Calls a function with each row in which a column stands, and its factor there.
  mutating func forEachRow(of column: Int, _ body: (_ row: Int, _ factor: Double) -> Void)

  /// The factor of a column in a row; 0 if it does not stand there.
  func factor(_ row: Int, _ column: Int) -> Double

  /// Calls a function with each column in a row, and its factor.
  func forEach(in row: Int, _ body: (_ column: Int, _ factor: Double) -> Void)

  /// Exchanges what a row is solved for and what a column stands for.
  mutating func pivot(_ row: Int, _ column: Int)
}
