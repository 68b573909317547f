import Expressions
public import Markup

extension Diagnostic {
  /// The diagnostic of an expression that is invalid or has no value.
  static func of(_ error: ExpressionError) -> Self {
    switch error.kind {
    case .syntax: invalidExpression(error.message, hint: error.hint)
    case .unknownPath: unknownKeyPath(error.message, hint: error.hint)
    case .evaluation: failedExpression(error.message, hint: error.hint)
    }
  }

  /// The code of the note about missing data.
  public static let bindingWithoutModelCode = "binding-without-model"

  static func bindingWithoutModel(_ expression: String) -> Self {
    Self(
      .note, "There is no data for “\(excerpt(expression))”; the property keeps its default",
      hint: "Add the data to preview data, under \"owner\"; a leading ^ makes the text literal")
  }

  static func emptyBinding(_ expression: String, _ value: String) -> Self {
    Self(
      .error, "“\(excerpt(expression))” is \(value), which an untyped element does not accept",
      hint: "Give it a text in the preview data’s \"owner\"")
  }

  static func failedExpression(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  static func ignoredFormat(_ text: String) -> Self {
    Self(
      .warning, "MarkupKit ignores “\(excerpt(text))” in a formatter",
      hint: "Write arguments as NAME=VALUE, separated by ;")
  }

  static func invalidBoundValue(_ property: String) -> Self {
    Self(
      .error, "“\(excerpt(property))” cannot be an object",
      hint: "Bind it to a key of the object, as in row.heading")
  }

  static func invalidExpression(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  static func invalidFormat(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  static func unformattedValue(_ value: ModelValue) -> Self {
    let (kind, hint) =
      switch value {
      case .number: ("a number", "Write ::number after the expression")
      case .date: ("a date", "Write ::date;dateStyle=short after the expression")
      case .bool: ("a flag", "Write TERNARY(… == YES, 'yes', 'no')")
      case .list: ("a list", "Write FUNCTION(…, 'componentsJoinedByString:', ', ')")
      case .null, .string, .object: ("an object", "Bind it to a key of the object")
      }
    return Self(.error, "MarkupKit cannot show \(kind) as text", hint: hint)
  }

  static func unknownFormatter(_ name: String) -> Self {
    Self(
      .note, "The formatter “\(excerpt(name))” is unknown; the plain value is shown",
      hint: "Write it into preview data, under \"formatters\"")
  }

  static func unknownKeyPath(_ message: String, hint: String?) -> Self {
    Self(.note, message, hint: hint)
  }

  static func unobservedBinding(_ expression: String) -> Self {
    Self(
      .warning, "MarkupKit never evaluates “\(excerpt(expression))”, because it has no key path",
      hint: "Read a key of the owner, or write the value itself")
  }

  static func untypedBinding(_ expression: String) -> Self {
    Self(
      .error, "An untyped element accepts only a key path; found “\(excerpt(expression))”",
      hint: "Add a key with this value to the data")
  }
}
