/// A sum of variables, each times a factor, plus a constant.
struct LinearExpression {
  /// A variable times a factor.
  struct Term {
    var variable: Int
    var factor: Double
  }

  var terms: [Term] = []
  var constant = 0.0

  static func variable(_ index: Int) -> Self {
    Self(terms: [Term(variable: index, factor: 1)])
  }

  static func constant(_ value: Double) -> Self {
    Self(constant: value)
  }

  static func + (left: Self, right: Self) -> Self {
    Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  static func - (left: Self, right: Self) -> Self {
    left + right * -1
  }

  static func + (left: Self, right: Double) -> Self {
    Self(terms: left.terms, constant: left.constant + right)
  }

  static func - (left: Self, right: Double) -> Self {
    left + -right
  }

  static func * (left: Self, right: Double) -> Self {
    Self(
      terms: left.terms.map { Term(variable: $0.variable, factor: $0.factor * right) },
      constant: left.constant * right)
  }

  /// The sum for given values of the variables.
  func value(_ values: (Int) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.factor * values($1.variable) }
  }

  /// The greatest number in the sum, by which its rounding errors are judged.
  func magnitude(_ values: (Int) -> Double) -> Double {
    terms.reduce(max(1, abs(constant))) { max($0, abs($1.factor * values($1.variable))) }
  }

  /// The sum with some variables replaced by their values.
  func replacing(_ known: (Int) -> Double?) -> Self {
    var result = Self(constant: constant)
    for term in terms {
      if let value = known(term.variable) {
        result.constant += term.factor * value
      } else {
        result.terms.append(term)
      }
    }
    return result
  }
}
