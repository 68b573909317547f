import Markup
public import Scene

extension Font: MarkupValue {
  /// A font.
  public static var type: ValueType { .font }

  /// A text style, or a font's name, one space and a size in points (guide 4.5, Fonts).
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Font> {
    guard let text = input.text else { return ValueReading(nil) }
    if let style = TextStyle(rawValue: text) {
      return ValueReading(style.font(in: context.environment))
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2 else {
      let nearest = NearestName.of(text, among: TextStyle.allCases.map(\.rawValue))
      return ValueReading(nil, problem: .unknownFont(text, nearest: nearest))
    }
    guard let size = Double(words[1]), size > 0, size <= 10_000 else {
      return ValueReading(nil, problem: .unknownFont(text, nearest: nil))
    }
    if let font = context.text.font(named: String(words[0]), size: size) {
      return ValueReading(font)
    }
    let name = String(words[0])
    return ValueReading(.system(size), problem: .missingFont(name))
  }

  /// The name and the size in points.
  public var property: PropertyValue? { .font(name: displayName, size: size) }

  /// The name as documents write it, with the weight of a system font: `System-Semibold`.
  private var displayName: String {
    guard name == Font.systemName else { return name }
    let weights = [
      100: "Ultralight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold",
      800: "Heavy", 900: "Black",
    ]
    let suffix = (weights[weight] ?? "") + (isItalic ? "Italic" : "")
    return suffix.isEmpty ? name : "\(name)-\(suffix)"
  }
}
