import Expressions

extension String: MarkupValue {
  /// Any text.
  public static var type: ValueType { .string }

  /// The text itself; a template's number or flag is converted to text.
  ///
  /// A binding to another type is an error, because UIKit raises.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<String> {
    guard case .model(let value) = input else { return ValueReading(input.text) }
    if case .string(let text) = value { return ValueReading(text) }
    return ValueReading(nil, problem: .unformattedValue(value))
  }

  /// The text as reported.
  public var property: PropertyValue? { .string(self) }
}

/// A value of any type: text, number or flag.
public struct AnyValue: MarkupValue, Hashable, Sendable {
  /// The value as text.
  public var text: String
  /// The value as reported.
  public var property: PropertyValue?

  /// Any type.
  public static var type: ValueType { .any }

  /// The value as written.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<AnyValue> {
    guard let text = input.text else { return ValueReading(nil) }
    let property: PropertyValue =
      input.number.map { .number($0) } ?? input.flag.map { .boolean($0) } ?? .string(text)
    return ValueReading(AnyValue(text: text, property: property))
  }
}
