import Markup

extension ExpressionParser {
  /// Whether the next name is a function's: `(` follows, possibly after colons and more parts.
  var isBeforeCall: Bool { following.isSymbol("(") || following.isSymbol(":") }

  /// Reads a call of a function, with its arguments in parentheses.
  mutating func parseCall(of first: String) throws(ExpressionError) -> Term {
    let start = token.range.lowerBound
    switch first.uppercased() {
    case "TERNARY": return try parseTernary()
    case "FUNCTION": return try parseMethod()
    case "SUBQUERY": return try parseSubquery()
    case "VIEW" where namesViews: return try parseView()
    case "FETCH":
      throw ExpressionError(
        .syntax, "FETCH is not evaluated", hint: "It is for Core Data only", at: token.range)
    default: break
    }
    let written = try parseFunctionName()
    let name = written.uppercased() == "CAST" ? "castObject:toType:" : written
    let range = start..<end
    guard let function = BuiltInFunction.named(name) else { throw unknown(name, at: range) }
    try require("(", "Write the arguments between ( and )")
    let arguments = try parseList(until: ")")
    guard arguments.count == function.count else {
      let isOneList = function.takesList && arguments.count > 1
      throw ExpressionError(
        .syntax,
        "“\(function.name)” takes \(Self.arguments(function.count)); found \(arguments.count)",
        hint: isOneList ? "Write the values between { and }" : nil, at: range)
    }
    return Term(kind: .function(function, arguments), range: range)
  }

  /// Reads a name like `add:to:`, up to its parenthesis.
  private mutating func parseFunctionName() throws(ExpressionError) -> String {
    var name = ""
    while case .name(let part) = token.kind {
      name += part
      advance()
      guard take(":") else { break }
      name += ":"
    }
    return name
  }

  private static func arguments(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "1 argument" : "\(count) arguments"
  }

  private func unknown(_ name: String, at range: Range<Int>) -> ExpressionError {
    let nearest = NearestName.of(name, among: BuiltInFunction.names)
    let suggestion = nearest.map { "Did you mean “\($0)”? " } ?? ""
    return ExpressionError(
      .syntax, "Unknown function “\(name.excerpt)”",
      hint: suggestion + "The functions are \(BuiltInFunction.names.joined(separator: ", "))",
      at: range)
  }

  // MARK: TERNARY, SUBQUERY and FUNCTION

  private mutating func parseTernary() throws(ExpressionError) -> Term {
    let hint = "Write TERNARY(condition, a, b)"
    return try nested { parser throws(ExpressionError) in
      let range = parser.token.range
      parser.advance()
      try parser.require("(", hint)
      let condition = try parser.parse()
      try parser.require(",", hint)
      let first = try parser.parseValue(from: range.upperBound)
      try parser.require(",", hint)
      let second = try parser.parseValue(from: range.upperBound)
      try parser.require(")", hint)
      return Term(kind: .ternary(condition, then: first, otherwise: second), range: range)
    }
  }

  private mutating func parseView() throws(ExpressionError) -> Term {
    let hint = "Write view('id')"
    let start = token.range.lowerBound
    advance()
    try require("(", hint)
    let range = token.range
    guard case .string(let id) = token.kind else { throw expected("an id in quotes", hint) }
    advance()
    try require(")", hint)
    let views = ModelKeyPath.Part(step: .key(Predicate.views), range: start..<end)
    let view = ModelKeyPath.Part(step: .key(id), range: range)
    return try parseKeyPath(after: [views, view], start..<end)
  }

  private mutating func parseSubquery() throws(ExpressionError) -> Term {
    let hint = "Write SUBQUERY(list, $item, $item.price < 5)"
    return try nested { parser throws(ExpressionError) in
      let range = parser.token.range
      parser.advance()
      try parser.require("(", hint)
      let list = try parser.parseValue(from: range.upperBound)
      try parser.require(",", hint)
      guard case .variable(let name) = parser.token.kind else {
        throw parser.expected("a variable", hint)
      }
      parser.advance()
      try parser.require(",", hint)
      let condition = try parser.parseCondition(on: name)
      try parser.require(")", hint)
      return Term(kind: .subquery(list, name, condition), range: range)
    }
  }

  private mutating func parseMethod() throws(ExpressionError) -> Term {
    let hint = "Write FUNCTION(value, 'method:', argument)"
    return try nested { parser throws(ExpressionError) in
      parser.advance()
      try parser.require("(", hint)
      let receiver = try parser.parseValue()
      try parser.require(",", hint)
      let range = parser.token.range
      guard case .string(let selector) = parser.token.kind else {
        throw parser.expected("a method’s name in quotes", hint)
      }
      try parser.check(selector)
      parser.advance()
      var arguments: [Term] = []
      if parser.take(",") {
        arguments = try parser.parseList(until: ")")
      } else {
        try parser.require(")", hint)
      }
      let needed = selector.count { $0 == ":" }
      guard arguments.count == needed else {
        throw ExpressionError(
          .syntax, "“\(selector)” takes \(Self.arguments(needed)); found \(arguments.count)",
          hint: "Each colon stands for an argument", at: range)
      }
      return Term(kind: .method(selector, on: receiver, arguments), range: range)
    }
  }

  private func check(_ selector: String) throws(ExpressionError) {
    let names = ModelMethods.names
    guard !names.contains(selector) else { return }
    let nearest = NearestName.of(selector, among: names)
    throw ExpressionError(
      .syntax, "Unknown method “\(selector.excerpt)”",
      hint: nearest.map { "Did you mean “\($0)”?" }
        ?? "The methods are \(names.joined(separator: ", "))",
      at: token.range)
  }
}
