/// The work that one evaluation may do, so that no expression takes unbounded time or memory.
///
/// A step is roughly a value that is visited, compared or copied.
final class EvaluationBudget {
  /// The maximum number of steps of one evaluation.
  private static let limit = 4_000_000
  /// The maximum number of UTF-8 bytes of a text that a method creates.
  private static let textLimit = 1 << 20

  private var steps = limit
  /// Whether the current step dropped the remainder of a division.
  var hasTruncated = false
  /// The ranges of the divisions that dropped a remainder, each once.
  private(set) var truncations: [Range<Int>] = []
  /// The last pattern, compiled: elements of a list are usually matched with the same one.
  private var regularExpression: (pattern: String, ignoresCase: Bool, compiled: RegularExpression)?

  /// Records the range of a division that dropped its remainder.
  func recordTruncation(at range: Range<Int>) {
    guard hasTruncated else { return }
    hasTruncated = false
    if !truncations.contains(range) { truncations.append(range) }
  }

  /// The compiled form of a pattern.
  func regularExpression(
    _ pattern: String, ignoresCase: Bool
  ) throws(EvaluationFailure) -> RegularExpression {
    if let last = regularExpression, last.pattern == pattern, last.ignoresCase == ignoresCase {
      return last.compiled
    }
    let compiled = try RegularExpression(pattern, ignoresCase: ignoresCase, self)
    regularExpression = (pattern, ignoresCase, compiled)
    return compiled
  }

  /// Counts steps.
  func spend(_ count: Int) throws(EvaluationFailure) {
    guard count <= steps else {
      throw EvaluationFailure(
        "The expression visits more than 4 million values",
        hint: "Add a key with this value to the data")
    }
    steps -= count
  }

  /// Counts the steps of reading a text.
  func spend(on text: String) throws(EvaluationFailure) { try spend(1 + text.utf8.count / 8) }

  /// Counts the steps of visiting a value and everything in it.
  func spend(onAllOf value: ModelValue) throws(EvaluationFailure) {
    switch value {
    case .null, .bool, .number, .date: try spend(1)
    case .string(let text): try spend(on: text)
    case .list(let values):
      try spend(1)
      for value in values { try spend(onAllOf: value) }
    case .object(let object):
      try spend(1)
      for key in object.keys {
        try spend(on: key)
        try spend(onAllOf: object[key] ?? .null)
      }
    }
  }

  /// Counts the steps of comparing two values for equality.
  func spend(comparing left: ModelValue, _ right: ModelValue) throws(EvaluationFailure) {
    switch (left, right) {
    case (.string(let left), .string(let right)):
      try spend(1 + min(left.utf8.count, right.utf8.count) / 16)
    // The text is parsed as a date.
    case (.date, .string), (.string, .date): try spend(16)
    case (.list(let values), .list(let others)) where values.count == others.count:
      try spend(onAllOf: left)
    case (.object(let object), .object(let other)) where object.keys.count == other.keys.count:
      try spend(onAllOf: left)
    default: try spend(1)
    }
  }

  /// Throws if a text to create is too long.
  func makeText(ofLength length: Int) throws(EvaluationFailure) {
    guard length <= Self.textLimit else {
      throw EvaluationFailure("The text has more than 1 MiB", hint: "Make it shorter")
    }
    try spend(max(0, length) / 8)
  }
}
