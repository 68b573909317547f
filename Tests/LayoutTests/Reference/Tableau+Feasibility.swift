/// Finds a first vertex at which all conditions hold.
extension Tableau {
  /// Adds a condition with the variables that are basic already replaced; false if it cannot hold.
  mutating func add(_ zero: LinearExpression) -> Bool {
    var row = Array(repeating: 0.0, count: width)
    for term in zero.terms { row[term.variable] += term.factor }
    var right = -zero.constant
    for term in zero.terms where rowOfVariable[term.variable] >= 0 && row[term.variable] != 0 {
      let (factor, known) = (row[term.variable], rowOfVariable[term.variable])
      for column in 0..<width where entries[known * width + column] != 0 {
        row[column] -= factor * entries[known * width + column]
      }
      row[term.variable] = 0
      right -= factor * rights[known]
    }
    guard let column = bestPivot(in: row) else { return abs(right) <= Self.feasibilityTolerance }
    basics.append(column)
    entries += row
    rights.append(right)
    pivot(row: basics.count - 1, column: column)
    return true
  }

  /// The variable to solve a new condition for: a free one where there is one, with a large factor.
  private func bestPivot(in row: [Double]) -> Int? {
    let candidates = row.indices.filter { abs(row[$0]) > Self.entryTolerance }
    let free = candidates.filter { isFree[$0] }
    return (free.isEmpty ? candidates : free).max { abs(row[$0]) < abs(row[$1]) }
  }

  /// Makes free variables basic for good, so that no variable left to choose is negative.
  mutating func makeFreeVariablesBasic() {
    for column in 0..<width where isFree[column] && rowOfVariable[column] < 0 {
      let rows = basics.indices.filter {
        !isFree[basics[$0]] && abs(entry($0, column)) > Self.entryTolerance
      }
      if let row = rows.max(by: { abs(entry($0, column)) < abs(entry($1, column)) }) {
        pivot(row: row, column: column)
      }
    }
  }

  /// Moves to a vertex at which no variable is negative except free ones; returns false if there is none.
  mutating func becomeFeasible() -> Bool {
    let bound = basics.indices.filter { !isFree[basics[$0]] }
    guard let worst = bound.min(by: { rights[$0] < rights[$1] }), rights[worst] < 0 else {
      return true
    }
    isFixed[artificial] = false
    for row in bound { entries[row * width + artificial] = -1 }
    pivot(row: worst, column: artificial)
    guard case .optimal(let shortfall) = minimize(.variable(artificial)),
      shortfall <= Self.feasibilityTolerance
    else { return false }
    retireArtificialVariable()
    return true
  }

  private mutating func retireArtificialVariable() {
    let row = rowOfVariable[artificial]
    if row >= 0 {
      let columns = (0..<width).filter {
        isEligible($0) && abs(entry(row, $0)) > Self.entryTolerance
      }
      if let column = columns.max(by: { abs(entry(row, $0)) < abs(entry(row, $1)) }) {
        pivot(row: row, column: column)
      }
    }
    isFixed[artificial] = true
  }
}
