/// The solutions of a linear program that minimize a first sum, then a second, and so on.
struct LexicographicSolver {
  /// The least values of the sums, in the order of their importance.
  private(set) var optima: [Double] = []
  private var tableau: Tableau

  /// Minimizes sums of variables that are not negative; nil if the program's conditions contradict each other.
  init?(_ program: LinearProgram, minimizing objectives: [LinearExpression]) {
    guard let tableau = Tableau(program) else { return nil }
    self.tableau = tableau
    for objective in objectives {
      guard case .optimal(let value) = self.tableau.minimize(objective) else { return nil }
      optima.append(value)
      self.tableau.fix(objective)
    }
  }

  /// The value of a variable in one of the best solutions.
  func value(of variable: Int) -> Double {
    tableau.value(of: variable)
  }

  /// The least and the greatest value of a sum among the best solutions; infinite where unbounded.
  func range(of sum: LinearExpression) -> ClosedRange<Double> {
    let lower = least(sum) ?? -.infinity
    let upper = least(sum * -1).map { -$0 } ?? .infinity
    return min(lower, upper)...max(lower, upper)
  }

  private func least(_ sum: LinearExpression) -> Double? {
    var tableau = tableau
    guard case .optimal(let value) = tableau.minimize(sum) else { return nil }
    return value
  }
}
