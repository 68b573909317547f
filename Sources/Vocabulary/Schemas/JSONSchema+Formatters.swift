import Formats
import JSONWriting
import Views

extension JSONSchema {
  /// Formatters by name: a format, a table, or another formatter with its arguments.
  static func writeFormatters(to schema: inout JSONWriter) {
    schema.member("maxProperties", PreviewData.mostMembers)
    schema.dictionary { formatter in
      formatter.either { choices in
        choices.object { writeFormat(to: &$0) }
        choices.object { $0.closedObject { writeSteps(to: &$0) } }
        for name in Formats.names {
          choices.object { schema in
            schema.closedObject(required: ["formatter"]) { writeBase(name, to: &$0) }
          }
        }
        choices.object { schema in
          schema.closedObject(required: ["formatter"]) { keys in
            keys.property("formatter", "Another formatter of these preview data.") { name in
              name.name()
              name.member("not") { $0.member("enum", array: Formats.names) }
            }
            writeSteps(to: &keys)
          }
        }
      }
    }
  }

  /// The effects of the owner's methods: a value or an expression for each key path, which has
  /// limited length.
  static func writeActions(to schema: inout JSONWriter) {
    schema.dictionary { action in
      action.member("type", "object")
      action.member("propertyNames") { path in
        path.member("pattern", "^[^.]+(\\.[^.]+){0,\(OwnerAction.mostKeys - 1)}$")
      }
    }
  }

  /// A text with `%@` in place of the value; `%%` is a percent sign.
  private static func writeFormat(to schema: inout JSONWriter) {
    schema.member("type", "string")
    schema.member("pattern", "^([^%]|%[%@])*$")
  }

  /// The change of a formatter's text.
  private static func writeSteps(to keys: inout JSONWriter) {
    keys.property("values", "A text for each text of a value.") {
      $0.dictionary { $0.member("type", "string") }
    }
    keys.property("default", "The text for all other values.") { $0.member("type", "string") }
    keys.property("format", "A text with %@ for the value.") { writeFormat(to: &$0) }
  }

  /// One of MarkupKit's formatters with its arguments.
  private static func writeBase(_ name: String, to keys: inout JSONWriter) {
    keys.property("formatter", "The formatter that writes the value.") { $0.member("const", name) }
    writeSteps(to: &keys)
    for (name, type) in Formats.arguments(of: name) ?? [] {
      keys.member(name) { write(type, to: &$0) }
    }
  }

  private static func write(_ type: FormatArgumentType, to schema: inout JSONWriter) {
    switch type {
    case .text: schema.member("type", array: ["string", "number", "boolean"])
    case .texts: schema.member("type", array: ["string", "array"])
    case .flag: schema.member("type", "boolean")
    case .integer(let range):
      schema.member("type", "integer")
      schema.member("minimum", Double(range.lowerBound))
      schema.member("maximum", Double(range.upperBound))
    case .number: schema.member("type", "number")
    case .word(let words): schema.member("enum", array: words)
    case .words(let words):
      schema.either { choices in
        choices.object { $0.member("type", "string") }
        choices.object { $0.list { $0.member("enum", array: words) } }
      }
    }
  }
}
