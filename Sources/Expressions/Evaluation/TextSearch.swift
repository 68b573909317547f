/// The limit of searching texts in texts, so that no model takes unbounded time.
enum TextSearch {
  /// The greatest product of the lengths, in bytes of UTF-8.
  private static let limit = 100_000_000

  /// Throws where a search may take too long.
  static func check(_ text: String, _ part: String) throws(EvaluationFailure) {
    guard text.utf8.count.multipliedReportingOverflow(by: part.utf8.count).partialValue > limit
    else { return }
    throw EvaluationFailure(
      "The texts are too long to be searched", hint: "Make one of them shorter")
  }
}
