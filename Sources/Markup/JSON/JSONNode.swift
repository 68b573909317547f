/// A value of JSON or of a property list, with its location.
public struct JSONNode: Hashable, Sendable {
  /// The value.
  public var value: JSONValue
  /// The range from its first character to past its last.
  public var range: SourceRange

  /// A value with its location.
  public init(_ value: JSONValue, _ range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// The value of a key; nil without that key, or if this is not an object.
  public subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.value
  }

  /// The members of an object, in order.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// A number.
  public var number: Double? {
    if case .number(let number, _) = value { number } else { nil }
  }

  /// True or false.
  public var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }
}

/// The six kinds of values of JSON.
public enum JSONValue: Hashable, Sendable {
  /// Members in the order of the text, each key once.
  case object([JSONMember])
  /// Elements in order.
  case array([JSONNode])
  /// A string, with escapes resolved.
  case string(String)
  /// A number, and its text.
  case number(Double, text: String)
  /// True or false.
  case bool(Bool)
  /// Null.
  case null
}

/// A key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key, with escapes resolved.
  public var key: String
  /// The range of the key, including its quotes.
  public var keyRange: SourceRange
  /// The value.
  public var value: JSONNode

  /// A key with its value.
  public init(key: String, keyRange: SourceRange, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
