/// The simplex method: moves from vertex to vertex while a sum decreases.
extension Tableau {
  /// Moves to a vertex where a sum is least.
  mutating func minimize(_ objective: LinearExpression) -> Outcome {
    var (costs, value) = reduced(objective)
    if (0..<width).contains(where: { isFree[$0] && abs(costs[$0]) > Self.entryTolerance }) {
      return .unbounded
    }
    var stalled = 0
    while let column = entering(costs, careful: stalled > 20) {
      guard let row = leaving(column, careful: stalled > 20) else { return .unbounded }
      let step = max(0, rights[row]) / entry(row, column)
      stalled = step > Self.entryTolerance ? 0 : stalled + 1
      pivot(row: row, column: column)
      value += costs[column] * rights[row]
      replace(column, in: &costs)
    }
    return .optimal(value)
  }

  /// Replaces a variable that has become basic in a sum by its row.
  private func replace(_ column: Int, in costs: inout [Double]) {
    let (cost, row) = (costs[column], rowOfVariable[column])
    for other in 0..<width where entry(row, other) != 0 {
      costs[other] -= cost * entry(row, other)
    }
    costs[column] = 0
  }

  /// Restricts the solutions to those with the present, least value of a sum.
  mutating func fix(_ objective: LinearExpression) {
    let costs = reduced(objective).costs
    for column in 0..<width where isEligible(column) && costs[column] > Self.entryTolerance {
      isFixed[column] = true
    }
  }

  /// A sum in terms of the nonbasic variables, and its value at this vertex.
  private func reduced(_ objective: LinearExpression) -> (costs: [Double], value: Double) {
    var costs = Array(repeating: 0.0, count: width)
    var value = objective.constant
    for term in objective.terms {
      let row = rowOfVariable[term.variable]
      guard row >= 0 else {
        costs[term.variable] += term.factor
        continue
      }
      value += term.factor * rights[row]
      for column in 0..<width where entry(row, column) != 0 && column != term.variable {
        costs[column] -= term.factor * entry(row, column)
      }
    }
    return (costs, value)
  }

  /// Whether a variable may enter the basis.
  func isEligible(_ column: Int) -> Bool {
    rowOfVariable[column] < 0 && !isFixed[column] && !isFree[column]
  }

  /// The steepest variable; the first one if progress has stalled, which cannot cycle (Bland's rule).
  private func entering(_ costs: [Double], careful: Bool) -> Int? {
    var best: Int?
    for column in 0..<width where costs[column] < -Self.entryTolerance && isEligible(column) {
      if careful { return column }
      if costs[column] < best.map({ costs[$0] }) ?? 0 { best = column }
    }
    return best
  }

  /// The row that limits the growth of a variable; of several, the one with the largest entry, or with the first basic
  /// variable if progress has stalled.
  private func leaving(_ column: Int, careful: Bool) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in basics.indices where !isFree[basics[row]] {
      guard entry(row, column) > Self.entryTolerance else { continue }
      let ratio = max(0, rights[row]) / entry(row, column)
      let isTie = best != nil && abs(ratio - least) <= 1e-10 * max(1, least)
      let isBetter =
        !isTie
        ? ratio < least
        : careful
          ? basics[row] < basics[best ?? row] : entry(row, column) > entry(best ?? row, column)
      guard isBetter else { continue }
      best = row
      least = min(least, ratio)
    }
    return best
  }
}
