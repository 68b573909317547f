import Markup
public import Scene

extension Font: MarkupValue {
  /// A font.
  public static var type: ValueType { .font }

  /// An entry of the font table, a text style, or a font name and a size in points (guide 4.5,
  /// Fonts).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Font> {
    guard let text = input.text else { return ValueReading(nil) }
    if !text.utf8.contains(UInt8(ascii: " ")),
      let table = context.resources.propertyList(named: "Fonts").found, let entry = table[text]
    {
      var reading = read(entry, in: context)
      reading.problem = reading.problem?.asWarning.placed(at: entry.value.range, in: table.file)
      return reading
    }
    return read(text, in: context)
  }

  /// The font of an entry of the font table, which replaces a text style (guide 4.0, Text Styles).
  private static func read(_ entry: JSONMember, in context: ViewContext) -> ValueReading<Font> {
    guard let text = entry.value.string else {
      return ValueReading(nil, problem: .unknownFont(entry.key, nearest: nil))
    }
    return read(text, in: context)
  }

  private static func read(_ text: String, in context: ViewContext) -> ValueReading<Font> {
    let blank = UInt8(ascii: " ")
    guard let nameEnd = text.utf8.firstIndex(of: blank),
      nameEnd == text.utf8.lastIndex(of: blank)
    else {
      if let style = TextStyle(rawValue: text) {
        return ValueReading(style.font(in: context.environment))
      }
      let nearest = NearestName.of(text, among: TextStyle.allCases.map(\.rawValue))
      return ValueReading(nil, problem: .unknownFont(text, nearest: nearest))
    }
    let name = String(text[..<nameEnd])
    let sizeText = text[text.utf8.index(after: nameEnd)...]
    guard let size = Double(sizeText), size > 0, size <= 10_000 else {
      return ValueReading(nil, problem: .unknownFont(text, nearest: nil))
    }
    let named = context.text.font(named: name, size: size)
    return ValueReading(named.font, problem: named.difference.map { .missingFont(name, $0) })
  }

  /// The name and the size in points.
  public var property: PropertyValue? { .font(name: displayName, size: size) }

  /// The name in documents, with the weight of a system font: `System-Semibold`.
  private var displayName: String {
    guard name == Font.systemName else { return name }
    let suffix = (Self.weights[weight] ?? "") + (isItalic ? "Italic" : "")
    return suffix.isEmpty ? name : "\(name)-\(suffix)"
  }

  /// The words for the weights of the system font, except the regular one.
  private static let weights = [
    100: "Ultralight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold",
    800: "Heavy", 900: "Black",
  ]
}
