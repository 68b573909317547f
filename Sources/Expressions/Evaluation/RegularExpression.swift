import Foundation

/// A pattern of `MATCHES`: ICU's regular expressions, as in NSPredicate (Predicate Format String
/// Syntax, String Comparisons).
struct RegularExpression {
  private let expression: NSRegularExpression

  /// The maximum length of a pattern, and of a text that is matched, in UTF-16 units.
  private static let lengthLimit = 10_000

  /// Compiles a pattern that a whole text must match.
  init(
    _ pattern: String, ignoresCase: Bool, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) {
    try Self.check(pattern)
    try budget.spend(1000 + 10 * pattern.utf16.count)
    let options: NSRegularExpression.Options = ignoresCase ? [.caseInsensitive] : []
    do {
      // The pattern alone: a parenthesis that it lacks must not be one of those around it.
      _ = try NSRegularExpression(pattern: pattern, options: options)
      expression = try NSRegularExpression(pattern: "(?:\(pattern))\\z", options: options)
    } catch {
      throw EvaluationFailure(
        "“\(pattern.excerpt)” is not a regular expression",
        hint: "Write \\\\ before a character that stands for itself, as in 'a\\\\.b'")
    }
  }

  /// Whether a whole text matches.
  ///
  /// ICU reports its progress every 10,000 times that it saves a place to return to, and each of
  /// them may read the whole text. The budget pays for that, so no pattern takes unbounded time.
  func matches(_ text: String, _ budget: EvaluationBudget) throws(EvaluationFailure) -> Bool {
    try Self.check(text)
    try budget.spend(on: text)
    let length = text.utf16.count
    let price = 10_000 * (1 + length / 256)
    var isMatch = false
    var failure: EvaluationFailure?
    expression.enumerateMatches(
      in: text, options: [.anchored, .reportProgress], range: NSRange(location: 0, length: length)
    ) { result, flags, stop in
      if result != nil {
        isMatch = true
        stop.pointee = true
      } else if flags.contains(.internalError) {
        failure = EvaluationFailure("The regular expression takes too much memory")
      } else if flags.contains(.progress), (try? budget.spend(price)) == nil {
        failure = EvaluationFailure(
          "The regular expression takes too long",
          hint: "Write it without a repetition inside another one")
        stop.pointee = true
      }
    }
    if let failure { throw failure }
    return isMatch
  }

  private static func check(_ text: String) throws(EvaluationFailure) {
    guard text.utf16.count <= lengthLimit else {
      throw EvaluationFailure(
        "MATCHES takes at most 10,000 characters", hint: "Make the text shorter")
    }
  }
}
