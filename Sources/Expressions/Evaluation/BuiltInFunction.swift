/// A function of NSExpression (`expressionForFunction:arguments:`).
struct BuiltInFunction: Sendable {
  /// The name with its colons: `add:to:`.
  let name: String
  /// Whether its value depends on time or chance.
  var isVolatile = false
  /// Whether its argument is a list.
  var takesList = false
  /// Computes the value; arguments are never null.
  let evaluate: @Sendable (Arguments) throws(EvaluationFailure) -> ModelValue

  /// The number of arguments.
  var count: Int { name.count { $0 == ":" } }

  /// The function with a name, whose last colon may be omitted.
  static func named(_ name: String) -> Self? {
    byName[name] ?? (name.contains(":") ? nil : byName[name + ":"])
  }

  /// The names of all functions.
  static let names = all.map(\.name)

  private static let all = statistics + calculations + bits + texts + moments
  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The value for some arguments; null if one of them is null.
  func value(
    of operands: [ModelValue], _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    if operands.contains(.null) { return .null }
    return try evaluate(Arguments(operands, of: name, budget))
  }
}

/// The arguments of a function or method, read by kind.
struct Arguments {
  private let operands: [ModelValue]
  let name: String
  let budget: EvaluationBudget

  init(_ operands: [ModelValue], of name: String, _ budget: EvaluationBudget) {
    self.operands = operands
    self.name = name
    self.budget = budget
  }

  subscript(index: Int) -> ModelValue { operands[index] }

  /// Whether all of them are integers.
  var areIntegers: Bool { operands.allSatisfy(\.isInteger) }

  func number(_ index: Int = 0) throws(EvaluationFailure) -> Double {
    if let number = operands[index].number { return number }
    throw mismatch("a number", index)
  }

  /// A whole number, truncated as NSNumber does.
  func integer(_ index: Int = 0) throws(EvaluationFailure) -> Int {
    if let whole = Int(exactly: try number(index).rounded(.towardZero)) { return whole }
    throw EvaluationFailure(
      "The number \(try number(index).shortText) is too large for “\(name)”")
  }

  func text(_ index: Int = 0) throws(EvaluationFailure) -> String {
    if case .string(let text) = operands[index] {
      try budget.spend(on: text)
      return text
    }
    throw mismatch("a text", index)
  }

  func list(_ index: Int = 0) throws(EvaluationFailure) -> [ModelValue] {
    if case .list(let values) = operands[index] {
      try budget.spend(values.count)
      return values
    }
    throw mismatch("a list", index)
  }

  func date(_ index: Int = 0) throws(EvaluationFailure) -> Double {
    if let seconds = operands[index].seconds { return seconds }
    throw mismatch("a date", index)
  }

  func numbers(_ index: Int = 0) throws(EvaluationFailure) -> Numbers {
    try Numbers(list(index), for: name)
  }

  private func mismatch(_ expected: String, _ index: Int) -> EvaluationFailure {
    EvaluationFailure(
      "“\(name)” takes \(expected); found \(operands[index].kindName)",
      hint: expected == "a list" ? "Write the values between { and }" : nil)
  }
}
