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
  /// The variable that makes up for what is missing until all conditions hold.
  let artificial: Int
  var isFree: [Bool]
  var entries: [Double] = []
  var rights: [Double] = []
  var basics: [Int] = []
  var rowOfVariable: [Int]
  var isFixed: [Bool]

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

  /// The entry of a row at a variable.
  func entry(_ row: Int, _ column: Int) -> Double {
    entries[row * width + column]
  }

  /// Solves a row for a variable and replaces that variable in all other rows.
  mutating func pivot(row: Int, column: Int) {
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
