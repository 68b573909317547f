/// A value of the data that bindings read: JSON's kinds, and the date that `now()` returns.
///
/// ```swift
/// let model: ModelValue = ["name": "Ada", "scores": [1, 2.5]]
/// ```
public enum ModelValue: Hashable, Sendable {
  /// Null.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text; dates are written in ISO 8601.
  case string(String)
  /// A moment, in seconds since 1970-01-01T00:00:00Z.
  case date(Double)
  /// Values in order.
  case list([ModelValue])
  /// Values by key.
  case object(ModelObject)
}

/// Values by key, in the order in which the keys were added.
public struct ModelObject: Sendable {
  /// The keys in order, each once.
  public private(set) var keys: [String] = []
  private var values: [String: ModelValue] = [:]

  /// An object without keys.
  public init() {}

  /// The value of a key; a new key becomes the last one, and nil removes a key.
  public subscript(key: String) -> ModelValue? {
    get { values[key] }
    set {
      let old = values[key]
      values[key] = newValue
      if old == nil, newValue != nil { keys.append(key) }
      if old != nil, newValue == nil { keys.removeAll { $0 == key } }
    }
  }

  /// Removes some keys at once.
  mutating func remove(_ removed: Set<String>) {
    guard !removed.isEmpty else { return }
    keys.removeAll { removed.contains($0) }
    for key in removed { values.removeValue(forKey: key) }
  }

  /// The keys with their values, in order.
  public var members: [(key: String, value: ModelValue)] {
    keys.compactMap { key in values[key].map { (key, $0) } }
  }
}

extension ModelObject: Hashable {
  /// Whether two objects have the same values under the same keys, in any order.
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  /// Mixes the values into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension ModelObject: ExpressibleByDictionaryLiteral {
  /// An object of a literal; the last value of a repeated key applies.
  public init(dictionaryLiteral elements: (String, ModelValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension ModelValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: ModelValue...) { self = .list(elements) }
  /// An object; the last value of a repeated key applies.
  public init(dictionaryLiteral elements: (String, ModelValue)...) {
    var object = ModelObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
}
