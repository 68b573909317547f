import Glibc

extension ArithmeticOperator {
  /// The result for two numbers; null if one of them is null.
  func value(_ left: Operand, _ right: Operand) throws(EvaluationFailure) -> Operand {
    if left.value == .null || right.value == .null { return Operand(.null) }
    let (a, b) = (try number(left.value), try number(right.value))
    let isInteger = left.isInteger && right.isInteger
    return switch self {
    case .add: Operand(.number(a + b), isInteger: isInteger)
    case .subtract: Operand(.number(a - b), isInteger: isInteger)
    case .multiply: Operand(.number(a * b), isInteger: isInteger)
    case .divide: try quotient(a, b, isInteger: isInteger)
    case .raise: Operand(.number(pow(a, b)))
    }
  }

  /// Divides two integers without a remainder, as NSExpression does.
  private func quotient(
    _ a: Double, _ b: Double, isInteger: Bool
  ) throws(EvaluationFailure) -> Operand {
    guard b != 0 else {
      throw EvaluationFailure(
        "A division by 0 has no result", hint: "Write TERNARY(b == 0, 0, a / b)")
    }
    let quotient = a / b
    return Operand(
      .number(isInteger ? quotient.rounded(.towardZero) : quotient), isInteger: isInteger)
  }

  private func number(_ value: ModelValue) throws(EvaluationFailure) -> Double {
    if let number = value.number { return number }
    let isText = if case .string = value { true } else { false }
    throw EvaluationFailure(
      "“\(rawValue)” takes numbers; found \(value.kindName)",
      hint: isText && self == .add
        ? "Write FUNCTION(a, 'stringByAppendingString:', b) to join texts"
        : isText ? "Write FUNCTION(a, 'doubleValue') for the number at the start of a text" : nil)
  }
}
