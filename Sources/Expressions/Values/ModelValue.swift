/// A value of the data that bindings read: JSON's kinds, and the date that `now()` returns.
///
/// ```swift
/// let model: ModelValue = ["name": "Ada", "scores": [1, 2.5]]
/// ```
public enum ModelValue: Sendable {
  /// Null.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, and whether it is an integer: JSON distinguishes `7` from `7.0`, as NSNumber does.
  case number(Double, isInteger: Bool = false)
  /// A text; dates are written in ISO 8601.
  case string(String)
  /// A moment, in seconds since 1970-01-01T00:00:00Z.
  case date(Double)
  /// Values in order.
  case list([ModelValue])
  /// Values by key.
  case object(ModelObject)
}

extension ModelValue {
  /// An integer.
  static func integer(_ number: Int) -> Self { .number(Double(number), isInteger: true) }

  /// Whether it counts as an integer in a division.
  ///
  /// A flag does, because it is an NSNumber too (a guess).
  var isInteger: Bool {
    switch self {
    case .number(_, let isInteger): isInteger
    case .bool: true
    case .null, .string, .date, .list, .object: false
    }
  }

  /// Whether two values are equal and have the same integers: 7 equals 7.0, but is not identical.
  public func isIdentical(to other: ModelValue) -> Bool {
    switch (self, other) {
    case (.number(let left, let isInteger), .number(let right, let other)):
      left == right && isInteger == other
    case (.list(let left), .list(let right)):
      left.sharesMemory(with: right)
        || left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    case (.object(let left), .object(let right)):
      left.keys.count == right.keys.count
        && left.members.allSatisfy { right[$0.key].map($0.value.isIdentical) ?? false }
    default: self == other
    }
  }
}

extension ModelValue? {
  /// Whether both are missing, or identical.
  public func isIdentical(to other: ModelValue?) -> Bool {
    guard let self, let other else { return self == other }
    return self.isIdentical(to: other)
  }
}

extension [ModelValue] {
  /// Whether both lists are the same memory, so that large lists need not be visited.
  fileprivate func sharesMemory(with other: Self) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}

extension ModelValue: Hashable {
  /// Whether two values are equal; 7 equals 7.0, as NSNumbers do.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left, _), .number(let right, _)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Mixes the value into a hash.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .number(let number, _): hasher.combine(number)
    case .string(let text): hasher.combine(text)
    case .date(let seconds): hasher.combine(seconds)
    case .list(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }
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
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
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
