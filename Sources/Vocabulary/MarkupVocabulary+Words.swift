public import Views

/// Markdown about what the vocabulary knows.
extension MarkupVocabulary {
  /// The attributes of every view that are no properties.
  public static let reserved = [
    "class": "The templates whose values the view gets, separated by commas.",
    "id": "The name of the owner's outlet for the view.",
    "style": "The class method that creates the view.",
  ]

  /// What a class is: its superclass, where it exists, and what it takes.
  public func documentation(of type: ViewClass) -> String {
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
  public func documentation(of property: Property, in className: String) -> String {
    let owner = lineage(of: className).first { $0.properties.contains(property) }?.name
    var lines = ["**\(property.name)**: \(property.type.name) (\(owner ?? className))"]
    lines += property.summary.isEmpty ? [] : [property.summary + "."]
    if let words = property.enumeration.flatMap({ enumeration(named: $0) }) {
      let list = words.words.map { "`\($0)`" }.joined(separator: ", ")
      lines.append((words.isList ? "Some of " : "One of ") + list)
    }
    if let container = property.container { lines.append("Holds a \(container).") }
    if let value = property.shownDefault { lines.append("Default: `\(value)`") }
    if let platforms = property.platforms.restriction { lines.append(platforms) }
    return lines.joined(separator: "\n\n")
  }
}

extension MarkupVocabulary.Property {
  /// The default as people read it; nil for an empty text, or a number that is none.
  var shownDefault: String? { defaultValue.flatMap { ["", "nan"].contains($0) ? nil : $0 } }
}

extension InstructionRule {
  /// What its data are, and its current spelling.
  public var documentation: String {
    var lines = ["`<?\(target)\(data == nil ? "" : " …")?>`"]
    if let words = data?.words { lines.append("One of " + words.joined(separator: ", ")) }
    if let modernForm { lines.append("An old form; write `\(modernForm)`.") }
    if let platforms = platforms.restriction { lines.append(platforms) }
    return lines.joined(separator: "\n\n")
  }
}
