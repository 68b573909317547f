/// Header fields in order; names are compared without regard to case.
public struct HTTPHeaders: Hashable, Sendable {
  /// A field: a name and a value.
  public struct Field: Hashable, Sendable {
    /// The name, spelled as it was sent.
    public let name: String
    /// The value, without surrounding spaces and tabs.
    public let value: String

    /// A header field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, repeated names included.
  public private(set) var fields: [Field] = []

  /// No fields, to be filled.
  public init() {}

  /// The first value under a name; setting it replaces all of them, setting nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.equalsIgnoringASCIICase(name) }?.value }
    set {
      fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Every value under a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
  }

  /// Adds a field, besides others of the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Header fields as they are written: `["ETag": tag, "Cache-Control": "no-cache"]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }
}
