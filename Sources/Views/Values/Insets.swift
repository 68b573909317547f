public import Geometry

extension Insets: MarkupValue {
  /// One number for all sides.
  public static var type: ValueType { .edgeInsets }

  /// The same inset on all four sides (guide 4.5, Edge Insets).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Insets> {
    Double.read(input, in: context).map { Insets($0) }
  }

  /// The four sides.
  public var property: PropertyValue? { .insets(self) }
}

/// A view's share of the room in a row or column: a number above 0 (guide 4.5, View Weights).
struct Weight: MarkupValue {
  let value: Double

  static var type: ValueType { .number }

  static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Weight> {
    let reading = Double.read(input, in: context)
    guard let value = reading.value, value < 0 else { return reading.map { Weight(value: $0) } }
    return ValueReading(nil, problem: .invalidWeight(input.text ?? "\(value)"))
  }

  var property: PropertyValue? { .number(value) }
}
