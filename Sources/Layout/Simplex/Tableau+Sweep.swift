/// A stretch over which every point of a variable costs the same.
struct SolvedPiece {
  var price: PriceVector
  var length: Double
}

extension Tableau {
  /// What it costs to move a variable away from its cheapest value, stretch by stretch, whatever its own curve says:
  /// the parametric simplex method.
  mutating func sweep(_ variable: Int, _ change: Change, atMost reach: Double) -> [SolvedPiece] {
    var pieces: [SolvedPiece] = []
    guard let column = release(variable, change) else { return [] }
    var rest = reach
    for _ in 0..<Self.mostLineSearchSteps {
      let price = prices[column] * change.sign
      // What breaks order or gaps is no size.
      if price[.structure] > PriceVector.indifference { break }
      let obstacle = obstacle(to: column, change, hasBreakpoints: false)
      let length = Swift.min(rest, obstacle?.distance ?? .infinity)
      rest -= length
      if length > Self.epsilon { pieces.append(SolvedPiece(price: price, length: length)) }
      guard rest > Self.epsilon, let obstacle else { break }
      shift(column, by: change.sign * length)
      overcome(obstacle, by: column)
    }
    return pieces
  }

  /// After how many steps a sweep has gone far enough.
  private static var mostLineSearchSteps: Int { 2_000 }

  /// Makes sure that a variable has a column, as if it were given from outside; answers which, if it can move.
  private mutating func release(_ variable: Int, _ change: Change) -> Int? {
    if let column = nonbasic.firstIndex(of: variable) { return column }
    guard let row = basis.firstIndex(of: variable),
      let relief = relief(of: row, isGrowing: change == .shrinkage, besides: -1)
    else { return nil }
    charge(row, -curves.slope(variable, pieces[variable]))
    leaveBreakpoint(nonbasic[relief.column], relief.change)
    pivot(row, relief.column)
    return relief.column
  }

  /// Lets a row's variable go beyond a kink, or another give way instead of it, whichever costs less.
  private mutating func overcome(_ obstacle: Obstacle, by column: Int) {
    let rise = curves.rise(obstacle.variable, obstacle.breakpoint)
    guard
      let relief = relief(of: obstacle.row, isGrowing: obstacle.isGrowing, besides: column),
      relief.price.isLess(than: rise)
    else { return pass(obstacle) }
    reachBreakpoint(obstacle.variable, obstacle.breakpoint, leaving: obstacle.row)
    leaveBreakpoint(nonbasic[relief.column], relief.change)
    pivot(obstacle.row, relief.column)
  }

  /// Which column holds a row's variable back at the least price for a point.
  private func relief(
    of row: Int, isGrowing: Bool, besides moving: Int
  ) -> (column: Int, change: Change, price: PriceVector)? {
    var best: (column: Int, change: Change, price: PriceVector)?
    rows.forEach(in: row) { column, factor in
      guard abs(factor) > Self.epsilon, column != moving, nonbasic[column] >= 0 else { return }
      let change: Change = (factor > 0) == isGrowing ? .growth : .shrinkage
      let price = price(of: column, change) * (1 / abs(factor))
      if let best, !price.isLess(than: best.price) { return }
      best = (column, change, price)
    }
    return best
  }
}
