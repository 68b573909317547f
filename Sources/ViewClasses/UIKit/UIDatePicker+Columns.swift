import Foundation
import Views

/// The wheels of a date picker in the locale.
///
/// UIKit starts with the current moment. A preview shows a fixed one, so that it looks the same
/// every day.
extension UIDatePicker {
  /// A wheel: its rows, the selected one, its share of the picker's width, its unit, and the word
  /// next to the selected row.
  struct Column {
    var titles: [String]
    var chosen: Int
    var share: Double
    var unit: Unit
    var word: String?
  }

  /// The unit of a wheel.
  enum Unit: String {
    /// A day of the month, a month, a year.
    case day, month, year
    /// A day from a range of days.
    case date
    /// Hours and minutes, and AM or PM.
    case hour, minute, half
    /// A timer's hours.
    case hours

    /// Whether the first row follows the last one.
    var goesRound: Bool {
      switch self {
      case .day, .month, .hour, .minute: true
      case .year, .date, .half, .hours: false
      }
    }

    /// Whether rows are aligned to the leading edge; otherwise to the trailing one.
    var isFlushLeading: Bool {
      switch self {
      case .month, .year, .half: true
      case .day, .date, .hour, .minute, .hours: false
      }
    }
  }

  /// Tuesday, January 9, 2007, 9:41 in the morning.
  private static let moment = DateComponents(year: 2007, month: 1, day: 9, hour: 9, minute: 41)

  /// The calendar for dates.
  func calendar(in context: ViewContext) -> Calendar { names(in: context).calendar }

  private func names(in context: ViewContext) -> DateNames {
    DateNames(locale: context.environment.foundationLocale, timeZone: context.environment.timeZone)
  }

  /// The selected moment, within the limits.
  func shownDate(in calendar: Calendar) -> Date {
    let moment = date?.seconds ?? calendar.date(from: Self.moment)?.timeIntervalSince1970 ?? 0
    return Date(timeIntervalSince1970: bounded(moment))
  }

  /// A moment within the limits; limits that contradict each other are ignored, as in UIKit.
  func bounded(_ seconds: Double) -> Double {
    let least = minimumDate?.seconds ?? -.infinity
    let most = maximumDate?.seconds ?? .infinity
    return least <= most ? min(max(seconds, least), most) : seconds
  }

  /// The wheels in reading order.
  func wheels(in context: ViewContext) -> [Column] {
    let names = names(in: context)
    let moment = shownDate(in: names.calendar)
    switch datePickerMode {
    case .time: return time(moment, names)
    case .date: return date(moment, names)
    case .dateAndTime: return [day(moment, names)] + time(moment, names)
    case .countDownTimer: return duration(names, in: context)
    }
  }

  /// Day, month and year in the locale's order.
  private func date(_ moment: Date, _ names: DateNames) -> [Column] {
    let parts = names.calendar.dateComponents([.year, .month, .day], from: moment)
    let (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    let first = max(year - Self.reach, 1)
    let (dayPattern, yearPattern) = (names.pattern(of: "d"), names.pattern(of: "y"))
    let days = Column(
      titles: (1...31).map { names.text(of: $0, in: dayPattern) }, chosen: day - 1, share: 2,
      unit: .day)
    let months = Column(titles: names.months, chosen: month - 1, share: 4, unit: .month)
    let years = Column(
      titles: (first...max(year, 1) + Self.reach).map { names.text(of: $0, in: yearPattern) },
      chosen: max(year, 1) - first, share: 3, unit: .year)
    let columns: [Character: Column] = ["d": days, "M": months, "y": years]
    let pattern = names.pattern(of: "yMMMMd")
    return columns.compactMap { letter, column in
      pattern.firstIndex(of: letter).map { (place: $0, column: column) }
    }.sorted { $0.place < $1.place }.map(\.column)
  }

  /// The number of years, or days, before and after the selected one on a wheel.
  static let reach = 10

  /// The days around the moment.
  private func day(_ moment: Date, _ names: DateNames) -> Column {
    let titles = (-Self.reach...Self.reach).map { offset in
      names.text(of: names.calendar.date(byAdding: .day, value: offset, to: moment) ?? moment)
    }
    return Column(titles: titles, chosen: Self.reach, share: 5, unit: .date)
  }

  /// Hours and minutes, and AM and PM if the locale uses them.
  private func time(_ moment: Date, _ names: DateNames) -> [Column] {
    let parts = names.calendar.dateComponents([.hour, .minute], from: moment)
    let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    let minutes = Column(
      titles: minuteSteps.map { names.digits(of: $0, places: 2) },
      chosen: minuteSteps.lastIndex { $0 <= minute } ?? 0, share: 1.5, unit: .minute)
    guard names.pattern(of: "jmm").contains("a") else {
      let hours = Column(
        titles: (0...23).map { names.digits(of: $0) }, chosen: hour, share: 1.5, unit: .hour)
      return [hours, minutes]
    }
    let hours = Column(
      titles: (1...12).map { names.digits(of: $0) }, chosen: (hour + 11) % 12, share: 1.5,
      unit: .hour)
    let halves = Column(titles: names.halves, chosen: hour / 12, share: 2, unit: .half)
    return [hours, minutes, halves]
  }

  /// The hours and minutes of a timer, at least one step.
  private func duration(_ names: DateNames, in context: ViewContext) -> [Column] {
    let step = minuteStep
    let seconds = countDownDuration.isFinite ? min(max(countDownDuration, 0), 86_340) : 0
    let minutes = max(Int(seconds) / 60, step)
    let (hour, minute) = (minutes / 60, minutes % 60 / step)
    return [
      Column(
        titles: (0...23).map { names.digits(of: $0) }, chosen: hour, share: 1, unit: .hours,
        word: context.environment.hoursWord(beside: hour)),
      Column(
        titles: minuteSteps.map { names.digits(of: $0) }, chosen: minute, share: 1, unit: .minute,
        word: context.environment.minutesWord(beside: minuteSteps[minute])),
    ]
  }

  /// The selectable minutes; steps must divide an hour evenly and be at most 30.
  var minuteSteps: [Int] { Array(stride(from: 0, to: 60, by: minuteStep)) }

  /// The steps between minutes.
  var minuteStep: Int {
    (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
  }
}

/// The locale's names of months, days, AM and PM.
private struct DateNames {
  let calendar: Calendar
  private let locale: Locale
  private let formatter = DateFormatter()
  /// The locale's digits from 0 to 9.
  private let digits: [Character]

  init(locale: Locale, timeZone: String) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    self.calendar = calendar
    let numbers = NumberFormatter()
    numbers.locale = locale
    let written = Array(numbers.string(from: 9_876_543_210) ?? "").reversed()
    digits = written.count == 10 ? Array(written) : Array("0123456789")
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
  }

  var months: [String] { formatter.standaloneMonthSymbols }

  var halves: [String] { [formatter.amSymbol, formatter.pmSymbol] }

  /// The locale's date pattern for a template.
  func pattern(of template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Weekday, month and day, abbreviated; as in UIKit, without the commas of the locale's pattern.
  func text(of date: Date) -> String {
    formatter.dateFormat = pattern(of: "EEEMMMd").replacing(",", with: "")
    return formatter.string(from: date)
  }

  /// A day or year in the locale's pattern: `9日`.
  func text(of number: Int, in pattern: String) -> String {
    var text = ""
    for character in pattern where character != "'" {
      text += "dy".contains(character) ? digits(of: number) : String(character)
    }
    return text
  }

  /// A number in the locale's digits.
  func digits(of number: Int, places: Int = 1) -> String {
    let text = String(number)
    let padding = String(repeating: "0", count: max(0, places - text.count))
    return String((padding + text).compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}
