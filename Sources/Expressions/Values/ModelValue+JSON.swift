public import JSONWriting
public import Markup

extension ModelValue {
  /// The value of a JSON text.
  public init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number, let text):
      self = .number(number, isInteger: !text.contains { ".eE".contains($0) })
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(ModelValue.init))
    case .object(let members):
      var object = ModelObject()
      for member in members { object[member.key] = ModelValue(member.value) }
      self = .object(object)
    }
  }

  /// The value as a text of JSON.
  public func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    write(to: &writer)
    return writer.finish()
  }

  /// Writes the value; a date is written as text in ISO 8601.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let flag): writer.value(flag)
    case .number(let number, _): writer.value(number)
    case .string(let text): writer.value(text)
    case .date(let seconds): writer.value(ISODate.text(of: seconds))
    case .list(let values): writer.array(values) { $1.write(to: &$0) }
    case .object(let object):
      writer.object { writer in
        for (key, value) in object.members {
          writer.key(key)
          value.write(to: &writer)
        }
      }
    }
  }
}
