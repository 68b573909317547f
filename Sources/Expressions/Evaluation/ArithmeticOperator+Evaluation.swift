import Glibc

extension ArithmeticOperator {
  /// The result for two numbers; null if one of them is null.
  func value(
    _ left: ModelValue, _ right: ModelValue, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    if left == .null || right == .null { return .null }
    let (a, b) = (try number(left), try number(right))
    let isInteger = left.isInteger && right.isInteger
    return switch self {
    case .add: .number(a + b, isInteger: isInteger)
    case .subtract: .number(a - b, isInteger: isInteger)
    case .multiply: .number(a * b, isInteger: isInteger)
    case .divide: try quotient(a, b, isInteger: isInteger, budget)
    case .raise: .number(pow(a, b))
    }
  }

  /// Divides two integers without a remainder, as NSExpression does.
  private func quotient(
    _ a: Double, _ b: Double, isInteger: Bool, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> ModelValue {
    guard b != 0 else {
      throw EvaluationFailure(
        "A division by 0 has no result", hint: "Add a key with the result to the data")
    }
    let quotient = a / b
    guard isInteger else { return .number(quotient) }
    let whole = quotient.rounded(.towardZero)
    if whole != quotient { budget.hasTruncated = true }
    return .number(whole, isInteger: true)
  }

  private func number(_ value: ModelValue) throws(EvaluationFailure) -> Double {
    if let number = value.number { return number }
    let isText = if case .string = value { true } else { false }
    throw EvaluationFailure(
      "“\(rawValue)” takes numbers; found \(value.kindName)",
      hint: isText && self == .add
        ? "Write FUNCTION(a, 'stringByAppendingString:', b) to join texts"
        : isText ? "Write CAST(a, 'NSNumber') for the number at the start of a text" : nil)
  }
}
