extension Tableau {
  /// Enters the conditions, each solved for an unknown that stands in no other if there is one that need
  /// not be negative; what else they miss costs more than anything.
  mutating func enter(_ conditions: [LinearExpression], _ prices: [Price]) {
    var uses = Array(repeating: 0, count: width)
    for condition in conditions {
      for term in condition.terms { uses[term.unknown] += 1 }
    }
    for (row, condition) in conditions.enumerated() {
      let first = condition.terms.filter { term in
        uses[term.unknown] == 1 && bounds[term.unknown] == .infinity
          && abs(term.factor) > Self.epsilon
          && term.factor * condition.constant <= 0
      }.min { prices[$0.unknown] < prices[$1.unknown] }
      enter(condition, row, solvedFor: first, prices)
    }
  }

  private mutating func enter(
    _ condition: LinearExpression, _ row: Int, solvedFor first: LinearExpression.Term?,
    _ prices: [Price]
  ) {
    let scale = first.map { 1 / $0.factor } ?? (condition.constant > 0 ? -1 : 1)
    let terms = condition.terms.lazy.filter { $0.factor != 0 }
    rows.append(terms.map { .init(column: Int32($0.unknown), factor: $0.factor * scale) })
    constants.append(abs(condition.constant * scale))
    basis[row] = first?.unknown ?? -1
    let price = first.map { prices[$0.unknown] } ?? .of(.structure)
    for demand in 0...Price.weakest where price[demand] != 0 {
      charge(row, price[demand], at: demand)
    }
  }
}
