/// A sum of unknowns with factors, and a constant.
struct LinearExpression {
  /// The factor of each unknown.
  private(set) var factors: [Int: Double] = [:]
  var constant = 0.0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(unknown: Int) {
    factors[unknown] = 1
  }

  /// A sum in which no two expressions weigh the same, so that none makes up for others by chance.
  init(mixing expressions: [LinearExpression]) {
    for (place, expression) in expressions.enumerated() {
      let weight = 0.5 + (Double(place + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      for (unknown, factor) in expression.factors {
        factors[unknown, default: 0] += factor * weight
      }
    }
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    for (unknown, factor) in right.factors { sum.factors[unknown, default: 0] += factor }
    return sum
  }

  static func * (expression: LinearExpression, scale: Double) -> LinearExpression {
    var product = expression
    product.constant *= scale
    product.factors = expression.factors.mapValues { $0 * scale }
    return product
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + right * -1
  }

  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    left + LinearExpression(right)
  }

  static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  static func += (left: inout LinearExpression, right: LinearExpression) { left = left + right }

  /// The value, given those of the unknowns.
  func value(_ solution: [Double]) -> Double {
    factors.reduce(constant) { $0 + $1.value * solution[$1.key] }
  }
}
