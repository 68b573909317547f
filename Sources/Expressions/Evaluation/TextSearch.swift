/// The limit for searching texts in texts, so that no model takes unbounded time.
enum TextSearch {
  /// The maximum product of the lengths, in bytes of UTF-8.
  private static let limit = 100_000_000

  /// Throws if a search may take too long.
  static func check(
    _ text: String, _ part: String, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) {
    let product = text.utf8.count.multipliedReportingOverflow(by: part.utf8.count).partialValue
    guard product <= limit else {
      throw EvaluationFailure(
        "The texts are too long to search", hint: "Make one of them shorter")
    }
    try budget.spend(1 + product / 32)
  }
}
