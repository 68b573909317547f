/// Linear equalities over variables that are free or not negative; inequalities get slack variables.
struct LinearProgram {
  /// Whether each variable may be negative.
  private(set) var isFree: [Bool] = []
  /// The sums that have to be zero.
  private(set) var zeros: [LinearExpression] = []

  /// Adds a variable and returns its index.
  mutating func addVariable(free: Bool = false) -> Int {
    isFree.append(free)
    return isFree.count - 1
  }

  /// Requires that a sum is zero.
  mutating func require(zero expression: LinearExpression) {
    zeros.append(expression)
  }

  /// Requires that a sum is zero or less.
  mutating func require(atMostZero expression: LinearExpression) {
    zeros.append(expression + .variable(addVariable()))
  }
}
