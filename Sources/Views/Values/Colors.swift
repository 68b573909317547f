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
    // UIKit paints lines and texts with patterns, too; the primitives of a scene do not.
    case .pattern(let image): return ValueReading(nil, problem: .patternNotShown(image.name))
    case nil: return ValueReading(nil, problem: reading.problem)
    }
  }

  /// The colour as `#rrggbbaa`.
  public var property: PropertyValue? { .string(hex) }
}

/// A background: a colour, or an image to be repeated (guide 4.5, Pattern Images).
public enum PaintValue: MarkupValue, Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// An image repeated from the top left corner.
  case pattern(ImageResource)

  /// A colour.
  public static var type: ValueType { .color }

  /// A hexadecimal value, the name of an image, or else of a colour: MarkupKit looks for images
  /// first.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<PaintValue>
  {
    guard let text = input.text else { return ValueReading(nil) }
    if text.hasPrefix("#") {
      if let color = Color(hex: text) { return ValueReading(.color(color)) }
      return ValueReading(nil, problem: .invalidColor(text))
    }
    switch context.resources.image(named: text) {
    case .found(let image): return ValueReading(.pattern(image), problem: image.problem)
    case .unreadable(let file):
      return ValueReading(nil, problem: .unreadableImage(text, file: file))
    case .missing: return NamedColors.color(named: text, in: context).map { .color($0) }
    }
  }

  /// The colour as `#rrggbbaa`, or the image's name.
  public var property: PropertyValue? {
    switch self {
    case .color(let color): color.property
    case .pattern(let image): .string(image.name)
    }
  }

  /// What a shape is filled with.
  public var paint: Paint {
    switch self {
    case .color(let color): .color(color)
    case .pattern(let image): .pattern(image: image.url, size: image.size)
    }
  }
}

/// The colours that have names (guide 4.5, Named Colors).
enum NamedColors {
  /// The colour of an asset catalogue, else of the application's table, else UIColor's constant.
  static func color(named name: String, in context: ViewContext) -> ValueReading<Color> {
    if case .found(let color) = context.resources.color(named: name) { return ValueReading(color) }
    if case .found(let table) = context.resources.propertyList(named: "Colors") {
      if let entry = table[name] { return color(of: entry) }
      return constant(name, others: table.keys)
    }
    return constant(name, others: EmptyCollection())
  }

  /// What an entry of the application's table stands for: a hexadecimal value or a constant.
  private static func color(of entry: JSONMember) -> ValueReading<Color> {
    let text = entry.value.string ?? ""
    guard text.hasPrefix("#") else { return constant(text, others: EmptyCollection()) }
    let color = Color(hex: text)
    return ValueReading(color, problem: color == nil ? .invalidColor(text) : nil)
  }

  private static func constant(_ name: String, others: some Collection<String>) -> ValueReading<
    Color
  > {
    if let color = all[name] { return ValueReading(color) }
    let nearest = NearestName.of(name, among: all.keys.sorted() + others.sorted())
    return ValueReading(nil, problem: .unknownColor(name, nearest: nearest))
  }

  /// UIColor's constants, without "Color".
  static let all: [String: Color] = [
    "black": .black,
    "blue": Color(0x0000_ffff),
    "brown": Color(0x9966_33ff),
    "clear": .clear,
    "cyan": Color(0x00ff_ffff),
    "darkGray": Color(0x5555_55ff),
    "darkText": .black,
    "gray": Color(0x8080_80ff),
    "green": Color(0x00ff_00ff),
    "groupTableViewBackground": Color(0xefef_f4ff),
    "lightGray": Color(0xaaaa_aaff),
    "lightText": Color(0xffff_ff99),
    "magenta": Color(0xff00_ffff),
    "orange": Color(0xff80_00ff),
    "purple": Color(0x8000_80ff),
    "red": Color(0xff00_00ff),
    "systemBlue": Color(0x007a_ffff),
    "systemGray": Color(0x8e8e_93ff),
    "systemGreen": Color(0x4cd9_64ff),
    "systemOrange": Color(0xff95_00ff),
    "systemPink": Color(0xff2d_55ff),
    "systemRed": Color(0xff3b_30ff),
    "systemTeal": Color(0x5ac8_faff),
    "systemYellow": Color(0xffcc_00ff),
    "white": .white,
    "yellow": Color(0xffff_00ff),
  ]
}
