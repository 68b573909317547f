/// A linear program in solved form: each row states one *basic* variable in terms of the others, which are zero at the
/// present vertex.
///
/// A row reads `basic + sum of entries x nonbasic = right-hand side`.
struct Tableau {
  /// Smaller entries and reduced costs are rounding errors, and count as 0.
  static let entryTolerance = 1e-9
  /// The violation of required conditions, in points, that is no conflict.
  static let feasibilityTolerance = 1e-7

  /// How an optimisation ended.
  enum Outcome {
    case optimal(Double)
    case unbounded
  }

  /// The number of variables, the artificial one of the first phase included.
  let width: Int
  /// The artificial variable of the first phase: the violation that is left.
  let artificial: Int
  var isFree: [Bool]
  var entries: [Double] = []
  var rights: [Double] = []
  var basics: [Int] = []
  var rowOfVariable: [Int]
  var isFixed: [Bool]

  /// A vertex of a program at which all conditions hold; nil if they contradict each other.
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

  /// The entry of a row at a variable.
  func entry(_ row: Int, _ column: Int) -> Double {
    entries[row * width + column]
  }

  /// Solves a row for a variable and replaces that variable in all other rows.
  mutating func pivot(row: Int, column: Int) {
    rowOfVariable[basics[row]] = -1
    basics[row] = column
    rowOfVariable[column] = row
    let others = normalize(row, column)
    for other in basics.indices where other != row && entry(other, column) != 0 {
      subtract(row, from: other, column, others)
    }
  }

  /// Divides a row by its entry at a variable; returns the other variables in it.
  private mutating func normalize(_ row: Int, _ column: Int) -> [Int] {
    let factor = 1 / entry(row, column)
    let used = (0..<width).filter { entry(row, $0) != 0 && $0 != column }
    for index in used { entries[row * width + index] *= factor }
    entries[row * width + column] = 1
    rights[row] *= factor
    return used
  }

  /// Replaces a variable in a row by another row's expression.
  private mutating func subtract(_ row: Int, from other: Int, _ column: Int, _ columns: [Int]) {
    let (from, to, share) = (row * width, other * width, entry(other, column))
    entries.withUnsafeMutableBufferPointer { entries in
      for index in columns {
        let difference = entries[to + index] - share * entries[from + index]
        entries[to + index] = abs(difference) < 1e-12 ? 0 : difference
      }
    }
    entries[other * width + column] = 0
    rights[other] -= share * rights[row]
  }
}
