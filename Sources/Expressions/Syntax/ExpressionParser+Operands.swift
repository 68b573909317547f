extension ExpressionParser {
  /// Parses an operand with its signs.
  ///
  /// - Parameter minimum: The precedence of the operators around it: `NOT` binds less than a
  ///   comparison.
  mutating func parseOperand(
    _ minimum: BinaryOperator.Level
  ) throws(ExpressionError) -> Form {
    let range = token.range
    if token.isSymbol("-") || token.isSymbol("+") {
      let isNegative = token.isSymbol("-")
      advance()
      return try nested { parser throws(ExpressionError) in
        let start = parser.token.range.lowerBound
        try parser.requireValue(parser.parse(.negate), from: start)
        if isNegative { parser.program.append(.negative, range) }
        return .value
      }
    }
    if minimum <= .not, token.isSymbol("!") || token.word == "NOT" {
      advance()
      return try nested { parser throws(ExpressionError) in
        try parser.parse(.not)
        parser.program.append(.not, range)
        return .condition
      }
    }
    if minimum <= .not, let quantifier = token.word.flatMap({ Self.quantifiers[$0] }),
      following.kind.startsOperand
    {
      return try parseQuantified(quantifier)
    }
    let form = try parsePrimary()
    return try parsePostfix(of: form, from: range.lowerBound)
  }

  private static let quantifiers: [String: Comparison.Quantifier] = [
    "ANY": .any, "SOME": .any, "ALL": .all, "NONE": .none,
  ]

  /// Reads a comparison of the elements of a list: `ANY items.price > 10`.
  private mutating func parseQuantified(
    _ quantifier: Comparison.Quantifier
  ) throws(ExpressionError) -> Form {
    advance()
    let start = token.range.lowerBound
    try requireValue(parse(.add), from: start)
    guard let found = BinaryOperator(token), case .comparison(let relation) = found.kind else {
      throw expected("a comparison")
    }
    let range = token.range
    advance()
    try parseComparison(Comparison(relation: relation, quantifier: quantifier), range)
    return .condition
  }

  // MARK: Primaries

  private mutating func parsePrimary() throws(ExpressionError) -> Form {
    let (kind, range) = (token.kind, token.range)
    switch kind {
    case .number(let number, let isInteger):
      advance()
      program.append(.constant(.number(number, isInteger: isInteger)), range)
    case .string(let text):
      advance()
      program.append(.constant(.string(text)), range)
    case .escapedName(let name):
      advance()
      try parseKeyPath(after: [ModelKeyPath.Part(step: .key(name), range: range)], range)
    case .name(let name): return try parseName(name)
    case .symbol("("): return try parseParentheses()
    case .symbol("{"):
      advance()
      let count = try parseList(until: "}")
      program.append(.list(count: count), range.lowerBound..<end)
    case .collectionOperator:
      throw ExpressionError(
        .syntax, "A collection operator needs a list before it",
        hint: "Write a list, as in items.@count",
        at: range)
    case .variable(let name) where isKnown(variable: name):
      advance()
      program.append(.variable(name), range)
    case .variable:
      throw ExpressionError(
        .syntax, "\(token.described.capitalizedStart) has no meaning here",
        hint: "Write the key alone, without $", at: range)
    case .symbol, .end: throw expected("a value")
    }
    return .value
  }

  private mutating func parseParentheses() throws(ExpressionError) -> Form {
    let open = token.range
    return try nested { parser throws(ExpressionError) in
      parser.advance()
      let form = try parser.parse()
      if parser.token.kind == .end {
        throw ExpressionError(
          .syntax, "“(” is not closed", hint: "Write “)” where it ends", at: open)
      }
      try parser.require(")")
      return form
    }
  }

  /// Reads values up to a closing bracket, and returns their number.
  mutating func parseList(until bracket: String) throws(ExpressionError) -> Int {
    var count = 0
    if take(bracket) { return 0 }
    repeat {
      let start = token.range.lowerBound
      let form = try nested { parser throws(ExpressionError) in try parser.parse() }
      try requireValue(form, from: start)
      count += 1
    } while take(",")
    try require(bracket, "Write “,” between two values")
    return count
  }

  private mutating func parseName(_ name: String) throws(ExpressionError) -> Form {
    let range = token.range
    if isBeforeCall { return try parseCall(of: name) }
    let word = token.word ?? ""
    if let constant = Self.constants[word] {
      advance()
      program.append(.constant(constant), range)
      return .value
    }
    switch word {
    case "TRUEPREDICATE", "FALSEPREDICATE":
      advance()
      let isTrue = word == "TRUEPREDICATE"
      program.append(.constant(.bool(isTrue)), range)
      return .condition
    case _ where Self.reserved.contains(word):
      throw ExpressionError(
        .syntax, "“\(name)” is a word of the language",
        hint: "To read the key with that name, write #\(name)",
        at: range)
    case "SELF":
      advance()
      try parseKeyPath(after: [], range)
    default:
      advance()
      try parseKeyPath(after: [ModelKeyPath.Part(step: .key(name), range: range)], range)
    }
    return .value
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
