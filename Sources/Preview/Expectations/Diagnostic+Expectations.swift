import Expressions
import Markup
import Views

extension Diagnostic {
  static func expectation(_ rule: Expectation, _ reasons: [String]) -> Self {
    let reason = reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")
    return Self(
      .error, "\(rule.that.predicate.text) does not hold\(reason)",
      hint: rule.because ?? "Change the document, or the rule")
  }

  static func expectationName(_ name: String, hint: String?) -> Self {
    Self(.error, "The screen has no \(name)", hint: hint)
  }

  /// Whether it is about a rule of `expect`.
  var isExpectation: Bool { code.hasPrefix("expectation") }
}
