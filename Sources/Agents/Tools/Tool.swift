import JSONRPC
import JSONWriting
import Markup

/// A tool that agents call.
struct Tool: Sendable {
  /// The name.
  let name: String
  /// What it does and when to call it, in two sentences.
  let description: String
  /// The arguments.
  let fields: [Field]
  /// Answers a call.
  let answer: @Sendable (ToolCall) throws(ToolProblem) -> ToolAnswer

  /// An argument.
  struct Field: Sendable {
    let name: String
    let form: Form
    var isRequired = false

    init(_ name: String, _ form: Form, isRequired: Bool = false) {
      (self.name, self.form, self.isRequired) = (name, form, isRequired)
    }
  }

  /// What an argument can be.
  enum Form: Sendable {
    case text, flag, count, list, texts
    case word([String])
    case object([Field])
  }

  /// The tools, in the order in which clients list them.
  static let all: [Tool] = [
    .listDocuments, .check, .compare, .show, .getLayout, .explainView, .lookUp, .planEdit,
  ]

  /// Writes what clients know about the tool.
  func write(to writer: inout JSONWriter) {
    writer.object { tool in
      tool.member("name", name)
      tool.member("description", description)
      tool.member("inputSchema") { schema in
        Form.object(fields).write(to: &schema)
      }
      tool.member("annotations") {
        $0.member("readOnlyHint", true)
        $0.member("openWorldHint", false)
      }
    }
  }
}

extension Tool.Form {
  /// Whether a value fits.
  func takes(_ node: JSONNode) -> Bool {
    switch self {
    case .text: node.string != nil
    case .flag: node.bool != nil
    case .count: node.number.flatMap { Int(exactly: $0) }.map { $0 >= 1 } ?? false
    case .list: node.elements?.allSatisfy { $0.string != nil } ?? false
    case .texts: node.members?.allSatisfy { $0.value.string != nil } ?? false
    case .word(let words): node.string.map(words.contains) ?? false
    case .object: node.members != nil
    }
  }

  /// What a value must be.
  var words: TerminalText {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .count: "a whole number from 1"
    case .list: "an array of strings"
    case .texts: "an object from file to text"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .object(let fields): "an object with \(fields.map(\.name).joined(separator: ", "))"
    }
  }

  fileprivate func write(to schema: inout JSONWriter) {
    switch self {
    case .text: schema.member("type", "string")
    case .flag: schema.member("type", "boolean")
    case .count:
      schema.member("type", "integer")
      schema.member("minimum", 1)
    case .list:
      schema.member("type", "array")
      schema.member("items") { $0.member("type", "string") }
    case .texts:
      schema.member("type", "object")
      schema.member("additionalProperties") { $0.member("type", "string") }
    case .word(let words): schema.member("enum", array: words)
    case .object(let fields):
      schema.member("type", "object")
      schema.member("properties") { properties in
        for field in fields { properties.member(field.name) { field.form.write(to: &$0) } }
      }
      let required = fields.filter(\.isRequired).map(\.name)
      if !required.isEmpty { schema.member("required", array: required) }
      schema.member("additionalProperties", false)
    }
  }
}
