public import Views

extension SchemaGrammar {
  /// The grammar of a vocabulary's documents.
  init(_ vocabulary: MarkupVocabulary) {
    let tables = AttributeTables(vocabulary)
    types =
      Self.forms + vocabulary.enumerationForms
      + vocabulary.classes.flatMap { ValueForm.forms(of: $0) }
    groups =
      [Self.identity, vocabulary.eventGroup]
      + vocabulary.classes.map { Group(name: $0.name, attributes: tables.shared($0.name)) }
      .filter { !$0.attributes.isEmpty }
    let names = Set(groups.map(\.name))
    elements = vocabulary.classes.map { Element($0, tables, groups: names) }
    untyped = Set(vocabulary.classes.flatMap(\.elements).map(\.name)).sorted()
  }

  /// The attributes of every view that are not properties (guide 4.5, Attributes).
  private static let identity = Group(
    name: "identity",
    attributes: [
      Attribute(name: "class", form: "text", documentation: "The names of property templates."),
      Attribute(name: "id", form: "text", documentation: "The name of the owner's outlet."),
    ])
}

extension MarkupVocabulary {
  fileprivate var eventGroup: SchemaGrammar.Group {
    SchemaGrammar.Group(
      name: "events",
      attributes: events.map {
        SchemaGrammar.Attribute(
          name: $0, form: "text", documentation: "The name of the owner's method.")
      })
  }
}

extension SchemaGrammar.Element {
  fileprivate init(
    _ type: MarkupVocabulary.ViewClass, _ tables: AttributeTables, groups names: Set<String>
  ) {
    name = type.name
    documentation = Self.documentation(of: type)
    groups =
      ["identity"] + (type.firesEvents ? ["events"] : [])
      + tables.lineage(type.name).reversed().filter(names.contains)
    let style = SchemaGrammar.Attribute(
      name: "style", form: "\(type.name).style",
      documentation: "The class method that creates the view.")
    attributes = (type.factories.isEmpty ? [] : [style]) + tables.unshared(type.name)
    takesViews = type.takesViews
    untyped = type.elements.map { SchemaGrammar.Untyped($0, in: type.name) }
  }

  private static func documentation(of type: MarkupVocabulary.ViewClass) -> String {
    let kind = type.object.superclass.map { "A kind of \($0)." }
    return ["\(type.object.summary).", kind, type.platforms.restriction].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension SchemaGrammar.Untyped {
  fileprivate init(_ rule: ElementRule, in className: String) {
    name = rule.name
    attributes = rule.attributes.sorted { $0.key < $1.key }.map { name, type in
      let closed = SchemaGrammar.ValueForm.name(of: name, of: rule, in: className)
      return SchemaGrammar.Attribute(name: name, form: type.words == nil ? type.form : closed)
    }
  }
}

extension [Environment.Platform] {
  /// The description of an item that not all platforms have.
  public var restriction: String? {
    guard count < Environment.Platform.allCases.count else { return nil }
    return "Only on \(map(\.rawValue).joined(separator: " and "))."
  }
}
