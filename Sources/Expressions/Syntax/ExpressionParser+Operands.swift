extension ExpressionParser {
  /// Parses an operand with its signs.
  ///
  /// - Parameter minimum: The precedence of the operators around it: `NOT` binds less than a
  ///   comparison.
  mutating func parseOperand(
    _ minimum: BinaryOperator.Level
  ) throws(ExpressionError) -> Term {
    let range = token.range
    if token.isSymbol("-") || token.isSymbol("+") {
      let isNegative = token.isSymbol("-")
      advance()
      return try nested { parser throws(ExpressionError) in
        let operand = try parser.parseValue(.negate)
        return isNegative ? Term(kind: .negative(operand), range: range) : operand
      }
    }
    if minimum <= .not, token.isSymbol("!") || token.word == "NOT" {
      advance()
      return try nested { parser throws(ExpressionError) in
        Term(kind: .not(try parser.parse(.not)), range: range)
      }
    }
    if minimum <= .not, let quantifier = token.word.flatMap({ Self.quantifiers[$0] }),
      following.kind.startsOperand
    {
      return try parseQuantified(quantifier)
    }
    return try parsePostfix(of: parsePrimary(), from: range.lowerBound)
  }

  private static let quantifiers: [String: Comparison.Quantifier] = [
    "ANY": .any, "SOME": .any, "ALL": .all, "NONE": .none,
  ]

  /// Reads a comparison of the elements of a list: `ANY items.price > 10`.
  private mutating func parseQuantified(
    _ quantifier: Comparison.Quantifier
  ) throws(ExpressionError) -> Term {
    advance()
    let list = try parseValue(.add)
    guard let found = BinaryOperator(token), case .comparison(let relation) = found.kind else {
      throw expected("a comparison")
    }
    let range = token.range
    advance()
    let comparison = Comparison(relation: relation, quantifier: quantifier)
    return list.followed(by: [try parseComparison(comparison, range)])
  }

  // MARK: Primaries

  private mutating func parsePrimary() throws(ExpressionError) -> Term {
    let (kind, range) = (token.kind, token.range)
    switch kind {
    case .number(let number, let isInteger):
      advance()
      return Term(kind: .constant(.number(number, isInteger: isInteger)), range: range)
    case .string(let text):
      advance()
      return Term(kind: .constant(.string(text)), range: range)
    case .escapedName(let name):
      advance()
      return try parseKeyPath(after: [ModelKeyPath.Part(step: .key(name), range: range)], range)
    case .name(let name): return try parseName(name)
    case .symbol("("): return try parseParentheses()
    case .symbol("{"):
      advance()
      let elements = try parseList(until: "}")
      return Term(kind: .list(elements), range: range.lowerBound..<end)
    case .collectionOperator:
      throw ExpressionError(
        .syntax, "A collection operator needs a list before it",
        hint: "Write a list, as in items.@count",
        at: range)
    case .variable(let name) where isKnown(variable: name):
      advance()
      return Term(kind: .variable(name), range: range)
    case .variable:
      throw ExpressionError(
        .syntax, "\(token.described.capitalizedStart) has no meaning here",
        hint: "Write the key alone, without $", at: range)
    case .symbol, .end: throw expected("a value")
    }
  }

  private mutating func parseParentheses() throws(ExpressionError) -> Term {
    let open = token.range
    return try nested { parser throws(ExpressionError) in
      parser.advance()
      let term = try parser.parse()
      if parser.token.kind == .end {
        throw ExpressionError(
          .syntax, "“(” is not closed", hint: "Write “)” where it ends", at: open)
      }
      try parser.require(")")
      return term
    }
  }

  /// Reads values up to a closing bracket.
  mutating func parseList(until bracket: String) throws(ExpressionError) -> [Term] {
    var values: [Term] = []
    if take(bracket) { return [] }
    repeat {
      values.append(try nested { parser throws(ExpressionError) in try parser.parseValue() })
    } while take(",")
    try require(bracket, "Write “,” between two values")
    return values
  }

  private mutating func parseName(_ name: String) throws(ExpressionError) -> Term {
    let range = token.range
    if isBeforeCall { return try parseCall(of: name) }
    let word = token.word ?? ""
    if let constant = Self.constants[word] {
      advance()
      return Term(kind: .constant(constant), range: range)
    }
    switch word {
    case "TRUEPREDICATE", "FALSEPREDICATE":
      advance()
      return Term(kind: .predicate(word == "TRUEPREDICATE"), range: range)
    case _ where Self.reserved.contains(word):
      throw ExpressionError(
        .syntax, "“\(name)” is a word of the language",
        hint: "To read the key with that name, write #\(name)",
        at: range)
    case "SELF":
      advance()
      return try parseKeyPath(after: [], range)
    default:
      advance()
      return try parseKeyPath(after: [ModelKeyPath.Part(step: .key(name), range: range)], range)
    }
  }

  private static let constants: [String: ModelValue] = [
    "NIL": .null, "NULL": .null, "TRUE": true, "YES": true, "FALSE": false, "NO": false,
  ]

  /// The reserved words that cannot be a key here (Predicate Format String Syntax, Reserved Words).
  private static let reserved: Set = [
    "AND", "OR", "NOT", "IN", "LIKE", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "MATCHES",
  ]
}

extension Token.Kind {
  /// Whether an operand can start with the token, rather than an operator after one.
  fileprivate var startsOperand: Bool {
    switch self {
    case .number, .string, .escapedName, .variable: true
    case .name: BinaryOperator(Token(self, 0..<0)) == nil
    case .symbol(let symbol): symbol == "(" || symbol == "{"
    case .collectionOperator, .end: false
    }
  }
}
