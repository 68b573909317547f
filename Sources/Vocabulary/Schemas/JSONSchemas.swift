import JSONWriting
import Views

/// The JSON Schemas (draft 2020-12) of the files next to documents, for completion in editors.
extension MarkupVocabulary {
  /// The schema of `Name.preview.json`.
  public func previewDataSchema(pretty: Bool) -> [UInt8] {
    schema(
      "Preview data", "What replaces the owner of the document of the same name.",
      PreviewData.form, pretty: pretty)
  }

  /// The schema of `mkpreview.json`.
  public func settingsSchema(pretty: Bool) -> [UInt8] {
    schema(
      "Settings", "The settings of all documents in a workspace.", Settings.form, pretty: pretty)
  }

  /// The schema of the user's own settings, `mkpreview/config.json`.
  public func userSettingsSchema(pretty: Bool) -> [UInt8] {
    schema(
      "The user's settings", "The settings of a user for all workspaces.", UserSettings.form,
      pretty: pretty)
  }

  private func schema(
    _ title: String, _ description: String, _ form: JSONForm, pretty: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { schema in
      schema.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.member("title", title)
      schema.member("description", description)
      write(form, to: &schema)
    }
    return writer.finish()
  }

  /// Writes the keywords of a form.
  private func write(_ form: JSONForm, to schema: inout JSONWriter) {
    switch form {
    case .types(let types): schema.member(types: types)
    case .name(let orNull):
      schema.member(types: orNull ? ["string", "null"] : ["string"])
      schema.member("minLength", 1)
    case .otherName(let words):
      write(.name(), to: &schema)
      schema.member("not") { write(.words(words), to: &$0) }
    case .constant(let text): schema.member("const", text)
    case .words(let words): schema.member("enum", array: words)
    case .className: schema.member("enum", array: classes.map(\.name))
    case .systemItem(let ofTab): schema.member("enum", array: systemItems(ofTab: ofTab))
    case .text(let pattern):
      schema.member(types: ["string"])
      schema.member("pattern", pattern)
    case .number(let range): schema.member("number", in: range)
    case .integer(let range):
      schema.member("integer", in: Double(range.lowerBound)...Double(range.upperBound))
    case .either(let forms):
      schema.member("anyOf", array: forms) { choices, form in
        choices.object { write(form, to: &$0) }
      }
    case .list(let element, let count):
      schema.member("type", "array")
      schema.member("items") { write(element, to: &$0) }
      if let count, count.lowerBound > 0 { schema.member("minItems", count.lowerBound) }
      if let count { schema.member("maxItems", count.upperBound) }
    case .keys(let pattern):
      schema.member("type", "object")
      schema.member("propertyNames") { $0.member("pattern", pattern) }
    case .dictionary(let value, let except, let limit):
      writeDictionary(of: value, except: except, limit: limit, to: &schema)
    case .object(let keys, let anyOf): writeObject(keys, anyOf: anyOf, to: &schema)
    }
  }

  private func writeDictionary(
    of value: JSONForm, except: [String], limit: Int?, to schema: inout JSONWriter
  ) {
    if let limit { schema.member("maxProperties", limit) }
    if !except.isEmpty {
      schema.member("propertyNames") { names in
        names.member("not") { write(.words(except), to: &$0) }
      }
    }
    schema.member("type", "object")
    schema.member("additionalProperties") { write(value, to: &$0) }
  }

  /// Writes an object with only some keys.
  private func writeObject(_ keys: [JSONKey], anyOf: [String], to schema: inout JSONWriter) {
    if !anyOf.isEmpty {
      schema.member("anyOf", array: anyOf) { choice, key in
        choice.object { $0.member("required", array: [key]) }
      }
    }
    schema.member("type", "object")
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { schema.member("required", array: required) }
    schema.member("additionalProperties", false)
    schema.member("properties") { properties in
      for key in keys {
        properties.member(key.name) { property in
          if let summary = key.summary { property.member("description", summary) }
          write(key.form, to: &property)
        }
      }
    }
  }

  /// The words for the type of an `<item>`: that of a tab also has a picture for the selected tab.
  private func systemItems(ofTab isTab: Bool) -> [String] {
    let items = classes.flatMap(\.elements).filter { $0.name == "item" }
    let item = items.first { ($0.attributes["selectedImage"] != nil) == isTab }
    guard case .enumeration(let words) = item?.attributes["type"] else { return [] }
    return words
  }
}

extension JSONWriter {
  fileprivate mutating func member(types: [String]) {
    if types.count == 1 { member("type", types[0]) } else { member("type", array: types) }
  }

  fileprivate mutating func member(_ type: String, in range: ClosedRange<Double>) {
    member("type", type)
    member("minimum", range.lowerBound)
    member("maximum", range.upperBound)
  }
}
