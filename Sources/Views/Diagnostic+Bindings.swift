import Expressions
import Formats
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

  static func bindingWithoutModel(_ expression: String, of source: DataSource) -> Self {
    let hint =
      switch source {
      case .owner: "Add the data to preview data, under \"owner\""
      case .item: "Add the data to preview data, as an object of \"items\""
      case .view: "Only the app knows the data of its own classes"
      }
    return Self(
      .note, "There is no data for “\(excerpt(expression))”; the property keeps its default",
      hint: hint + "; a leading ^ makes the text literal")
  }

  static func emptyBinding(_ expression: String, _ value: String, of source: DataSource) -> Self {
    Self(
      .error, "“\(excerpt(expression))” is \(value), which an untyped element does not accept",
      hint: "Give it a text in the preview data’s \"\(source == .item ? "items" : "owner")\"")
  }

  static func failedExpression(_ message: String, hint: String?) -> Self {
    Self(.error, message, hint: hint)
  }

  static func ignoredFormat(_ text: String) -> Self {
    Self(
      .warning, "MarkupKit ignores “\(excerpt(text))” in a formatter",
      hint: "Write arguments as NAME=VALUE, separated by ;"
    ).proposing(.removal())
  }

  /// A word of an argument that MarkupKit does not know.
  static func ignoredFormat(_ error: FormatError) -> Self {
    Self(.warning, "\(error.message); MarkupKit ignores it", hint: error.hint)
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

  /// A text for a property that holds an object.
  static func invalidFormat(text error: FormatError) -> Self {
    Self(.warning, error.message, hint: error.hint)
  }

  static func primitiveMethod(_ selector: String) -> Self {
    let hint =
      switch selector {
      case "count": "Write list.@count"
      case "objectAtIndex:": "Write list[index]"
      case _ where !selector.contains(":"): "Write it as a key, as in name.\(selector)"
      default: "Bind to a key with the result"
      }
    return Self(
      .warning,
      "In the app, FUNCTION crashes or returns nonsense for “\(selector)”, which takes or returns a "
        + "value that is not an object",
      hint: hint)
  }

  static func truncatedDivision() -> Self {
    Self(
      .note, "The division of two integers drops the remainder",
      hint: "Write one of them with a fraction, as in 2.0, in the expression or in the data")
  }

  static func unformattedValue(_ value: ModelValue) -> Self {
    let (kind, hint) =
      switch value {
      case .number: ("a number", "Write ::number after the expression")
      case .date: ("a date", "Write ::date;dateStyle=short after the expression")
      case .bool: ("a flag", "Bind it to a key with the text to show")
      case .list: ("a list", "Bind it to a key with the text to show")
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
    Self(.warning, message, hint: hint)
  }

  /// What to do if MarkupKit does not observe a part of a binding.
  private static let bindToResult =
    "Bind to a key with the result; MarkupKit observes only key paths, and those among the arguments "
    + "of operators and functions"

  static func unobservableList(_ keyPath: String) -> Self {
    Self(
      .error, "MarkupKit cannot observe “\(excerpt(keyPath))”, which leads through a list",
      hint: "Bind to a key with the result, or to the list itself, as in items.@count")
  }

  static func unobservableList(guess keyPath: String) -> Self {
    Self(
      .note,
      "MarkupKit may be unable to observe “\(excerpt(keyPath))”, which leads through a list; this is "
        + "a guess",
      hint: "To be safe, bind to a key with the result")
  }

  static func unobservedBinding(_ expression: String, hasKeyPath: Bool) -> Self {
    let reason = hasKeyPath ? "MarkupKit observes none of its key paths" : "it has no key path"
    return Self(
      .warning, "MarkupKit never evaluates “\(excerpt(expression))”, because \(reason)",
      hint: hasKeyPath ? bindToResult : "Read a key of the owner, or write the value itself")
  }

  static func unobservedBinding(keyPath: String) -> Self {
    Self(
      .note, "MarkupKit does not notice when “\(excerpt(keyPath))” changes", hint: bindToResult)
  }

  static func untypedBinding(_ expression: String) -> Self {
    Self(
      .error, "An untyped element accepts only a key path; found “\(excerpt(expression))”",
      hint: "Add a key with this value to the data")
  }
}
