/// A key path: `row.items.@sum.price`.
struct ModelKeyPath: Sendable {
  var parts: [Part]

  /// A key or a collection operator, and where it stands.
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

  /// The keys before the first collection operator, `self` left out.
  var leadingKeys: [String] {
    var keys: [String] = []
    for part in parts {
      guard case .key(let key) = part.step else { break }
      if key != Self.itself { keys.append(key) }
    }
    return keys
  }

  /// Whether a key may be a method whose result the time decides.
  var isVolatile: Bool {
    parts.contains { part in
      if case .key(let key) = part.step { ModelMethods.volatile.contains(key) } else { false }
    }
  }

  /// The key of any value that gives the value itself.
  static let itself = "self"
}

/// The operators that gather the values of a list (Key-Value Coding Programming Guide, Using
/// Collection Operators).
enum CollectionOperator: String, CaseIterable, Sendable {
  case avg, count, max, min, sum
  case distinctUnionOfArrays, distinctUnionOfObjects, unionOfArrays, unionOfObjects
}
