/// A stretch over which every point of a variable costs the same.
struct Stretch {
  var price: Price
  var length: Double
}

extension Tableau {
  /// What it costs to move a variable away from its cheapest value, stretch by stretch, whatever its own curve says:
  /// the parametric simplex method.
  mutating func sweep(_ variable: Int, _ change: Change, atMost reach: Double) -> [Stretch] {
    var stretches: [Stretch] = []
    guard let column = release(variable, change) else { return [] }
    var rest = reach
    for _ in 0..<Self.patience {
      let price = prices[column] * change.sign
      // What breaks order or gaps is no size.
      if price[.structure] > Price.indifference { break }
      let obstacle = obstacle(to: column, change, hasKinks: false)
      let length = Swift.min(rest, obstacle?.distance ?? .infinity)
      rest -= length
      if length > Self.epsilon { stretches.append(Stretch(price: price, length: length)) }
      guard rest > Self.epsilon, let obstacle else { break }
      shift(column, by: change.sign * length)
      overcome(obstacle, by: column)
    }
    return stretches
  }

  /// After how many steps a sweep has gone far enough.
  private static var patience: Int { 2_000 }

  /// Makes sure that a variable has a column, as if it were given from outside; answers which, if it can move.
  private mutating func release(_ variable: Int, _ change: Change) -> Int? {
    if let column = nonbasic.firstIndex(of: variable) { return column }
    guard let row = basis.firstIndex(of: variable),
      let relief = relief(of: row, isGrowing: change == .shrinkage, besides: -1)
    else { return nil }
    charge(row, -curves.slope(variable, pieces[variable]))
    leaveKink(nonbasic[relief.column], relief.change)
    pivot(row, relief.column)
    return relief.column
  }

  /// Lets a row's variable go beyond a kink, or another give way instead of it, whichever costs less.
  private mutating func overcome(_ obstacle: Obstacle, by column: Int) {
    let rise = curves.rise(obstacle.variable, obstacle.kink)
    guard
      let relief = relief(of: obstacle.row, isGrowing: obstacle.isGrowing, besides: column),
      relief.price.isLess(than: rise)
    else { return pass(obstacle) }
    reachKink(obstacle.variable, obstacle.kink, leaving: obstacle.row)
    leaveKink(nonbasic[relief.column], relief.change)
    pivot(obstacle.row, relief.column)
  }

  /// Which column holds a row's variable back at the least price for a point.
  private func relief(
    of row: Int, isGrowing: Bool, besides moving: Int
  ) -> (column: Int, change: Change, price: Price)? {
    var best: (column: Int, change: Change, price: Price)?
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
