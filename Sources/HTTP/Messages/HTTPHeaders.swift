/// Header fields in order; names are case-insensitive.
public struct HTTPHeaders: Hashable, Sendable {
  /// A field: a name and a value.
  public struct Field: Hashable, Sendable {
    /// The name as sent.
    public let name: String
    /// The value, without surrounding spaces and tabs.
    public let value: String

    /// A header field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, including repeated names.
  public private(set) var fields: [Field] = []

  /// An empty list of fields.
  public init() {}

  /// The first value with a name; setting it replaces all of them, setting nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.equalsIgnoringASCIICase(name) }?.value }
    set {
      fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// All values with a name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
  }

  /// Adds a field after others with the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Header fields from a literal: `["ETag": tag, "Cache-Control": "no-cache"]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }
}

extension HTTPHeaders.Field {
  /// Whether the field is unambiguous: another reader may treat a carriage return in the value as a
  /// line end (RFC 9110, 5.5).
  var isWellFormed: Bool { hasToken && !value.utf8.contains(UInt8(ascii: "\r")) }

  /// Whether the name is a token (RFC 9110, 5.6.2).
  var hasToken: Bool { !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte) }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
