import Foundation
public import Geometry
import Markup

/// The parts of an environment that a query, the command line or preview data can set.
public struct EnvironmentOptions: Hashable, Sendable {
  /// The slug of a device.
  public var device: String?
  /// The width of the screen in points.
  public var width: Double?
  /// The height of the screen in points.
  public var height: Double?
  /// The orientation of the device.
  public var orientation: Environment.Orientation?
  /// The operating system.
  public var platform: Environment.Platform?
  /// Device pixels per point.
  public var scale: Double?
  /// MarkupKit's size class of the screen.
  public var sizeClass: Environment.SizeClass?
  /// The locale identifier.
  public var locale: String?
  /// The direction of reading.
  public var direction: LayoutDirection?
  /// The Dynamic Type category.
  public var textSize: TextSize?
  /// The appearance.
  public var appearance: Environment.Appearance?
  /// The name of a time zone.
  public var timeZone: String?
  /// The part of the screen that layouts use.
  public var safeArea: Environment.SafeArea?
  /// Whether a document is shown within bars.
  public var container: Environment.Container?

  /// Options that set nothing.
  public init() {}

  /// The names of all parts in queries and preview data.
  public static let names = [
    "device", "width", "height", "orientation", "platform", "scale", "sizeClass", "locale",
    "direction", "textSize", "appearance", "timeZone", "safeArea", "container",
  ]

  /// Sets a part by name from its text.
  ///
  /// - Throws: ``EnvironmentError`` for an unknown name or an invalid value.
  public mutating func set(_ name: String, to text: String) throws(EnvironmentError) {
    switch name {
    case "device": device = try Self.device(text)
    case "width": width = try Self.number(text, name, in: 1...10_000)
    case "height": height = try Self.number(text, name, in: 1...10_000)
    case "orientation": orientation = try Self.word(text, name)
    case "platform": platform = try Self.word(text, name)
    case "scale": scale = try Self.number(text, name, in: 0.5...4)
    case "sizeClass": sizeClass = try Self.word(text, name)
    case "locale": locale = try Self.locale(text)
    case "direction": direction = try Self.word(text, name)
    case "textSize": textSize = try Self.word(text, name)
    case "appearance": appearance = try Self.word(text, name)
    case "timeZone": timeZone = try Self.timeZone(text)
    case "safeArea": safeArea = try Self.word(text, name)
    case "container": container = try Self.word(text, name)
    default: throw .unknownName(name, nearest: NearestName.of(name, among: Self.names))
    }
  }

  /// The parts that are set: names and texts.
  public var parts: [(name: String, value: String)] {
    let texts = [
      device, width?.shortText, height?.shortText, orientation?.rawValue, platform?.rawValue,
      scale?.shortText, sizeClass?.rawValue, locale, direction?.rawValue, textSize?.rawValue,
      appearance?.rawValue, timeZone, safeArea?.rawValue, container?.rawValue,
    ]
    return zip(Self.names, texts).compactMap { name, text in text.map { (name, $0) } }
  }

  private static func device(_ text: String) throws(EnvironmentError) -> String {
    if Device.named(text) != nil { return text }
    let slugs = Device.all.map(\.slug)
    throw .unknownValue(
      text, of: "device", nearest: NearestName.of(text, among: slugs), allowed: slugs)
  }

  private static func number(
    _ text: String, _ name: String, in range: ClosedRange<Double>
  ) throws(EnvironmentError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw .outOfRange(text, of: name, range)
    }
    return number
  }

  private static func word<Word: CaseIterable & RawRepresentable>(
    _ text: String, _ name: String
  ) throws(EnvironmentError) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw .unknownValue(text, of: name, nearest: NearestName.of(text, among: words), allowed: words)
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

/// The reason why an environment is invalid.
public enum EnvironmentError: Error, Hashable, Sendable {
  /// No part of an environment has the name.
  case unknownName(String, nearest: String?)
  /// The part cannot have that value.
  case unknownValue(String, of: String, nearest: String?, allowed: [String])
  /// The part cannot have that value, and those that it can have are too many to list.
  case unlikeExample(String, of: String, nearest: String?, example: String)
  /// The number is out of range, or the text is not a number.
  case outOfRange(String, of: String, ClosedRange<Double>)
  /// Two parts contradict each other.
  case contradiction(String)
  /// The document has no variant with the name.
  case unknownVariant(String, nearest: String?, known: [String])

  /// The message, in one sentence.
  public var message: String {
    switch self {
    case .unknownName(let name, let nearest):
      "Unknown parameter “\(name)”" + Self.suggestion(nearest)
    case .unknownValue(let text, let name, let nearest, let allowed):
      "Unknown \(name) “\(text)”"
        + (nearest.map { Self.suggestion($0) }
          ?? "; expected one of \(allowed.joined(separator: ", "))")
    case .unlikeExample(let text, let name, let nearest, let example):
      "Unknown \(name) “\(text)”"
        + (nearest.map { Self.suggestion($0) } ?? "; expected a name such as \(example)")
    case .outOfRange(let text, let name, let range):
      "The \(name) “\(text)” is not a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
    case .contradiction(let message): message
    case .unknownVariant(let name, _, let known) where known.isEmpty:
      "Unknown variant “\(name)”; the document declares none"
    case .unknownVariant(let name, let nearest, let known):
      "Unknown variant “\(name)”"
        + (nearest.map { Self.suggestion($0) }
          ?? "; expected one of \(known.map { "“\($0)”" }.joined(separator: ", "))")
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean “\($0)”?" } ?? ""
  }
}
