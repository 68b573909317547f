import Foundation

/// The order of two values.
enum ValueOrder {
  case ascending, same, descending

  fileprivate init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .ascending : left == right ? .same : .descending
  }
}

extension ModelValue {
  /// The order of two numbers, texts or dates; nil for other or different kinds.
  func order(to other: ModelValue) -> ValueOrder? {
    if let left = number, let right = other.number { return ValueOrder(left, right) }
    if case .string(let left) = self, case .string(let right) = other {
      return ValueOrder(left, right)
    }
    if let left = seconds, let right = other.seconds { return ValueOrder(left, right) }
    return nil
  }
}

extension Comparison {
  /// Whether the comparison holds for two values.
  func holds(
    _ left: ModelValue, _ right: ModelValue, _ budget: EvaluationBudget
  ) throws(EvaluationFailure) -> Bool {
    let comparer = Comparer(comparison: self, budget: budget)
    guard let quantifier else { return try comparer.compares(left, right) }
    if left == .null { return false }
    guard case .list(let values) = left else {
      throw EvaluationFailure(
        "ANY, ALL and NONE need a list; found \(left.kindName)",
        hint: "For a single value, remove the word")
    }
    for value in values {
      let holds = try comparer.compares(value, right)
      switch quantifier {
      case .any: if holds { return true }
      case .none: if holds { return false }
      case .all: if !holds { return false }
      }
    }
    return quantifier != .any
  }
}

/// Evaluates a comparison.
private struct Comparer {
  let comparison: Comparison
  let budget: EvaluationBudget

  func compares(_ left: ModelValue, _ right: ModelValue) throws(EvaluationFailure) -> Bool {
    switch comparison.relation {
    case .equal: try isEqual(left, right)
    case .notEqual: !(try isEqual(left, right))
    case .less: try order(left, right) == .ascending
    case .greater: try order(left, right) == .descending
    case .lessOrEqual: try order(left, right).map { $0 != .descending } ?? false
    case .greaterOrEqual: try order(left, right).map { $0 != .ascending } ?? false
    case .between: try isBetween(left, right)
    case .in: try contains(right, left)
    case .contains: try contains(left, right)
    case .beginsWith, .endsWith, .like, .matches: try matches(left, right)
    }
  }

  private func isEqual(_ left: ModelValue, _ right: ModelValue) throws(EvaluationFailure) -> Bool {
    try budget.spend(comparing: left, right)
    if left == right { return true }
    return try folded(left).order(to: folded(right)) == .same
  }

  /// Null has no order, so no such comparison holds for it.
  private func order(
    _ left: ModelValue, _ right: ModelValue
  ) throws(EvaluationFailure) -> ValueOrder? {
    if left == .null || right == .null { return nil }
    try budget.spend(1)
    if let order = try folded(left).order(to: folded(right)) { return order }
    throw EvaluationFailure(
      "\(left.kindName.capitalizedStart) cannot be compared with \(right.kindName)",
      hint: "Compare numbers with numbers, texts with texts, and dates with dates")
  }

  private func isBetween(
    _ value: ModelValue, _ bounds: ModelValue
  ) throws(EvaluationFailure) -> Bool {
    guard case .list(let bounds) = bounds, bounds.count == 2 else {
      throw EvaluationFailure("BETWEEN needs two values", hint: "Write BETWEEN {1, 10}")
    }
    let (low, high) = (try order(bounds[0], value), try order(value, bounds[1]))
    return low != nil && low != .descending && high != nil && high != .descending
  }

  private func contains(_ whole: ModelValue, _ part: ModelValue) throws(EvaluationFailure) -> Bool {
    switch (try folded(whole), try folded(part)) {
    case (.null, _): return false
    case (.list(let values), _):
      for value in values where try isEqual(value, part) { return true }
      return false
    case (.string, .null): return false
    case (.string(let text), .string(let part)):
      try TextSearch.check(text, part, budget)
      return part.isEmpty || text.contains(part)
    default:
      throw EvaluationFailure(
        "\(whole.kindName.capitalizedStart) cannot contain \(part.kindName)",
        hint: "A list contains values, a text contains texts")
    }
  }

  private func matches(_ left: ModelValue, _ right: ModelValue) throws(EvaluationFailure) -> Bool {
    if left == .null || right == .null { return false }
    try budget.spend(comparing: left, right)
    guard case .string(let text) = try folded(left), case .string(let pattern) = try folded(right)
    else {
      throw EvaluationFailure(
        "BEGINSWITH, ENDSWITH, LIKE and MATCHES compare texts; found \(left.kindName) and "
          + right.kindName)
    }
    switch comparison.relation {
    case .beginsWith: return text.hasPrefix(pattern)
    case .endsWith: return text.hasSuffix(pattern)
    case .matches:
      return try budget.regularExpression(pattern, ignoresCase: comparison.ignoresCase)
        .matches(text, budget)
    default:
      try TextSearch.check(text, pattern, budget)
      return Wildcards(pattern).match(text)
    }
  }

  /// A text normalized by the comparison's options.
  private func folded(_ value: ModelValue) throws(EvaluationFailure) -> ModelValue {
    guard comparison.ignoresCase || comparison.ignoresDiacritics, case .string(let text) = value
    else { return value }
    try budget.spend(8 + text.utf8.count / 4)
    var options: String.CompareOptions = []
    // Small letters would turn the \S of a regular expression into \s.
    if comparison.ignoresCase, comparison.relation != .matches { options.insert(.caseInsensitive) }
    if comparison.ignoresDiacritics { options.insert(.diacriticInsensitive) }
    return .string(text.folding(options: options, locale: nil))
  }
}

/// A pattern in which `*` matches any text and `?` any character.
struct Wildcards {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether a whole text matches; takes at most the product of both lengths in steps.
  func match(_ text: String) -> Bool {
    let text = Array(text)
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
