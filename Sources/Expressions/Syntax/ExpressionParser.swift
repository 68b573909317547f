/// Parses an expression by operator precedence.
struct ExpressionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  /// Whether `view('id')` is a view.
  private(set) var namesViews = false
  /// The variables of the conditions of `SUBQUERY` around the current place.
  private var variables: [String] = []

  /// The longest expression, in Unicode scalars.
  private static let lengthLimit = 10_000
  /// The deepest nesting of brackets and calls.
  private static let depthLimit = 100

  /// Parses an expression.
  static func parse(_ text: String) throws(ExpressionError) -> Term {
    var parser = try ExpressionParser(text)
    let term = try parser.parse()
    try parser.requireEnd()
    try parser.requireValue(term, from: 0)
    return term
  }

  /// Parses a condition, in which `view('id')` is a view.
  static func parseCondition(_ text: String) throws(ExpressionError) -> Term {
    var parser = try ExpressionParser(text)
    parser.namesViews = true
    let term = try parser.parse()
    try parser.requireEnd()
    return term
  }

  private init(_ text: String) throws(ExpressionError) {
    try Self.checkLength(of: text)
    tokens = try Tokenizer.tokens(of: text)
  }

  private static func checkLength(of text: String) throws(ExpressionError) {
    let length = text.unicodeScalars.count
    guard length > lengthLimit else { return }
    throw ExpressionError(
      .syntax, "The expression has more than 10,000 characters",
      hint: "Add a key with this value to the data", at: lengthLimit..<length)
  }

  // MARK: Tokens

  var token: Token { tokens[index] }

  var following: Token { tokens[min(index + 1, tokens.count - 1)] }

  /// The end of the last consumed token.
  var end: Int { index == 0 ? 0 : tokens[index - 1].range.upperBound }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  /// Skips a symbol, if it comes next.
  mutating func take(_ symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  /// Skips a required symbol, or throws.
  mutating func require(_ symbol: String, _ hint: String? = nil) throws(ExpressionError) {
    guard take(symbol) else { throw expected("“\(symbol)”", hint) }
  }

  func expected(_ what: String, _ hint: String? = nil) -> ExpressionError {
    ExpressionError(
      .syntax, "Expected \(what); found \(token.described)", hint: hint, at: token.range)
  }

  // MARK: Operators

  private func requireEnd() throws(ExpressionError) {
    guard token.kind == .end else {
      throw expected("an operator or the end", hintForMissingOperator)
    }
  }

  private var hintForMissingOperator: String? {
    if token.isSymbol(":") { return "Write :: before a formatter" }
    if token.isSymbol(")") { return "Remove it, or write the matching “(”" }
    return nil
  }

  /// Parses operands and operators that bind at least as strongly as a level.
  mutating func parse(_ minimum: BinaryOperator.Level = .or) throws(ExpressionError) -> Term {
    let start = token.range.lowerBound
    let first = try parseOperand(minimum)
    var links: [Term.Link] = []
    while let found = BinaryOperator(token), found.level >= minimum {
      let isCondition = links.last?.isCondition ?? first.isCondition
      if isCondition, case .comparison = found.kind {
        throw ExpressionError(
          .syntax, "A comparison cannot be compared", hint: "Join comparisons with AND or OR",
          at: token.range)
      }
      if isCondition, case .arithmetic = found.kind {
        advance()
        throw notValue(from: start)
      }
      links.append(try parseLink(found))
    }
    return first.followed(by: links)
  }

  private mutating func parseLink(_ found: BinaryOperator) throws(ExpressionError) -> Term.Link {
    let range = token.range
    advance()
    switch found.kind {
    case .arithmetic(let arithmetic):
      // “**” is right-associative, as in mathematics.
      let right =
        arithmetic == .raise
        ? try nested { parser throws(ExpressionError) in try parser.parseValue(.raise) }
        : try parseValue(found.level.stronger)
      return Term.Link(kind: .arithmetic(arithmetic, right), range: range)
    case .logical(let endsWhen):
      let right = try parse(found.level.stronger)
      return Term.Link(kind: .logical(endsWhen: endsWhen, right), range: range)
    case .comparison(let relation):
      return try parseComparison(Comparison(relation: relation), range)
    }
  }

  /// Reads the rest of a comparison: `[cd]` and the right side.
  mutating func parseComparison(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(ExpressionError) -> Term.Link {
    var comparison = comparison
    if token.isSymbol("["), case .name(let letters) = following.kind {
      advance()
      guard letters.allSatisfy({ "cdCD".contains($0) }) else { throw expected("c, d or cd") }
      comparison.ignoresCase = letters.lowercased().contains("c")
      comparison.ignoresDiacritics = letters.lowercased().contains("d")
      advance()
      try require("]")
    }
    let right = try parseValue(.add)
    return Term.Link(kind: .comparison(comparison, right), range: range)
  }

  /// Reads a condition on a variable.
  mutating func parseCondition(on variable: String) throws(ExpressionError) -> Term {
    variables.append(variable)
    let condition = try parse()
    variables.removeLast()
    return condition
  }

  /// Whether a variable has a value at the current place.
  func isKnown(variable: String) -> Bool { variables.contains(variable) }

  /// Parses a value, which no comparison is.
  ///
  /// - Parameter start: Where the range of a mistake begins; the value's start by default.
  mutating func parseValue(
    _ minimum: BinaryOperator.Level = .or, from start: Int? = nil
  ) throws(ExpressionError) -> Term {
    let start = start ?? token.range.lowerBound
    let term = try parse(minimum)
    try requireValue(term, from: start)
    return term
  }

  /// Throws if a comparison is used as a value.
  func requireValue(_ term: Term, from start: Int) throws(ExpressionError) {
    if term.isCondition { throw notValue(from: start) }
  }

  private func notValue(from start: Int) -> ExpressionError {
    ExpressionError(
      .syntax, "A comparison is not a value; use it as the condition of TERNARY",
      hint: "Write TERNARY(condition, a, b)", at: start..<max(end, start))
  }

  /// Counts a level of nesting during a function.
  mutating func nested(
    _ read: (inout Self) throws(ExpressionError) -> Term
  ) throws(ExpressionError) -> Term {
    guard depth < Self.depthLimit else {
      throw ExpressionError(
        .syntax, "The expression is nested more than 100 levels deep", hint: "Reduce the nesting",
        at: token.range)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }
}
