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
  /// Whether the keyboard is raised.
  public var keyboard: Environment.Keyboard?

  /// Options that set nothing.
  public init() {}

  /// The names of all parts in queries and preview data.
  public static let names = EnvironmentOption.all.map(\.key.name)

  /// What an environment in a JSON file may be.
  static let form = JSONForm.object(EnvironmentOption.all.map(\.key))

  /// Sets a part by name from its text.
  ///
  /// - Throws: ``EnvironmentError`` for an unknown name or an invalid value.
  public mutating func set(_ name: String, to text: String) throws(EnvironmentError) {
    guard let option = EnvironmentOption.named(name) else {
      throw .unknownName(name, nearest: NearestName.of(name, among: Self.names))
    }
    try option.set(&self, text)
  }

  /// The parts that are set: names and texts.
  public var parts: [(name: String, value: String)] {
    EnvironmentOption.all.compactMap { option in option.text(self).map { (option.key.name, $0) } }
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
