import Markup
public import Scene

extension Color: MarkupValue {
  /// A colour.
  public static var type: ValueType { .color }

  /// A hexadecimal value or a named colour (guide 4.5, Colors).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Color> {
    let reading = PaintValue.read(input, in: context)
    switch reading.value {
    case .color(let color): return ValueReading(color, problem: reading.problem)
    // UIKit also paints lines and texts with patterns; a scene's primitives cannot.
    case .pattern(let image): return ValueReading(nil, problem: .patternNotShown(image.name))
    case nil: return ValueReading(nil, problem: reading.problem)
    }
  }

  /// The colour as `#rrggbbaa`.
  public var property: PropertyValue? { .string(hex) }
}

/// A background: a colour, or a repeated image (guide 4.5, Pattern Images).
public enum PaintValue: MarkupValue, Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// An image repeated from the top left corner.
  case pattern(ImageResource)

  /// A colour.
  public static var type: ValueType { .color }

  /// A hexadecimal value, or a named colour or image.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<PaintValue>
  {
    guard let text = input.text else { return ValueReading(nil) }
    guard text.hasPrefix("#") else { return ColorName(text, in: context).reading }
    if let color = Color(hex: text) { return ValueReading(.color(color)) }
    return ValueReading(nil, problem: .invalidColor(text))
  }

  /// The colour as `#rrggbbaa`, or the image's name.
  public var property: PropertyValue? {
    switch self {
    case .color(let color): color.property
    case .pattern(let image): .string(image.name)
    }
  }

  /// The fill of a shape.
  public var paint: Paint {
    switch self {
    case .color(let color): .color(color)
    case .pattern(let image): .pattern(image.picture, size: image.size)
    }
  }
}
