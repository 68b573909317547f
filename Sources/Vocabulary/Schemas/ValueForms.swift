import Views

extension ValueType {
  /// The name of the values' form in schemas; closed sets of words have their own forms.
  var form: String { self == .string || words != nil ? "text" : self == .object ? "binding" : name }
}

extension SchemaGrammar {
  /// A binding, a localized text's key or an escaped text, which any value may be (guide 4.5,
  /// Localization and Data Binding).
  fileprivate static let prefixed = #"[$@\^][\s\S]*"#

  /// The forms of values without a closed set of words.
  static let forms = [
    ValueForm(name: "any", documentation: "Any text, number or flag.", isOpen: true),
    ValueForm(
      name: "binding", documentation: "Only an expression sets it: $ and a key path.",
      patterns: [#"[$][\s\S]*"#]),
    ValueForm(
      name: "boolean", documentation: "true or false.", words: ["true", "false"], isOpen: true),
    ValueForm(
      name: "color",
      documentation: "#rrggbb, #rrggbbaa, or the name of a colour or of an image for a pattern.",
      words: Catalog.colors.keys.sorted(),
      patterns: ["#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?", #"([^#][\s\S]*)?"#]),
    ValueForm(
      name: "edgeInsets", documentation: "One number of points for all four sides.", isOpen: true),
    ValueForm(
      name: "font", documentation: "A name, one space and a size in points, or a text style.",
      words: TextStyle.allCases.map(\.rawValue), isOpen: true),
    ValueForm(name: "image", documentation: "The name of a picture.", isOpen: true),
    ValueForm(name: "integer", documentation: "A whole number.", isOpen: true),
    ValueForm(name: "number", documentation: "A number.", isOpen: true),
    ValueForm(name: "text", documentation: "Any text.", isOpen: true),
  ]

  /// A pattern for a list of words from a closed set; blanks may surround them.
  fileprivate static func list(of words: [String]) -> String {
    let word = #"\s*("# + words.joined(separator: "|") + #")\s*"#
    return #"[,\s]*|,*\#(word)(,+\#(word))*,*"#
  }
}

extension MarkupVocabulary {
  /// The forms of closed sets of words.
  var enumerationForms: [SchemaGrammar.ValueForm] {
    enumerations.map { enumeration in
      let words = enumeration.words + enumeration.oldWords.map(\.word)
      let known = enumeration.words.joined(separator: ", ")
      let limits = enumeration.limitedWords.compactMap { word, platforms in
        platforms.restriction.map { " \(word): \($0.prefix(1).lowercased() + $0.dropFirst())" }
      }.joined()
      return SchemaGrammar.ValueForm(
        name: enumeration.name,
        documentation: (enumeration.isList
          ? "Some of \(known), with commas." : "One of \(known).") + limits,
        words: words,
        patterns: [SchemaGrammar.prefixed]
          + (enumeration.isList ? [SchemaGrammar.list(of: words)] : []))
    }
  }
}

extension SchemaGrammar.ValueForm {
  /// The forms that only one class has: its factories' names, and the values in its untyped
  /// elements.
  static func forms(of type: MarkupVocabulary.ViewClass) -> [Self] {
    let styles = type.factories.map(\.name)
    let attributes = type.elements.flatMap { rule in
      rule.attributes.sorted { $0.key < $1.key }.compactMap { attribute, value in
        value.words.map { words in
          Self(
            name: name(of: attribute, of: rule, in: type.name), oneOf: words,
            patterns: [SchemaGrammar.prefixed])
        }
      }
    }
    return (styles.isEmpty ? [] : [Self(name: "\(type.name).style", oneOf: styles)]) + attributes
  }

  /// The name of the form for an untyped element's attribute.
  static func name(of attribute: String, of rule: ElementRule, in className: String) -> String {
    "\(className).\(rule.name).\(attribute)"
  }

  private init(name: String, oneOf words: [String], patterns: [String] = []) {
    self.init(
      name: name, documentation: "One of \(words.joined(separator: ", ")).", words: words,
      patterns: patterns)
  }
}
