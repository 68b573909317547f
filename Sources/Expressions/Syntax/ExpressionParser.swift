/// Parses an expression by operator precedence.
struct ExpressionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  var program = Program()
  /// Whether `view('id')` is a view.
  private(set) var namesViews = false
  /// The variables of the conditions of `SUBQUERY` around the current place.
  private var variables: [String] = []

  /// The meaning of a part of an expression.
  enum Form {
    case value
    /// A truth value, as predicates have: the condition of TERNARY.
    case condition
  }

  /// The longest expression, in Unicode scalars.
  private static let lengthLimit = 10_000
  /// The deepest nesting of brackets and calls.
  private static let depthLimit = 100

  /// The steps of an expression.
  static func parse(_ text: String) throws(ExpressionError) -> Program {
    try checkLength(of: text)
    var parser = ExpressionParser(tokens: try Tokenizer.tokens(of: text))
    try parser.parseAll()
    return parser.program
  }

  /// The steps of a condition, in which `view('id')` is a view.
  static func parseCondition(_ text: String) throws(ExpressionError) -> Program {
    try checkLength(of: text)
    var parser = ExpressionParser(tokens: try Tokenizer.tokens(of: text))
    parser.namesViews = true
    try parser.parse()
    try parser.requireEnd()
    return parser.program
  }

  private static func checkLength(of text: String) throws(ExpressionError) {
    let length = text.unicodeScalars.count
    guard length > lengthLimit else { return }
    throw ExpressionError(
      .syntax, "The expression has more than 10,000 characters",
      hint: "Add a key with this value to the data", at: lengthLimit..<length)
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
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

  private mutating func parseAll() throws(ExpressionError) {
    let form = try parse()
    try requireEnd()
    try requireValue(form, from: 0)
  }

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
  @discardableResult
  mutating func parse(_ minimum: BinaryOperator.Level = .or) throws(ExpressionError) -> Form {
    let start = token.range.lowerBound
    var form = try parseOperand(minimum)
    while let found = BinaryOperator(token), found.level >= minimum {
      if case .comparison = found.kind, form == .condition {
        throw ExpressionError(
          .syntax, "A comparison cannot be compared", hint: "Join comparisons with AND or OR",
          at: token.range)
      }
      form = try parseRight(of: found, form, from: start)
    }
    return form
  }

  private mutating func parseRight(
    of found: BinaryOperator, _ form: Form, from start: Int
  ) throws(ExpressionError) -> Form {
    let range = token.range
    advance()
    switch found.kind {
    case .arithmetic(let arithmetic):
      try requireValue(form, from: start)
      let next = token.range.lowerBound
      // “**” is right-associative, as in mathematics.
      let right =
        arithmetic == .raise
        ? try nested { parser throws(ExpressionError) in try parser.parse(.raise) }
        : try parse(found.level.stronger)
      try requireValue(right, from: next)
      program.append(.arithmetic(arithmetic), range)
      return .value
    case .logical(let endsWhen):
      let shortcut = program.append(.decided(endsWhen, 0), range)
      try parse(found.level.stronger)
      program.aimHere(shortcut)
    case .comparison(let relation):
      try parseComparison(Comparison(relation: relation), range)
    }
    return .condition
  }

  /// Reads the rest of a comparison: `[cd]` and the right side.
  mutating func parseComparison(
    _ comparison: Comparison, _ range: Range<Int>
  ) throws(ExpressionError) {
    var comparison = comparison
    if token.isSymbol("["), case .name(let letters) = following.kind {
      advance()
      guard letters.allSatisfy({ "cdCD".contains($0) }) else { throw expected("c, d or cd") }
      comparison.ignoresCase = letters.lowercased().contains("c")
      comparison.ignoresDiacritics = letters.lowercased().contains("d")
      advance()
      try require("]")
    }
    let start = token.range.lowerBound
    try requireValue(parse(.add), from: start)
    program.append(.comparison(comparison), range)
  }

  /// Reads a condition on a variable as a program of its own.
  mutating func parseCondition(on variable: String) throws(ExpressionError) -> Program {
    let outer = program
    program = Program()
    variables.append(variable)
    try parse()
    variables.removeLast()
    defer { program = outer }
    return program
  }

  /// Whether a variable has a value at the current place.
  func isKnown(variable: String) -> Bool { variables.contains(variable) }

  /// Throws if a comparison is used as a value.
  func requireValue(_ form: Form, from start: Int) throws(ExpressionError) {
    guard form == .condition else { return }
    throw ExpressionError(
      .syntax, "A comparison is not a value; use it as the condition of TERNARY",
      hint: "Write TERNARY(condition, a, b)", at: start..<max(end, start))
  }

  /// Counts a level of nesting during a function.
  mutating func nested(
    _ read: (inout Self) throws(ExpressionError) -> Form
  ) throws(ExpressionError) -> Form {
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
