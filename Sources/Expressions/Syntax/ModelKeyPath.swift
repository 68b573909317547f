/// A key path: `row.items.@sum.price`.
struct ModelKeyPath: Sendable {
  var parts: [Part]

  /// A key or a collection operator, and its range.
  struct Part: Sendable {
    var step: Step
    var range: Range<Int>
  }

  /// A step of a key path.
  enum Step: Sendable, Equatable {
    case key(String)
    case collect(CollectionOperator)
  }

  /// The longest key path.
  static let limit = 100

  /// The keys before the first collection operator, without `self`.
  var leadingKeys: [String] {
    var keys: [String] = []
    for part in parts {
      guard case .key(let key) = part.step else { break }
      if key != Self.itself { keys.append(key) }
    }
    return keys
  }

  /// Whether a key may be a method whose result depends on the time.
  var isVolatile: Bool {
    parts.contains { part in
      if case .key(let key) = part.step { ModelMethods.volatile.contains(key) } else { false }
    }
  }

  /// The key that any value has for itself.
  static let itself = "self"
}

/// The operators that combine the values of a list (Key-Value Coding Programming Guide, Using
/// Collection Operators).
enum CollectionOperator: String, CaseIterable, Sendable {
  case avg, count, max, min, sum
  case distinctUnionOfArrays, distinctUnionOfObjects, unionOfArrays, unionOfObjects
}
