/// Minimizes the costs of variables under linear conditions, stronger demands before weaker ones.
///
/// Each variable has a convex, piecewise linear cost. The method is the simplex method for such
/// costs (Fourer, "A simplex algorithm for piecewise-linear programming", 1985).
///
/// ```swift
/// var solver = Solver()
/// let width = solver.unknown(.positive(PriceVector(choice: 1)))
/// solver.require(zero: width - 100)
/// let points = width.value(solver.solve().values)  // 100
/// ```
struct Solver {
  private var curves = CostCurves()
  private var conditions: [Condition] = []

  /// A variable equal to an expression of others.
  struct Condition {
    let variable: Int
    let expression: LinearExpression
    /// Whether the variable must be 0 if possible.
    var isRequired = false
  }

  /// A new variable that no condition defines.
  mutating func unknown(_ curve: CostCurve) -> LinearExpression {
    curves.append(curve)
    return LinearExpression(unknown: curves.count - 1)
  }

  /// Gives an expression a cost; returns the variable equal to it.
  @discardableResult
  mutating func charge(_ expression: LinearExpression, _ curve: CostCurve) -> LinearExpression {
    curves.append(curve)
    conditions.append(Condition(variable: curves.count - 1, expression: expression))
    return LinearExpression(unknown: curves.count - 1)
  }

  /// Requires that an expression is 0.
  mutating func require(zero expression: LinearExpression) {
    curves.append(.required)
    conditions.append(
      Condition(variable: curves.count - 1, expression: expression, isRequired: true))
  }

  /// The cheapest values, with the ambiguity of some expressions.
  ///
  /// Each group's expressions are minimized together, then maximized.
  func solve(watching groups: [[LinearExpression]] = []) -> Solution {
    isSmall
      ? solve(Tableau<DenseRows>(curves, conditions), watching: groups)
      : solve(Tableau<SparseRows>(curves, conditions), watching: groups)
  }

  /// Whether the tableau has so few columns that dense rows are faster.
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
          solution.record(tableau)
        }
        // An unbounded change hides smaller ones. Unchanged expressions are watched again without
        // the others.
        let unmoved = rest.filter { solution.ambiguity(of: $0) <= tolerance }
        if unmoved.count == rest.count { break }
        rest = unmoved
      }
    }
    return solution
  }

  /// The cost of the first variable's values, counted from an origin.
  ///
  /// If that is known to be the cheapest, the variable is fixed there while the others are
  /// minimized.
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

/// The cheapest value of a variable, and the prices of the points above and below it.
struct SolvedCosts {
  var best: Double
  var growth: [SolvedPiece]
  var shrinkage: [SolvedPiece]
}

/// The cheapest values of a program's variables, and others of equal cost except at the choice
/// demand.
struct Solution {
  let values: [Double]
  /// Other values of equal cost.
  private var alternatives: [[Double]] = []
  /// Directions in which the values change without bound at no cost.
  private var rays: [[Double]] = []

  init(_ values: [Double]) {
    self.values = values
  }

  /// Records the values that a preference leads to.
  mutating func record(_ tableau: Tableau<some TableauRows>) {
    alternatives.append(tableau.values)
    rays += tableau.rays
  }

  /// The length of the range in which an expression changes at no cost, as far as the preferences
  /// show.
  func ambiguity(of expression: LinearExpression) -> Double {
    let base = expression.value(values)
    if rays.contains(where: { abs(expression.value($0) - expression.constant) > tolerance }) {
      return .infinity
    }
    let others = alternatives.map { expression.value($0) }
    return (others.max() ?? base) - (others.min() ?? base)
  }
}
