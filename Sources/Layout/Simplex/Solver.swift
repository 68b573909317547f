/// Finds the cheapest values of variables under linear conditions, each variable with a convex, piecewise linear
/// cost, stronger demands before weaker ones: the simplex method for such costs (Fourer, "A simplex algorithm for
/// piecewise-linear programming", 1985), with prices that are compared demand by demand.
struct Solver {
  private var curves = CostCurves()
  private var conditions: [Condition] = []

  /// A variable that is equal to an expression of others.
  struct Condition {
    let variable: Int
    let expression: LinearExpression
    /// Whether it cannot be but 0, if that is possible at all.
    var isRequired = false
  }

  /// A new variable that no expression binds yet.
  mutating func unknown(_ curve: CostCurve) -> LinearExpression {
    curves.append(curve)
    return LinearExpression(unknown: curves.count - 1)
  }

  /// Makes an expression cost something; answers the variable that is equal to it.
  @discardableResult
  mutating func charge(_ expression: LinearExpression, _ curve: CostCurve) -> LinearExpression {
    curves.append(curve)
    conditions.append(Condition(variable: curves.count - 1, expression: expression))
    return LinearExpression(unknown: curves.count - 1)
  }

  /// Demands that an expression is 0.
  mutating func require(zero expression: LinearExpression) {
    curves.append(.required)
    conditions.append(
      Condition(variable: curves.count - 1, expression: expression, isRequired: true))
  }

  /// The cheapest values, and how far they leave some expressions open; those of a group are made small together,
  /// and large.
  func solve(watching groups: [[LinearExpression]] = []) -> Solution {
    isSmall
      ? solve(Tableau<DenseRows>(curves, conditions), watching: groups)
      : solve(Tableau<SparseRows>(curves, conditions), watching: groups)
  }

  /// Up to how many unknowns it is quicker to calculate with factors of 0, too.
  private var isSmall: Bool { curves.count - conditions.count <= 64 }

  private func solve(
    _ tableau: consuming Tableau<some TableauRows>, watching groups: [[LinearExpression]]
  ) -> Solution {
    tableau.minimize()
    var solution = Solution(tableau.values)
    for expressions in groups {
      var rest = expressions
      while !rest.isEmpty {
        for sign in [1.0, -1.0] {
          tableau.prefer(LinearExpression(mixing: rest) * sign)
          tableau.minimize()
          solution.note(tableau)
        }
        // An endless way hides what lies beside it.
        let hidden = rest.filter { solution.ambiguity(of: $0) <= tolerance }
        if hidden.count == rest.count { break }
        rest = hidden
      }
    }
    return solution
  }

  /// What the values of the first variable cost, counted from an origin; if that is known to be the best, all others
  /// take it for given.
  func costs(from origin: Double, isKnown: Bool) -> SolvedCosts {
    isSmall
      ? costs(in: Tableau<DenseRows>(curves, conditions, fixing: isKnown ? 0 : nil), origin)
      : costs(in: Tableau<SparseRows>(curves, conditions, fixing: isKnown ? 0 : nil), origin)
  }

  private func costs(
    in tableau: consuming Tableau<some TableauRows>, _ origin: Double
  ) -> SolvedCosts {
    tableau.minimize()
    let best = origin + tableau.values[0]
    var other = copy tableau
    return SolvedCosts(
      best: best, growth: tableau.sweep(0, .growth, atMost: .infinity),
      shrinkage: other.sweep(0, .shrinkage, atMost: best))
  }
}

/// What the values of a variable cost: the cheapest one, and the price of each point more and less.
struct SolvedCosts {
  var best: Double
  var growth: [SolvedPiece]
  var shrinkage: [SolvedPiece]
}

/// The cheapest values of a program's variables, and others that cost as much but for choice.
struct Solution {
  let values: [Double]
  /// What the values may be as well.
  private var alternatives: [[Double]] = []
  /// By what they may change without an end.
  private var rays: [[Double]] = []

  init(_ values: [Double]) {
    self.values = values
  }

  /// Takes note of where a preference led.
  mutating func note(_ tableau: Tableau<some TableauRows>) {
    alternatives.append(tableau.values)
    rays += tableau.rays
  }

  /// How far an expression may move at no price, as seen in some directions.
  func ambiguity(of expression: LinearExpression) -> Double {
    let base = expression.value(values)
    if rays.contains(where: { abs(expression.value($0) - expression.constant) > tolerance }) {
      return .infinity
    }
    let others = alternatives.map { expression.value($0) }
    return (others.max() ?? base) - (others.min() ?? base)
  }
}
