import JSONWriting
import Markup
import Views

/// The common parts of several files' schemas.
enum JSONSchema {
  /// A schema of a file with one object; the body describes its keys.
  static func document(
    title: String, _ description: String, pretty: Bool, _ keys: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { schema in
      schema.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      schema.member("title", title)
      schema.member("description", description)
      schema.closedObject(keys)
    }
    return writer.finish()
  }

  /// The environment and the dialect of documents.
  static func writeShared(to schema: inout JSONWriter) {
    schema.property("environment", "The environment of documents.") {
      $0.closedObject { writeEnvironment(to: &$0) }
    }
    schema.property("dialect", "The generation of MarkupKit that documents use.") {
      $0.member("enum", array: Dialect.allCases.map(\.rawValue))
    }
  }

  /// Further environments with names.
  static func writeEnvironments(to schema: inout JSONWriter) {
    schema.list { variant in
      variant.closedObject(required: ["name"]) { keys in
        keys.property("name", "Its name.") { $0.name() }
        writeEnvironment(to: &keys)
      }
    }
  }

  /// The levels of codes and files.
  static func writeCheck(to schema: inout JSONWriter) {
    schema.closedObject { keys in
      keys.property("codes", "The level of each code, in place of its own.") {
        $0.closedObject { codes in
          for code in DiagnosticCode.all {
            codes.property(code.name, code.summary + ".") { writeLevel(to: &$0) }
          }
        }
      }
      keys.property("paths", "The highest level of problems in files, by patterns of paths.") {
        $0.dictionary { writeLevel(to: &$0) }
      }
      keys.property("maxWarnings", "How many warnings are allowed.") {
        $0.member("type", "integer")
        $0.member("minimum", 0)
        $0.member("maximum", 1_000_000)
      }
    }
  }

  /// The ranges in which documents must have no lints.
  static func writeLimits(to schema: inout JSONWriter) {
    schema.closedObject { keys in
      keys.property("width", "The least and the greatest width, in points.") {
        $0.pair { end in
          end.member("type", "integer")
          end.member("minimum", DeclaredLimits.widths.lowerBound)
          end.member("maximum", DeclaredLimits.widths.upperBound)
        }
      }
      keys.property("textSize", "The smallest and the largest text size.") {
        $0.pair { $0.member("enum", array: TextSize.allCases.map(\.rawValue)) }
      }
      keys.property("length", "How many times as long each text may become.") {
        $0.number(in: 1...4)
      }
    }
  }

  /// Rules, each a condition or an object with one.
  static func writeExpectations(to schema: inout JSONWriter) {
    schema.list { rule in
      rule.either { choices in
        choices.object { $0.name() }
        choices.object { schema in
          schema.closedObject(required: ["that"]) { keys in
            keys.property("that", "What must be true, such as title.lines == 1.") { $0.name() }
            keys.property("when", "When it must be true.") { $0.name() }
            keys.property("because", "Why it must be true.") { $0.name() }
            keys.property("in", "The names of the environments in which it must be true.") {
              $0.list { $0.name() }
            }
          }
        }
      }
    }
  }

  private static func writeLevel(to schema: inout JSONWriter) {
    schema.member("enum", array: CheckLevel.allCases.map(\.rawValue))
  }

  /// A cell with its items, or several cells by section.
  static func writeContent(to schema: inout JSONWriter) {
    schema.dictionary { view in
      view.either { choices in
        writeFillings(to: &choices)
        choices.object { writeSections(to: &$0) }
      }
    }
  }

  private static let fillingKeys = ["cell", "items"]

  private static func writeSections(to schema: inout JSONWriter) {
    schema.member("propertyNames") { names in
      names.member("not") { $0.member("enum", array: fillingKeys) }
    }
    schema.dictionary { section in section.either { writeFillings(to: &$0) } }
  }

  /// The content of a section or a view: a list of texts, or a cell with data for each instance.
  private static func writeFillings(to choices: inout JSONWriter) {
    choices.object { writeTexts(to: &$0) }
    choices.object { schema in
      schema.closedObject { keys in keys.property(fillingKeys[1], texts) { writeTexts(to: &$0) } }
    }
    choices.object { schema in
      schema.closedObject(required: [fillingKeys[0]]) { keys in
        keys.property(fillingKeys[0], "The document of each cell.") { $0.name() }
        keys.property(fillingKeys[1], "The data of each cell; without them, three cells.") {
          $0.list { $0.member("type", "object") }
        }
      }
    }
  }

  private static let texts = "The text of each row."

  private static func writeTexts(to schema: inout JSONWriter) {
    schema.list { $0.member("type", array: ["string", "number", "boolean"]) }
  }

  /// Every environment option with its possible values.
  private static func writeEnvironment(to keys: inout JSONWriter) {
    for name in EnvironmentOptions.names {
      keys.property(name, descriptions[name] ?? name) { schema in
        switch EnvironmentOptions.refusal(of: name) {
        case .unknownValue(_, _, _, let words): schema.member("enum", array: words)
        case .outOfRange(_, _, let range): schema.number(in: range)
        default: schema.name()
        }
      }
    }
  }

  /// The descriptions of environment options.
  static let descriptions = [
    "device": "The device.",
    "width": "The width of the screen in points.",
    "height": "The height of the screen in points.",
    "orientation": "The orientation of the device.",
    "platform": "The operating system.",
    "scale": "Device pixels per point.",
    "sizeClass": "The size class of the screen.",
    "locale": "The locale, as en, pt-BR or ar.",
    "direction": "The layout direction; by default the locale's.",
    "textSize": "The Dynamic Type category.",
    "appearance": "The appearance, which selects colour sets and pictures.",
    "timeZone": "The time zone of dates, such as Europe/Paris; UTC by default.",
    "safeArea": "The safe area: the device's, or none.",
    "container": "Whether documents are shown within bars.",
  ]
}

extension EnvironmentOptions {
  /// The error that lists the possible words of an environment option; nil for free text.
  fileprivate static func refusal(of name: String) -> EnvironmentError? {
    var options = EnvironmentOptions()
    do throws(EnvironmentError) {
      try options.set(name, to: "xx")
      return nil
    } catch {
      return error
    }
  }
}

/// The keywords of schemas.
extension JSONWriter {
  /// An object with only the keys that the body describes.
  mutating func closedObject(
    required: [String] = [], _ keys: (inout JSONWriter) -> Void
  ) {
    member("type", "object")
    if !required.isEmpty { member("required", array: required) }
    member("additionalProperties", false)
    member("properties", object: keys)
  }

  /// An object with any keys; the body describes their values.
  mutating func dictionary(_ value: (inout JSONWriter) -> Void) {
    member("type", "object")
    member("additionalProperties", object: value)
  }

  /// A list; the body describes its elements.
  mutating func list(_ element: (inout JSONWriter) -> Void) {
    member("type", "array")
    member("items", object: element)
  }

  /// A list of two elements, which the body describes.
  mutating func pair(_ element: (inout JSONWriter) -> Void) {
    list(element)
    member("minItems", 2)
    member("maxItems", 2)
  }

  /// Any of the schemas that the body writes.
  mutating func either(_ schemas: (inout JSONWriter) -> Void) {
    key("anyOf")
    array(schemas)
  }

  /// A key of an object, with its description.
  mutating func property(
    _ name: String, _ description: String, _ schema: (inout JSONWriter) -> Void
  ) {
    member(name) {
      $0.member("description", description)
      schema(&$0)
    }
  }

  /// A non-empty string.
  mutating func name() {
    member("type", "string")
    member("minLength", 1)
  }

  /// A number within limits.
  mutating func number(in range: ClosedRange<Double>) {
    member("type", "number")
    member("minimum", range.lowerBound)
    member("maximum", range.upperBound)
  }
}
