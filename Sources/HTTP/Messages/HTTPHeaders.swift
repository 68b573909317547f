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

extension HTTPHeaders.Field {
  /// Whether the field can mean only one thing: a carriage return in the value may be the end of a
  /// line to another reader (RFC 9110, 5.5).
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
