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
