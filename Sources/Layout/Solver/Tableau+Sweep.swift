/// A stretch over which every point of an unknown costs the same.
struct Stretch {
  var price: Price
  var length: Double
}

extension Tableau {
  /// What it costs to move an unknown away from its cheapest value, stretch by stretch, as far as it can
  /// go or some points: the parametric simplex method.
  mutating func sweep(_ unknown: Int, _ change: Change, atMost reach: Double) -> [Stretch] {
    var stretches: [Stretch] = []
    guard release(unknown, change) else { return [] }
    var rest = reach
    for _ in 0..<Self.patience {
      let price = price(of: unknown)
      // What breaks order or gaps is no size.
      if price[.structure] > Self.indifference { break }
      let obstacle = obstacle(to: unknown)
      let length = Swift.min(rest, Swift.max(0, obstacle.distance))
      if length > Self.epsilon { stretches.append(Stretch(price: price, length: length)) }
      rest -= length
      guard rest > Self.epsilon, let kind = obstacle.kind else { break }
      shift(unknown, by: length)
      guard overcome(kind, by: unknown) else { break }
    }
    return stretches
  }

  /// After how many steps a sweep has gone far enough.
  private static var patience: Int { 2_000 }

  /// Counts an unknown from its value on, in one direction, as if it were given from outside.
  private mutating func release(_ unknown: Int, _ change: Change) -> Bool {
    guard let row = basis.firstIndex(of: unknown) else {
      if change == .shrinkage { negate(column: unknown, from: 0) }
      return true
    }
    constants[row] = 0
    if change == .shrinkage { rows.scale(row, by: -1, unit: unknown) }
    return giveWay(in: row, to: unknown)
  }

  /// Lets another unknown give way instead of one that has reached its least or greatest value.
  private mutating func overcome(_ obstacle: Obstacle.Kind, by unknown: Int) -> Bool {
    switch obstacle {
    case .zero(let row):
      constants[row] = 0
      return giveWay(in: row, to: unknown)
    case .bound(let row):
      turn(row: row)
      constants[row] = 0
      return giveWay(in: row, to: unknown)
    }
  }

  /// Solves a row for the unknown that gives way at the least price as another one grows, if there is one.
  private mutating func giveWay(in row: Int, to unknown: Int) -> Bool {
    var (best, least) = (-1, Price.zero)
    rows.forEach(in: row) { column, factor in
      if factor > -Self.epsilon || column == unknown || bounds[column] == 0 { return }
      let price = price(of: column) * (-1 / factor)
      if best < 0 || price.isLess(than: least, by: Self.indifference) {
        (best, least) = (column, price)
      }
    }
    if best < 0 { return false }
    pivot(row, best, from: 0)
    return true
  }

  private func price(of column: Int) -> Price {
    Price { prices[$0 * width + column] }
  }
}
