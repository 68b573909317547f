/// An operator between two operands.
struct BinaryOperator {
  let kind: Kind
  let level: Level

  enum Kind {
    case arithmetic(ArithmeticOperator)
    case comparison(Comparison.Relation)
    /// `AND` and `OR`, with the left value that decides alone.
    case logical(endsWhen: Bool)
  }

  /// The precedence of operators, lowest first.
  enum Level: Int, Comparable {
    case or, and, not, comparison, add, multiply, negate, raise, operand

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The next higher precedence.
    var stronger: Level { Level(rawValue: rawValue + 1) ?? .operand }
  }

  /// The operator of a token; nil for any other token.
  init?(_ token: Token) {
    let text: String
    switch token.kind {
    case .symbol(let symbol): text = symbol
    case .name: text = token.word ?? ""
    default: return nil
    }
    if let arithmetic = ArithmeticOperator(rawValue: text) {
      kind = .arithmetic(arithmetic)
      level =
        switch arithmetic {
        case .add, .subtract: .add
        case .multiply, .divide: .multiply
        case .raise: .raise
        }
    } else if let relation = Self.relations[text] {
      kind = .comparison(relation)
      level = .comparison
    } else if text == "AND" || text == "&&" {
      kind = .logical(endsWhen: false)
      level = .and
    } else if text == "OR" || text == "||" {
      kind = .logical(endsWhen: true)
      level = .or
    } else {
      return nil
    }
  }

  /// Predicate Format String Syntax, Basic Comparisons and String Comparisons.
  private static let relations: [String: Comparison.Relation] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "BETWEEN": .between, "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
    "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
  ]
}
