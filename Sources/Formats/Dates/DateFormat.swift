import CICU
import Expressions
import Foundation

/// The formatter `date`: NSDateFormatter.
struct DateFormat: ValueFormatter {
  static let name = "date"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let formatter: DateFormatter
  /// The time zone of dates without one.
  private let timeZone: TimeZone

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    timeZone = context.timeZone
    var formatter = DateFormatter()
    formatter.locale = context.locale
    formatter.timeZone = context.timeZone
    try arguments.apply(to: &formatter, by: Self.table, of: Self.name)
    self.formatter = formatter
  }

  func text(of value: ModelValue) throws(FormatError) -> String {
    let date: Date? =
      switch value {
      case .date(let seconds): Date(timeIntervalSince1970: seconds)
      case .string(let text): self.date(text)
      default: nil
      }
    guard let date, abs(date.timeIntervalSince1970) < Self.limit else {
      throw Self.refusal(
        of: value, takes: "a date in ISO 8601",
        hint: "Write it as \"2018-07-04\" or \"2018-07-04T09:30:00Z\"")
    }
    return formatter.doesRelativeDateFormatting ? relativeText(of: date) : text(of: date)
  }

  /// The limit in seconds from 1970 up to which calendars are safe: about 30,000 years.
  private static let limit = 1e12

  /// The moment of a text in ISO 8601; nil for other texts.
  private func date(_ text: String) -> Date? {
    guard let (seconds, isLocal) = ISODate.moment(of: text) else { return nil }
    let date = Date(timeIntervalSince1970: seconds)
    guard isLocal else { return date }
    // The zone's offset depends on the moment, which depends on the offset.
    let estimate = date.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: date)))
    return date.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: estimate)))
  }

  /// The text with plain spaces, as in iOS 12; later versions of CLDR have narrow ones.
  private func text(of date: Date) -> String {
    formatter.string(from: date).replacing("\u{202f}", with: " ")
  }

  /// The text with a word for the day if the locale has one; Foundation on Linux has none.
  private func relativeText(of date: Date) -> String {
    let whole = text(of: date)
    guard formatter.dateStyle != .none, let word = Self.word(for: days(until: date), formatter)
    else { return whole }
    let timeStyle = formatter.timeStyle
    formatter.timeStyle = .none
    let day = text(of: date)
    formatter.timeStyle = timeStyle
    guard let range = whole.range(of: day) else { return whole }
    return whole.replacingCharacters(in: range, with: word)
  }

  private func days(until date: Date) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = formatter.timeZone
    let today = calendar.startOfDay(for: Date())
    return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day
      ?? .max
  }

  /// The word for a day near today: “Yesterday”.
  private static func word(for days: Int, _ formatter: DateFormatter) -> String? {
    guard abs(days) <= 2, let locale = formatter.locale else { return nil }
    var characters = [UInt16](repeating: 0, count: 100)
    let length = mkp_relative_day(
      locale.identifier, Int32(days), &characters, Int32(characters.count))
    return length > 0 ? String(decoding: characters.prefix(Int(length)), as: UTF16.self) : nil
  }
}
