import Foundation

/// Reads dates as ISO 8601 writes them: `2018-07-04`, `2018-07-04T09:30`, `2018-07-04T09:30:00Z`.
enum ISODateReader {
  /// The moment of a text; nil where it is no date, or a day that there is not.
  ///
  /// - Parameter timeZone: The time zone of a text that names none; without a time, its midnight.
  static func date(_ text: String, in timeZone: TimeZone) -> Date? {
    let form =
      /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?/
    guard let parts = try? form.wholeMatch(in: text)?.output else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = parts.8.map({ offset($0) }) ?? timeZone else { return nil }
    calendar.timeZone = zone
    let components = DateComponents(
      year: Int(parts.1), month: Int(parts.2), day: Int(parts.3), hour: number(parts.4),
      minute: number(parts.5), second: number(parts.6))
    guard components.isValidDate(in: calendar) || isSkipped(components, calendar),
      let date = calendar.date(from: components)
    else { return nil }
    let fraction = parts.7.flatMap { Double("0." + $0.dropFirst()) } ?? 0
    return date.addingTimeInterval(fraction)
  }

  private static func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }

  /// Whether a time of day is only missing because clocks skip it.
  private static func isSkipped(_ components: DateComponents, _ calendar: Calendar) -> Bool {
    var elsewhere = calendar
    elsewhere.timeZone = .gmt
    return components.isValidDate(in: elsewhere)
  }

  /// The time zone of `Z`, `+02:00` or `+0200`.
  private static func offset(_ text: Substring) -> TimeZone? {
    if text == "Z" { return .gmt }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)) else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    return TimeZone(secondsFromGMT: text.first == "-" ? -seconds : seconds)
  }
}
