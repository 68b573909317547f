/// A piece of a cost: all its points have one price.
struct SolvedPiece {
  var price: PriceVector
  var length: Double
}

extension Tableau {
  /// The cost of moving a variable away from its cheapest value, piece by piece, without its own
  /// curve (the parametric simplex method).
  mutating func sweep(_ variable: Int, _ change: Change, atMost reach: Double) -> [SolvedPiece] {
    var pieces: [SolvedPiece] = []
    guard let column = release(variable, change) else { return [] }
    var rest = reach
    for _ in 0..<Self.mostSteps {
      let price = prices[column] * change.sign
      // A size that breaks order or gaps is not part of a profile.
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

  /// The most steps of a sweep.
  private static var mostSteps: Int { 2_000 }

  /// Makes a variable nonbasic so that it can be moved from outside; returns its column, or nil if
  /// it cannot move.
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

  /// Lets a row's variable pass a breakpoint, or stops it there and lets another move, whichever is
  /// cheaper.
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

  /// The column that stops a row's variable at the least price per point.
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
