/// A system as a linear program; some of its coordinates may be known.
extension ConstraintSystem {
  /// A linear program, and what its variables stand for.
  struct Program {
    var program = LinearProgram()
    /// The variable of each unknown coordinate.
    var variables: [Int: Int] = [:]
    /// The sums of violations to minimize, the strongest priority first.
    var objectives: [LinearExpression]
    fileprivate let priorities: [Int]

    fileprivate init(priorities: [Int]) {
      self.priorities = priorities
      objectives = Array(repeating: LinearExpression(), count: priorities.count)
    }

    /// A sum over coordinates as one over variables.
    func translate(_ sum: LinearExpression) -> LinearExpression {
      LinearExpression(
        terms: sum.terms.map { .init(variable: variables[$0.variable] ?? 0, factor: $0.factor) },
        constant: sum.constant)
    }
  }

  /// The program for the coordinates whose values are not known.
  func program(known: (Coordinate) -> Double? = { _ in nil }) -> Program {
    var result = Program(priorities: priorities)
    let unknown = coordinates.filter { known($0) == nil }
      .sorted { $0.variable < $1.variable }
    for coordinate in unknown {
      result.variables[coordinate.variable] =
        result.program.addVariable(free: coordinate.part == .position)
    }
    for requirement in requirements { result.add(requirement, known: known) }
    for demand in demands { result.add(demand) }
    for wish in wishes { result.add(wish, known: known) }
    return result
  }
}

extension ConstraintSystem.Program {
  fileprivate mutating func add(
    _ requirement: ConstraintSystem.Requirement, known: (Coordinate) -> Double?
  ) {
    let sum = requirement.sum.replacing { known(Coordinate(variable: $0)) }
    guard !sum.terms.isEmpty else { return }
    switch requirement.relation {
    case .equal: program.require(zero: translate(sum))
    case .atMost: program.require(atMostZero: translate(sum))
    }
  }

  /// Adds excess and lack of length to the sums of their priorities.
  fileprivate mutating func add(_ demand: ConstraintSystem.Demand) {
    guard let variable = variables[demand.coordinate.variable] else { return }
    let (excess, lack) = (program.addVariable(), program.addVariable())
    program.require(
      zero: .variable(variable) - .variable(excess) + .variable(lack) - demand.length)
    minimize(excess, demand.priorities.hugging)
    minimize(lack, demand.priorities.compression)
  }

  /// Adds the violation of a wish to the sum of its priority.
  fileprivate mutating func add(
    _ wish: ConstraintSystem.Wish, known: (Coordinate) -> Double?
  ) {
    let sum = wish.requirement.sum.replacing { known(Coordinate(variable: $0)) }
    guard !sum.terms.isEmpty else { return }
    let (excess, lack) = (program.addVariable(), program.addVariable())
    program.require(zero: translate(sum) - .variable(excess) + .variable(lack))
    minimize(excess, wish.priority, wish.weight)
    if wish.requirement.relation == .equal { minimize(lack, wish.priority, wish.weight) }
  }

  private mutating func minimize(_ variable: Int, _ priority: Int, _ weight: Double = 1) {
    guard let index = priorities.firstIndex(of: priority) else { return }
    objectives[index] = objectives[index] + .variable(variable) * weight
  }
}
