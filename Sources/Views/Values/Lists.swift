public import Scene

/// Colours separated by commas, each in any form of a colour.
public struct ColorList: MarkupValue, Hashable, Sendable {
  /// The colours in order.
  public var colors: [Color]

  /// Colours separated by commas.
  public static var type: ValueType { .string }

  /// The colours that can be read; the first that cannot earns its diagnostic.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<ColorList>
  {
    guard let text = input.text else { return ValueReading(nil) }
    let readings = text.split(separator: ",").map {
      Color.read(.text(String($0.trimmingBlanks())), in: context)
    }
    let problem = readings.lazy.compactMap(\.problem).first
    return ValueReading(ColorList(colors: readings.compactMap(\.value)), problem: problem)
  }

  /// The colours as `#rrggbbaa`.
  public var property: PropertyValue? { .list(colors.map(\.hex)) }
}

/// Numbers separated by commas.
public struct NumberList: MarkupValue, Hashable, Sendable {
  /// The numbers in order.
  public var numbers: [Double]

  /// Numbers separated by commas.
  public static var type: ValueType { .string }

  /// The numbers; what is none counts as 0 and earns its diagnostic.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<NumberList>
  {
    guard let text = input.text else { return ValueReading(nil) }
    let readings = text.split(separator: ",").map {
      Double.read(.text(String($0.trimmingBlanks())), in: context)
    }
    let problem = readings.lazy.compactMap(\.problem).first
    return ValueReading(NumberList(numbers: readings.compactMap(\.value)), problem: problem)
  }

  /// The numbers as text.
  public var property: PropertyValue? {
    .list(numbers.map { $0 == $0.rounded() ? String(Int(exactly: $0) ?? 0) : String($0) })
  }
}
