/// A sum of variables with factors, and a constant.
struct LinearExpression {
  /// A variable with its factor.
  struct Term {
    var unknown: Int
    var factor: Double
  }

  var constant = 0.0
  /// The terms by variable, each variable once.
  ///
  /// Their order determines the last bit of a sum, which must be the same on every run. Most sums
  /// are short, so the first terms are stored inline.
  private var first = InlineArray<4, Term>(repeating: Term(unknown: -1, factor: 0))
  private var rest: [Term]?
  private(set) var count = 0

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  init(unknown: Int) {
    append(Term(unknown: unknown, factor: 1))
  }

  /// A weighted sum of expressions, with pseudo-random weights so opposite changes do not cancel.
  init(mixing expressions: [LinearExpression]) {
    for (place, expression) in expressions.enumerated() {
      // The middle bits of a square serve as a pseudo-random number.
      let number = UInt64(place + 1) &* 0x9e37_79b9_7f4a_7c15
      let chance = number.multipliedFullWidth(by: number)
      let weight = 0.5 + Double(chance.low >> 32 ^ chance.high & 0xffff_ffff) / 0x1p32
      add(expression, times: weight)
    }
    constant = 0
  }

  subscript(index: Int) -> Term {
    get {
      if index < first.count { return first[index] }
      return rest.map { $0[index - first.count] } ?? first[0]
    }
    set {
      if index < first.count {
        first[index] = newValue
      } else {
        rest?[index - first.count] = newValue
      }
    }
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  static func * (expression: LinearExpression, scale: Double) -> LinearExpression {
    var product = expression
    product.constant *= scale
    for index in 0..<product.count { product[index].factor *= scale }
    return product
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }

  static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  static func += (left: inout LinearExpression, right: LinearExpression) {
    left.add(right, times: 1)
  }

  /// The value for given values of the variables.
  func value(_ solution: [Double]) -> Double {
    var value = constant
    for index in 0..<count { value += self[index].factor * solution[self[index].unknown] }
    return value
  }

  private mutating func add(_ other: LinearExpression, times scale: Double) {
    constant += scale * other.constant
    var place = 0
    for index in 0..<other.count {
      var term = other[index]
      term.factor *= scale
      while place < count, self[place].unknown < term.unknown { place += 1 }
      if place < count, self[place].unknown == term.unknown {
        self[place].factor += term.factor
      } else {
        insert(term, at: place)
      }
    }
  }

  private mutating func insert(_ term: Term, at place: Int) {
    append(term)
    var index = count - 1
    while index > place {
      self[index] = self[index - 1]
      index -= 1
    }
    self[place] = term
  }

  private mutating func append(_ term: Term) {
    if count < first.count {
      first[count] = term
    } else if rest == nil {
      rest = [term]
    } else {
      rest?.append(term)
    }
    count += 1
  }
}
