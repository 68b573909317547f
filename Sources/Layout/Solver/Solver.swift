/// Finds the cheapest values of unknowns that are at least 0 under linear conditions, stronger demands
/// before weaker ones: the simplex method with prices that are compared demand by demand.
struct Solver {
  private var prices: [Price] = []
  private var bounds: [Double] = []
  private var conditions: [LinearExpression] = []

  /// A new unknown, at a price for each point.
  mutating func unknown(
    _ price: Price = .zero, atMost bound: Double = .infinity
  ) -> LinearExpression {
    prices.append(price)
    bounds.append(bound)
    return LinearExpression(unknown: prices.count - 1)
  }

  /// A new unknown that may be negative.
  mutating func signedUnknown(_ price: Price = .zero) -> LinearExpression {
    unknown(price) - unknown()
  }

  /// Demands that an expression is 0.
  mutating func require(zero expression: LinearExpression) {
    conditions.append(expression)
  }

  /// Demands that an expression is not negative.
  mutating func require(positive expression: LinearExpression) {
    conditions.append(expression - unknown())
  }

  /// The cheapest values of the unknowns, and how far they leave some expressions open; those of a group
  /// are made small together, and large.
  func solve(watching groups: [[LinearExpression]] = []) -> Solution {
    isSmall
      ? solve(Tableau<DenseRows>(prices, bounds, conditions), watching: groups)
      : solve(Tableau<SparseRows>(prices, bounds, conditions), watching: groups)
  }

  /// Up to how many unknowns it is quicker to calculate with factors of 0, too.
  private var isSmall: Bool { prices.count <= 128 }

  private func solve(
    _ tableau: consuming Tableau<some TableauRows>, watching groups: [[LinearExpression]]
  ) -> Solution {
    tableau.minimize()
    var solution = Solution(tableau.values)
    for expressions in groups where !expressions.isEmpty {
      for sign in [1.0, -1.0] {
        tableau.prefer(LinearExpression(mixing: expressions) * sign)
        tableau.minimize(from: .choice)
        solution.note(tableau)
      }
    }
    return solution
  }

  /// What the values of the first unknown cost, counted from an origin.
  ///
  /// If it is bound to be 0, the other unknowns take that for its best value.
  func costs(from origin: Double) -> SolvedCosts {
    isSmall
      ? costs(in: Tableau<DenseRows>(prices, bounds, conditions), from: origin)
      : costs(in: Tableau<SparseRows>(prices, bounds, conditions), from: origin)
  }

  private func costs(
    in tableau: consuming Tableau<some TableauRows>, from origin: Double
  ) -> SolvedCosts {
    tableau.minimize()
    let best = origin + tableau.values[0]
    var other = copy tableau
    return SolvedCosts(
      best: best, growth: tableau.sweep(0, .growth, atMost: .infinity),
      shrinkage: other.sweep(0, .shrinkage, atMost: best))
  }
}

/// What the values of an unknown cost: the cheapest one, and the price of each point more and less.
struct SolvedCosts {
  var best: Double
  var growth: [Stretch]
  var shrinkage: [Stretch]
}
