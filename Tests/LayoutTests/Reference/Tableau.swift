/// A linear program in solved form: each row states one *basic* variable in terms of the others, which
/// are zero at the vertex where the tableau stands.
///
/// A row reads `basic + sum of entries x nonbasic = right-hand side`.
struct Tableau {
  /// What rounding may leave of a zero entry or of a zero reduced cost.
  static let entryTolerance = 1e-9
  /// By how many points required conditions may miss each other before they are in conflict.
  static let feasibilityTolerance = 1e-7

  /// How an optimisation ended.
  enum Outcome {
    case optimal(Double)
    case unbounded
  }

  /// The number of variables, the artificial one of the first phase included.
  let width: Int
  private let artificial: Int
  private var isFree: [Bool]
  private var entries: [Double] = []
  private var rights: [Double] = []
  private var basics: [Int] = []
  private var rowOfVariable: [Int]
  private var isFixed: [Bool]

  /// The vertex of a program where all conditions hold; nil if they contradict each other.
  init?(_ program: LinearProgram) {
    artificial = program.isFree.count
    width = artificial + 1
    isFree = program.isFree + [false]
    rowOfVariable = Array(repeating: -1, count: width)
    isFixed = Array(repeating: false, count: width)
    isFixed[artificial] = true
    for zero in program.zeros where !add(zero) { return nil }
    makeFreeVariablesBasic()
    guard becomeFeasible() else { return nil }
  }

  /// The value of a variable at this vertex.
  func value(of variable: Int) -> Double {
    rowOfVariable[variable] < 0 ? 0 : rights[rowOfVariable[variable]]
  }
}

// MARK: - From conditions to a vertex

extension Tableau {
  /// Adds a condition with the variables that are basic already replaced; false if it cannot hold.
  private mutating func add(_ zero: LinearExpression) -> Bool {
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

  /// Makes free variables basic for good, so that those left to choose from are not negative.
  private mutating func makeFreeVariablesBasic() {
    for column in 0..<width where isFree[column] && rowOfVariable[column] < 0 {
      let rows = basics.indices.filter {
        !isFree[basics[$0]] && abs(entry($0, column)) > Self.entryTolerance
      }
      if let row = rows.max(by: { abs(entry($0, column)) < abs(entry($1, column)) }) {
        pivot(row: row, column: column)
      }
    }
  }

  /// Moves to a vertex where no variable is negative that may not be; false if there is none.
  private mutating func becomeFeasible() -> Bool {
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

// MARK: - The simplex method

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
      let cost = costs[column]
      value += cost * rights[row]
      for other in 0..<width where entry(row, other) != 0 {
        costs[other] -= cost * entry(row, other)
      }
      costs[column] = 0
    }
    return .optimal(value)
  }

  /// Keeps to the vertices where a sum is as small as it is here, the smallest possible.
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
  private func isEligible(_ column: Int) -> Bool {
    rowOfVariable[column] < 0 && !isFixed[column] && !isFree[column]
  }

  /// The steepest variable; the first one where progress has stalled, so that it cannot go in circles
  /// (Bland's rule).
  private func entering(_ costs: [Double], careful: Bool) -> Int? {
    var best: Int?
    for column in 0..<width where costs[column] < -Self.entryTolerance && isEligible(column) {
      if careful { return column }
      if costs[column] < best.map({ costs[$0] }) ?? 0 { best = column }
    }
    return best
  }

  /// The row that limits the growth of a variable; of several, the one with the largest entry, or with
  /// the first basic variable where progress has stalled.
  private func leaving(_ column: Int, careful: Bool) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in basics.indices where !isFree[basics[row]] {
      guard entry(row, column) > Self.entryTolerance else { continue }
      let ratio = max(0, rights[row]) / entry(row, column)
      let isTie = abs(ratio - least) <= 1e-10 * max(1, least)
      if !isTie, ratio > least { continue }
      if isTie, let best {
        let isBetter =
          careful ? basics[row] < basics[best] : entry(row, column) > entry(best, column)
        if !isBetter { continue }
      }
      best = row
      least = min(least, ratio)
    }
    return best
  }

  private func entry(_ row: Int, _ column: Int) -> Double {
    entries[row * width + column]
  }

  /// Solves a row for a variable and replaces that variable in all other rows.
  private mutating func pivot(row: Int, column: Int) {
    rowOfVariable[basics[row]] = -1
    basics[row] = column
    rowOfVariable[column] = row
    let (width, count) = (width, basics.count)
    entries.withUnsafeMutableBufferPointer { buffer in
      guard let entries = buffer.baseAddress else { return }
      rights.withUnsafeMutableBufferPointer { buffer in
        guard let rights = buffer.baseAddress else { return }
        let own = entries + row * width
        let factor = 1 / own[column]
        var used: [Int] = []
        for index in 0..<width where own[index] != 0 {
          own[index] *= factor
          if index != column { used.append(index) }
        }
        own[column] = 1
        rights[row] *= factor
        for other in 0..<count where other != row {
          let line = entries + other * width
          let share = line[column]
          if share == 0 { continue }
          for index in used {
            let difference = line[index] - share * own[index]
            line[index] = abs(difference) < 1e-12 ? 0 : difference
          }
          line[column] = 0
          rights[other] -= share * rights[row]
        }
      }
    }
  }
}
