import Foundation
import Geometry
import Markup

/// A part of an environment: its key, and how a text sets it.
struct EnvironmentOption: Sendable {
  /// The key in JSON files, which is its name in queries.
  let key: JSONKey
  /// Sets the part from its text.
  let set: @Sendable (inout EnvironmentOptions, String) throws(EnvironmentError) -> Void
  /// The text of the part; nil if it is not set.
  let text: @Sendable (EnvironmentOptions) -> String?

  /// All parts.
  static let all: [EnvironmentOption] = [
    Self("device", "The device.", .words(Device.all.map(\.slug)), \.device, text: { $0 }, device),
    number("width", "The width of the screen in points.", \.width, in: 1...10_000),
    number("height", "The height of the screen in points.", \.height, in: 1...10_000),
    word("orientation", "The orientation of the device.", \.orientation),
    word("platform", "The operating system.", \.platform),
    number("scale", "Device pixels per point.", \.scale, in: 0.5...4),
    word("sizeClass", "The size class of the screen.", \.sizeClass),
    Self("locale", "The locale, as en, pt-BR or ar.", .name(), \.locale, text: { $0 }, locale),
    word("direction", "The layout direction; by default the locale's.", \.direction),
    word("textSize", "The Dynamic Type category.", \.textSize),
    word("appearance", "The appearance, which selects colour sets and pictures.", \.appearance),
    Self(
      "timeZone", "The time zone of dates, such as Europe/Paris; UTC by default.", .name(),
      \.timeZone, text: { $0 }, timeZone),
    word("safeArea", "The safe area: the device's, or none.", \.safeArea),
    word("container", "Whether documents are shown within bars.", \.container),
    word("keyboard", "Whether the keyboard is raised.", \.keyboard),
  ]

  /// The part with a name.
  static func named(_ name: String) -> EnvironmentOption? { all.first { $0.key.name == name } }

  private init<Value>(
    _ name: String, _ summary: String, _ form: JSONForm,
    _ property: any WritableKeyPath<EnvironmentOptions, Value?> & Sendable,
    text: @escaping @Sendable (Value) -> String,
    _ read: @escaping @Sendable (String) throws(EnvironmentError) -> Value
  ) {
    key = JSONKey(name, summary, form)
    set = { options, text throws(EnvironmentError) in options[keyPath: property] = try read(text) }
    self.text = { $0[keyPath: property].map(text) }
  }

  /// A part that is a number in a range.
  private static func number(
    _ name: String, _ summary: String,
    _ property: any WritableKeyPath<EnvironmentOptions, Double?> & Sendable,
    in range: ClosedRange<Double>
  ) -> Self {
    Self(name, summary, .number(in: range), property, text: { $0.shortText }) {
      text throws(EnvironmentError) in
      guard let number = Double(text), range.contains(number) else {
        throw .outOfRange(text, of: name, range)
      }
      return number
    }
  }

  /// A part that is one of a closed set of words.
  private static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String,
    _ property: any WritableKeyPath<EnvironmentOptions, Word?> & Sendable
  ) -> Self {
    let words = Word.allCases.map(\.rawValue)
    return Self(name, summary, .words(words), property, text: { $0.rawValue }) {
      text throws(EnvironmentError) in
      if let word = Word(rawValue: text) { return word }
      throw .unknownValue(
        text, of: name, nearest: NearestName.of(text, among: words), allowed: words)
    }
  }

  private static func device(_ text: String) throws(EnvironmentError) -> String {
    if Device.named(text) != nil { return text }
    let slugs = Device.all.map(\.slug)
    throw .unknownValue(
      text, of: "device", nearest: NearestName.of(text, among: slugs), allowed: slugs)
  }

  private static func locale(_ text: String) throws(EnvironmentError) -> String {
    let isPlausible =
      text.first?.isLetter == true && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        Character(UnicodeScalar($0)).isLetter || (48...57).contains($0) || $0 == 45 || $0 == 95
      }
    guard isPlausible, Environment.hasLanguage(text) else {
      throw .unlikeExample(
        text, of: "locale", nearest: isPlausible ? Environment.nearestLocale(to: text) : nil,
        example: "fr or pt-BR")
    }
    return text
  }

  private static func timeZone(_ text: String) throws(EnvironmentError) -> String {
    if TimeZone(identifier: text) != nil { return text }
    let names = TimeZone.knownTimeZoneIdentifiers
    throw .unlikeExample(
      text, of: "timeZone", nearest: NearestName.of(text, among: names), example: "Europe/Paris")
  }
}
