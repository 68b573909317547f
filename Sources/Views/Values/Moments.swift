public import Expressions

/// A moment as bindings and touches give it, in ISO 8601; text in documents has no form for it.
public struct Moment: MarkupValue, Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Double

  /// A moment by its seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Double) { self.seconds = seconds }

  /// The moment of a value; nil where it is none.
  ///
  /// - Parameter offset: The seconds by which local time is ahead of UTC at a local time.
  public init?(_ value: ModelValue, offset: (Double) -> Double) {
    switch value {
    case .date(let seconds): self.seconds = seconds
    case .string(let text):
      guard let moment = ISODate.moment(of: text) else { return nil }
      seconds = moment.seconds - (moment.isLocal ? offset(moment.seconds) : 0)
    default: return nil
    }
  }

  /// Text in ISO 8601.
  public static var type: ValueType { .string }

  /// The moment of a text in ISO 8601, in UTC where it names no zone.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Moment> {
    guard case .model(let value) = input else { return ValueReading(nil) }
    return ValueReading(Moment(value) { _ in 0 })
  }

  /// The moment in UTC.
  public var property: PropertyValue? { .string(ISODate.text(of: seconds)) }

  /// The moment as touches keep it.
  public var value: ModelValue { .string(ISODate.text(of: seconds)) }
}
