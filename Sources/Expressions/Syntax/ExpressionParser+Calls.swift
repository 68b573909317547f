import Markup

extension ExpressionParser {
  /// Whether the next name is a function's: `(` follows, possibly after colons and more parts.
  var isBeforeCall: Bool { following.isSymbol("(") || following.isSymbol(":") }

  /// Reads a call of a function, with its arguments in parentheses.
  mutating func parseCall(of first: String) throws(ExpressionError) -> Form {
    let start = token.range.lowerBound
    switch first.uppercased() {
    case "TERNARY": return try parseTernary()
    case "FUNCTION": return try parseMethod()
    case "SUBQUERY", "CAST", "FETCH": throw refusal(of: first.uppercased())
    default: break
    }
    let name = try parseFunctionName()
    let range = start..<end
    guard let function = BuiltInFunction.named(name) else { throw unknown(name, at: range) }
    try require("(", "Write the arguments between ( and )")
    let count = try parseList(until: ")")
    guard count == function.count else {
      let isOneList = function.takesList && count > 1
      throw ExpressionError(
        .syntax, "“\(function.name)” takes \(Self.arguments(function.count)); found \(count)",
        hint: isOneList ? "Write the values between { and }" : nil, at: range)
    }
    program.append(.function(function, count: count), range)
    return .value
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

  /// The error for a word of the language without a value here.
  func refusal(of word: String) -> ExpressionError {
    let hint =
      switch word {
      case "SUBQUERY": "Add a key with the resulting list to the data"
      case "MATCHES": "Write LIKE with * and ?"
      case "CAST": "Write castObject:toType:(value, 'NSNumber')"
      default: "It is for Core Data only"
      }
    return ExpressionError(.syntax, "\(word) is not evaluated", hint: hint, at: token.range)
  }

  // MARK: TERNARY and FUNCTION

  private mutating func parseTernary() throws(ExpressionError) -> Form {
    let hint = "Write TERNARY(condition, a, b)"
    return try nested { parser throws(ExpressionError) in
      let range = parser.token.range
      parser.advance()
      try parser.require("(", hint)
      try parser.parse()
      let branch = parser.program.append(.branch(0), range)
      try parser.require(",", hint)
      try parser.requireValue(parser.parse(), from: range.upperBound)
      let jump = parser.program.append(.jump(0), range)
      try parser.require(",", hint)
      parser.program.aimHere(branch)
      try parser.requireValue(parser.parse(), from: range.upperBound)
      parser.program.aimHere(jump)
      try parser.require(")", hint)
      return .value
    }
  }

  private mutating func parseMethod() throws(ExpressionError) -> Form {
    let hint = "Write FUNCTION(value, 'method:', argument)"
    return try nested { parser throws(ExpressionError) in
      parser.advance()
      try parser.require("(", hint)
      let start = parser.token.range.lowerBound
      try parser.requireValue(parser.parse(), from: start)
      try parser.require(",", hint)
      let range = parser.token.range
      guard case .string(let selector) = parser.token.kind else {
        throw parser.expected("a method’s name in quotes", hint)
      }
      try parser.check(selector)
      parser.advance()
      var count = 0
      if parser.take(",") {
        count = try parser.parseList(until: ")")
      } else {
        try parser.require(")", hint)
      }
      let needed = selector.count { $0 == ":" }
      guard count == needed else {
        throw ExpressionError(
          .syntax, "“\(selector)” takes \(Self.arguments(needed)); found \(count)",
          hint: "Each colon stands for an argument", at: range)
      }
      parser.program.append(.method(selector, count: count), range)
      return .value
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
