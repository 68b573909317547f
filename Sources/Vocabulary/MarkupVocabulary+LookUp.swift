public import JSONWriting
import Markup
import Scene
import Views

extension MarkupVocabulary {
  /// What a name means to documents: every meaning with its words, as hover has them, and an example.
  public struct Answer: Sendable {
    /// One meaning of a name.
    public struct Meaning: Sendable {
      /// What the name is: a class, a property, an event, a value, an instruction or a code.
      public let kind: String
      /// The classes that have it; empty if it belongs to none.
      public let classes: [String]
      /// Markdown: the type, the values, the default and the platforms.
      public let words: String
      /// How a document writes it; nil if no document does.
      public let example: String?
    }

    /// The name that was looked up.
    public let name: String
    /// The meanings; empty for an unknown name.
    public let meanings: [Meaning]
    /// The names that resemble an unknown one.
    public let near: [String]

    /// Writes the members of the answer.
    public func write(to object: inout JSONWriter) {
      object.member("name", name)
      object.member("meanings", array: meanings) { writer, meaning in
        writer.object {
          $0.member("kind", meaning.kind)
          if !meaning.classes.isEmpty { $0.member("classes", array: meaning.classes) }
          $0.member("words", meaning.words)
          if let example = meaning.example { $0.member("example", example) }
        }
      }
      if !near.isEmpty { object.member("near", array: near) }
    }

    /// The answer as Markdown.
    public var text: String {
      if meanings.isEmpty {
        let names = near.map { "“\($0)”" }.joined(separator: ", ")
        return "There is no “\(name)”" + (near.isEmpty ? "" : "; near names: \(names)") + "\n"
      }
      return meanings.map { meaning in
        let classes =
          meaning.classes.isEmpty ? "" : " of \(meaning.classes.joined(separator: ", "))"
        let example = meaning.example.map { "\n\n`\($0)`" } ?? ""
        return "\(meaning.kind)\(classes)\n\n\(meaning.words)\(example)\n"
      }.joined(separator: "\n")
    }
  }

  /// What a name means: a class, a property, an event, a value, an instruction or a code.
  ///
  /// - Parameters:
  ///   - className: The only class whose properties and instructions count; nil for all classes.
  ///   - explanation: More about a code than its one sentence; nil for nothing more.
  public func lookUp(
    _ name: String, in className: String? = nil, explanation: (String) -> String? = { _ in nil }
  ) -> Answer {
    var meanings = propertyMeanings(name, in: className)
    meanings += instructionMeanings(name, in: className)
    if className == nil {
      meanings =
        (viewClass(named: name).map { [classMeaning($0)] } ?? []) + reservedMeanings(name)
        + meanings + valueMeanings(name)
      if let code = DiagnosticCode.named(name) {
        let words = explanation(name) ?? "\(code.summary)."
        meanings.append(
          .init(kind: "code, \(code.severity.rawValue)", classes: [], words: words, example: nil))
      }
    }
    return Answer(
      name: name, meanings: meanings, near: meanings.isEmpty ? near(name, in: className) : [])
  }

  /// What a class takes: its words, and its properties, those of each superclass behind it.
  public func lookUp(class className: String) -> Answer {
    guard let type = viewClass(named: className) else {
      return Answer(
        name: className, meanings: [],
        near: NearestName.of(className, among: classes.map(\.name)).map { [$0] } ?? [])
    }
    let own = classMeaning(type)
    let events = type.firesEvents ? "\n\nEvents: \(events.joined(separator: ", "))" : ""
    let words = own.words + lineage(of: className).map(Self.list).joined() + events
    let meaning = Answer.Meaning(
      kind: own.kind, classes: own.classes, words: words, example: own.example)
    return Answer(name: className, meanings: [meaning], near: [])
  }

  /// The properties that a class declares, each with its type and default.
  private static func list(_ type: ObjectClass) -> String {
    let list = type.properties.filter { $0.oldSpelling == nil }.map { property in
      let value = property.shownDefault.map { " = \($0)" } ?? ""
      return "\(property.name): \(property.type.name)\(value)"
    }
    return list.isEmpty ? "" : "\n\nProperties of \(type.name): \(list.joined(separator: "; "))"
  }

  private func classMeaning(_ type: ViewClass) -> Answer.Meaning {
    let name = type.name
    let child = children(of: name).first { $0.name != name }?.name
    return Answer.Meaning(
      kind: "class", classes: [], words: documentation(of: type),
      example: child.map { "<\(name)><\($0)/></\(name)>" } ?? "<\(name)/>")
  }

  /// The meanings of a property's name or key path: classes whose properties are the same share one.
  private func propertyMeanings(_ name: String, in className: String?) -> [Answer.Meaning] {
    let owners = className.map { [$0] } ?? classes.map(\.name)
    var found: [(words: String, property: Property, classes: [String])] = []
    for owner in owners {
      guard let property = property(name, of: owner) else { continue }
      let declaring = lineage(of: owner).first { $0.properties.contains(property) }?.name ?? owner
      // A class that inherits it adds nothing.
      guard className != nil || declaring == owner || viewClass(named: declaring) == nil else {
        continue
      }
      let words = documentation(of: property, in: owner)
      if let index = found.firstIndex(where: { $0.property == property }) {
        found[index].classes.append(owner)
      } else {
        found.append((words, property, [owner]))
      }
    }
    return found.map { words, property, classes in
      Answer.Meaning(
        kind: "property", classes: classes, words: words,
        example: value(of: property).map { "<\(classes[0]) \(name)=\"\($0)\"/>" })
    }
  }

  /// A value that a document can write for a property, unlike its default; nil if text cannot set it.
  private func value(of property: Property) -> String? {
    if let words = property.enumeration.flatMap({ enumeration(named: $0) })?.words {
      return words.first { $0 != property.defaultValue } ?? words.first
    }
    return switch property.type {
    case .boolean: property.defaultValue == "true" ? "false" : "true"
    case .number, .edgeInsets: "8"
    case .integer: "1"
    case .color: "#336699"
    case .font: "headline"
    case .image: "picture.png"
    case .string, .any: "Text"
    case .enumeration(let words), .list(let words): words.first
    case .object: nil
    }
  }

  private func reservedMeanings(_ name: String) -> [Answer.Meaning] {
    if let words = Self.reserved[name] {
      return [.init(kind: "attribute", classes: [], words: words, example: nil)]
    }
    guard events.contains(name) else { return [] }
    let owners = classes.filter(\.firesEvents).map(\.name)
    return [
      .init(
        kind: "event", classes: owners, words: "Names the owner's method for this event.",
        example: owners.first.map { "<\($0) \(name)=\"method:\"/>" })
    ]
  }

  private func instructionMeanings(_ name: String, in className: String?) -> [Answer.Meaning] {
    let types = className.map { [viewClass(named: $0)].compactMap(\.self) } ?? classes
    let own = types.flatMap { type in
      type.instructions.filter { $0.target == name }.map { ($0, [type.name]) }
    }
    let all = own + instructions.filter { $0.target == name }.map { ($0, []) }
    return Dictionary(grouping: all, by: \.0).map { rule, uses in
      let data = rule.data?.words?.first.map { " \($0)" } ?? ""
      return Answer.Meaning(
        kind: "instruction", classes: uses.flatMap(\.1).sorted(), words: rule.documentation,
        example: "<?\(rule.target)\(data)?>")
    }.sorted { $0.words < $1.words }
  }

  private func valueMeanings(_ name: String) -> [Answer.Meaning] {
    var found = enumerations.filter { $0.words.contains(name) }.map { enumeration in
      let users = classes.filter { type in
        type.object.properties.contains { $0.enumeration == enumeration.name }
      }.map(\.name)
      return Answer.Meaning(
        kind: "value of \(enumeration.name)", classes: users,
        words: (enumeration.isList ? "Some of " : "One of ")
          + enumeration.words.map { "`\($0)`" }.joined(separator: ", "), example: nil)
    }
    if TextStyle(rawValue: name) != nil {
      let words = TextStyle.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      found.append(
        .init(
          kind: "text style", classes: [], words: "A font that follows the text size: \(words)",
          example: example(of: .font, name)))
    }
    if let color = Catalog.colors[name] {
      found.append(
        .init(kind: "colour", classes: [], words: color.hex, example: example(of: .color, name)))
    }
    return found
  }

  /// How a document writes a value of a type.
  private func example(of type: ValueType, _ value: String) -> String? {
    classes.lazy.compactMap { owner in
      owner.object.properties.first { $0.type == type && $0.oldSpelling == nil }
        .map { "<\(owner.name) \($0.name)=\"\(value)\"/>" }
    }.first
  }

  /// At most five known names that resemble one.
  private func near(_ name: String, in className: String?) -> [String] {
    let properties = (className.map { [$0] } ?? classes.map(\.name)).flatMap {
      self.properties(of: $0).map(\.name)
    }
    let others =
      className != nil
      ? []
      : classes.map(\.name) + events + enumerations.flatMap(\.words)
        + instructions.map(\.target) + DiagnosticCode.all.map(\.name)
    var left = Set(properties + others)
    var near: [String] = []
    while near.count < 5, let next = NearestName.of(name, among: left) {
      left.remove(next)
      near.append(next)
    }
    let parts = left.filter { name.count > 2 && $0.lowercased().contains(name.lowercased()) }
      .sorted()
    return near + parts.prefix(5 - near.count)
  }
}
