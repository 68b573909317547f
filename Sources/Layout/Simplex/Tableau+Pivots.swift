/// The next breakpoint that a moving column reaches.
struct Obstacle {
  /// The row of the variable that reaches it; -1 for the column's own variable.
  var row: Int
  var variable: Int
  var breakpoint: Int
  /// The distance to it, in points of the column's variable.
  var distance: Double
  /// The change of the variable per point of the column's.
  var rate: Double
  var isGrowing: Bool
}

extension Tableau {
  /// The nearest breakpoint of a row's variable, or of the column's own if `hasBreakpoints` (the
  /// ratio test).
  ///
  /// At equal distances it is the first variable's.
  mutating func obstacle(to column: Int, _ change: Change, hasBreakpoints: Bool = true) -> Obstacle?
  {
    var first = hasBreakpoints ? ownObstacle(to: column, change) : nil
    let (basis, curves, pieces, values) = (basis, curves, pieces, values)
    rows.forEachRow(of: column) { row, factor in
      // The comparison also excludes NaN.
      guard abs(factor) > Self.epsilon else { return }
      let variable = basis[row]
      let rate = -factor * change.sign
      let breakpoint = rate > 0 ? pieces[variable] : pieces[variable] - 1
      guard curves.hasBreakpoint(variable, breakpoint) else { return }
      let distance = Swift.max(
        0, (curves.breakpoint(variable, breakpoint) - values[variable]) / rate)
      if let first {
        if distance > first.distance + Self.epsilon { return }
        if distance > first.distance - Self.epsilon, variable > first.variable { return }
      }
      first = Obstacle(
        row: row, variable: variable, breakpoint: breakpoint, distance: distance, rate: abs(rate),
        isGrowing: rate > 0)
    }
    return first
  }

  private func ownObstacle(to column: Int, _ change: Change) -> Obstacle? {
    let variable = nonbasic[column]
    let breakpoint = change == .growth ? pieces[variable] : pieces[variable] - 1
    guard curves.hasBreakpoint(variable, breakpoint) else { return nil }
    let distance = abs(curves.breakpoint(variable, breakpoint) - values[variable])
    return Obstacle(
      row: -1, variable: variable, breakpoint: breakpoint, distance: distance, rate: 1,
      isGrowing: change == .growth)
  }

  /// Moves a column's variable, and the rows' with it.
  mutating func shift(_ column: Int, by length: Double) {
    if length == 0 { return }
    let basis = basis
    values[nonbasic[column]] += length
    values.withUnsafeMutableBufferPointer { values in
      rows.forEachRow(of: column) { row, factor in values[basis[row]] -= factor * length }
    }
  }

  /// Lets a variable at a breakpoint move in one direction.
  mutating func leaveBreakpoint(_ variable: Int, _ change: Change) {
    if change == .growth { pieces[variable] += 1 }
  }

  /// Lets a moving variable pass a breakpoint.
  mutating func pass(_ obstacle: Obstacle) {
    let rise = curves.rise(obstacle.variable, obstacle.breakpoint)
    pieces[obstacle.variable] += obstacle.isGrowing ? 1 : -1
    if obstacle.row >= 0 { charge(obstacle.row, obstacle.isGrowing ? rise : -rise) }
  }

  /// Stops a variable at a breakpoint; a variable that leaves its row no longer affects the prices.
  mutating func reachBreakpoint(_ variable: Int, _ breakpoint: Int, leaving row: Int? = nil) {
    if let row { charge(row, -curves.slope(variable, pieces[variable])) }
    pieces[variable] = breakpoint
    values[variable] = curves.breakpoint(variable, breakpoint)
  }

  /// Solves a row for a column's variable; the row's variable no longer affects the prices.
  mutating func pivot(_ row: Int, _ column: Int) {
    let (leaving, entering) = (basis[row], nonbasic[column])
    let price = prices[column] + curves.slope(entering, pieces[entering])
    rows.pivot(row, column)
    prices[column] = .zero
    charge(row, price)
    (basis[row], nonbasic[column]) = (entering, leaving)
    isClosed[column] = (false, false)
  }

  /// Adds the price of a row's variable to the columns in the row.
  mutating func charge(_ row: Int, _ price: PriceVector) {
    if price.isZero { return }
    prices.withUnsafeMutableBufferPointer { prices in
      rows.forEach(in: row) { column, factor in prices[column].add(price, times: -factor) }
    }
  }
}
