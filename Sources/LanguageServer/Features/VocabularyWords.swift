import Markup
import Preview
import Views
import Vocabulary

/// Markdown about what the vocabulary knows.
extension MarkupVocabulary {
  /// The attributes of every view that are no properties.
  static let reserved = [
    "class": "The templates whose values the view gets, separated by commas.",
    "id": "The name of the owner's outlet for the view.",
    "style": "The class method that creates the view.",
  ]

  /// What a class is: its superclass, where it exists, and what it takes.
  func documentation(of type: ViewClass) -> String {
    var lines = ["**\(type.name)**" + (type.object.superclass.map { " : \($0)" } ?? "")]
    lines += type.object.summary.isEmpty ? [] : [type.object.summary + "."]
    if let platforms = type.platforms.restriction { lines.append(platforms) }
    if type.isApplicationClass { lines.append("A class of the application (mkpreview.json).") }
    if !type.factories.isEmpty {
      lines.append("Styles: \(type.factories.map { "`\($0.name)`" }.joined(separator: ", "))")
    }
    if !type.elements.isEmpty {
      lines.append("Elements: \(type.elements.map { "`\($0.name)`" }.joined(separator: ", "))")
    }
    if !type.instructions.isEmpty {
      let names = type.instructions.map { "`<?\($0.target)?>`" }
      lines.append("Instructions: \(names.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n\n")
  }

  /// What a property is: its type, its values and default, where it exists, and what it does.
  func documentation(of property: Property, in className: String) -> String {
    let owner = lineage(of: className).first { $0.properties.contains(property) }?.name
    var lines = ["**\(property.name)**: \(property.type.name) (\(owner ?? className))"]
    lines += property.summary.isEmpty ? [] : [property.summary + "."]
    if let words = property.enumeration.flatMap({ enumeration(named: $0) }) {
      let list = words.words.map { "`\($0)`" }.joined(separator: ", ")
      lines.append((words.isList ? "Some of " : "One of ") + list)
    }
    if let container = property.container { lines.append("Holds a \(container).") }
    if let value = property.defaultValue, !value.isEmpty { lines.append("Default: `\(value)`") }
    if let platforms = property.platforms.restriction { lines.append(platforms) }
    return lines.joined(separator: "\n\n")
  }
}

extension InstructionRule {
  /// What its data are, and its current spelling.
  var documentation: String {
    var lines = ["`<?\(target)\(data == nil ? "" : " …")?>`"]
    if let words = data?.words { lines.append("One of " + words.joined(separator: ", ")) }
    if let modernForm { lines.append("An old form; write `\(modernForm)`.") }
    if let platforms = platforms.restriction { lines.append(platforms) }
    return lines.joined(separator: "\n\n")
  }
}

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
