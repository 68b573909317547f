public import Expressions
import Foundation

/// A moment from a binding or a touch, in ISO 8601; a document's text cannot express it.
public struct Moment: MarkupValue, Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Double

  /// A moment from seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Double) { self.seconds = seconds }

  /// The moment of a value; nil if the value is not a moment.
  ///
  /// - Parameter timeZone: The time zone for texts without one: `Europe/Paris`.
  public init?(_ value: ModelValue, timeZone: String) {
    switch value {
    case .date(let seconds): self.seconds = seconds
    case .string(let text):
      guard let moment = ISODate.moment(of: text) else { return nil }
      seconds = moment.seconds
      guard moment.isLocal, let zone = TimeZone(identifier: timeZone) else { return }
      seconds -= Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: moment.seconds)))
    default: return nil
    }
  }

  /// Text in ISO 8601.
  public static var type: ValueType { .string }

  /// Parses a text in ISO 8601; the environment's time zone is the default.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Moment> {
    guard case .model(let value) = input else { return ValueReading(nil) }
    if let moment = Moment(value, timeZone: context.environment.timeZone) {
      return ValueReading(moment)
    }
    return ValueReading(
      nil, problem: .invalidValue(input.text ?? "an object", allowed: ["a date in ISO 8601"]))
  }

  /// The moment in UTC.
  public var property: PropertyValue? { .string(ISODate.text(of: seconds)) }

  /// The moment as a touch's value.
  public var value: ModelValue { .string(ISODate.text(of: seconds)) }
}
