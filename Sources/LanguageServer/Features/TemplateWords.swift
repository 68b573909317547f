import Markup

extension [DocumentNames.Template] {
  /// The values of a template as they are written, by file, and merged if there are several.
  var documentation: String {
    var merged: [(key: String, value: String)] = []
    var parts: [String] = []
    for part in self {
      parts.append("`\(part.file)`\n```json\n\(part.values.lines)\n```")
      for member in part.values {
        merged.removeAll { $0.key == member.key }
        merged.append((member.key, member.value.value.text))
      }
    }
    if count > 1 {
      let lines = merged.map { "\"\($0.key)\": \($0.value)" }.joined(separator: "\n")
      parts.append("Merged\n```json\n\(lines)\n```")
    }
    return parts.joined(separator: "\n\n")
  }
}

extension [JSONMember] {
  fileprivate var lines: String {
    map { "\"\($0.key)\": \($0.value.value.text)" }.joined(separator: "\n")
  }
}

extension JSONValue {
  /// The value as JSON; objects and arrays are shortened.
  fileprivate var text: String {
    switch self {
    case .object: "{…}"
    case .array: "[…]"
    case .string(let text): "\"\(text)\""
    case .number(_, let text): text
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
