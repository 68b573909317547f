/// A sum of variables with factors, and a constant.
struct LinearExpression {
  /// An unknown with its factor.
  struct Term {
    let unknown: Int
    var factor: Double
  }

  /// The terms by unknown, each unknown once: their order decides the last bit of a sum, which is to
  /// be the same on every run.
  private(set) var terms: [Term] = []
  var constant = 0.0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(unknown: Int) {
    terms = [Term(unknown: unknown, factor: 1)]
  }

  /// A sum in which no two expressions weigh the same, so that none makes up for others by chance.
  init(mixing expressions: [LinearExpression]) {
    for (place, expression) in expressions.enumerated() {
      // The middle of a square is as good as chance.
      let number = UInt64(place + 1) &* 0x9e37_79b9_7f4a_7c15
      let chance = number.multipliedFullWidth(by: number)
      let weight = 0.5 + Double(chance.low >> 32 ^ chance.high & 0xffff_ffff) / 0x1p32
      add(expression.terms, times: weight)
    }
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum += right
    return sum
  }

  static func * (expression: LinearExpression, scale: Double) -> LinearExpression {
    var product = expression
    product.constant *= scale
    for index in product.terms.indices { product.terms[index].factor *= scale }
    return product
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.constant -= right.constant
    difference.add(right.terms, times: -1)
    return difference
  }

  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }

  static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  static func += (left: inout LinearExpression, right: LinearExpression) {
    left.constant += right.constant
    left.add(right.terms, times: 1)
  }

  /// The value, given those of the unknowns.
  func value(_ solution: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.factor * solution[$1.unknown] }
  }

  private mutating func add(_ others: [Term], times scale: Double) {
    var place = 0
    for var other in others {
      other.factor *= scale
      while place < terms.count, terms[place].unknown < other.unknown { place += 1 }
      if place < terms.count, terms[place].unknown == other.unknown {
        terms[place].factor += other.factor
      } else {
        terms.insert(other, at: place)
      }
    }
  }
}
