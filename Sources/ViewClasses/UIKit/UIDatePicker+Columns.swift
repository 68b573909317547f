import Foundation
import Views

/// The wheels of a date picker, as the locale has them.
///
/// UIKit shows the moment of its creation. A preview is the same every day: it shows a moment that
/// stays.
extension UIDatePicker {
  /// A wheel: its rows, the chosen one, and its share of the picker's width.
  struct Column {
    var titles: [String]
    var chosen: Int
    var share: Double
  }

  /// Tuesday, January 9, 2007, 9:41 in the morning.
  private static let moment = DateComponents(year: 2007, month: 1, day: 9, hour: 9, minute: 41)

  /// The wheels in reading order.
  func wheels(in context: ViewContext) -> [Column] {
    let names = DateNames(locale: context.environment.locale)
    switch datePickerMode {
    case .time: return time(names)
    case .date: return date(names)
    case .dateAndTime: return [day(names)] + time(names)
    case .countDownTimer: return duration
    }
  }

  /// Day, month and year in the locale's order.
  private func date(_ names: DateNames) -> [Column] {
    let days = Column(titles: (1...31).map { "\($0)" }, chosen: 8, share: 2)
    let months = Column(titles: names.months, chosen: 0, share: 4)
    let years = Column(titles: (1997...2017).map { "\($0)" }, chosen: 10, share: 3)
    let columns: [Character: Column] = ["d": days, "M": months, "y": years]
    let pattern = names.pattern(of: "yMMMMd")
    return columns.compactMap { letter, column in
      pattern.firstIndex(of: letter).map { (place: $0, column: column) }
    }.sorted { $0.place < $1.place }.map(\.column)
  }

  /// The days around the moment.
  private func day(_ names: DateNames) -> Column {
    let moment = names.calendar.date(from: Self.moment) ?? Date(timeIntervalSince1970: 0)
    let titles = (-5...5).map { offset in
      names.text(of: names.calendar.date(byAdding: .day, value: offset, to: moment) ?? moment)
    }
    return Column(titles: titles, chosen: 5, share: 5)
  }

  /// Hours and minutes, and the halves of the day where the locale has them.
  private func time(_ names: DateNames) -> [Column] {
    let minutes = Column(
      titles: minuteSteps.map { $0 < 10 ? "0\($0)" : "\($0)" },
      chosen: minuteSteps.lastIndex { $0 <= 41 } ?? 0, share: 1.5)
    guard names.pattern(of: "jmm").contains("a") else {
      let hours = Column(titles: (0...23).map { "\($0)" }, chosen: 9, share: 1.5)
      return [hours, minutes]
    }
    let hours = Column(titles: (1...12).map { "\($0)" }, chosen: 8, share: 1.5)
    return [hours, minutes, Column(titles: names.halves, chosen: 0, share: 2)]
  }

  /// Hours and minutes of a timer, at least one step; English units in every locale.
  private var duration: [Column] {
    let step = minuteSteps.count > 1 ? minuteSteps[1] : 1
    let seconds = countDownDuration.isFinite ? min(max(countDownDuration, 0), 86_340) : 0
    let minutes = max(Int(seconds) / 60, step)
    return [
      Column(titles: (0...23).map { "\($0) hours" }, chosen: minutes / 60, share: 1),
      Column(
        titles: minuteSteps.map { "\($0) min" }, chosen: minutes % 60 / step, share: 1),
    ]
  }

  /// The minutes of an hour that can be chosen; steps must divide the hour evenly, 30 at most.
  private var minuteSteps: [Int] {
    let isStep = (1...30).contains(minuteInterval) && 60 % minuteInterval == 0
    return Array(stride(from: 0, to: 60, by: isStep ? minuteInterval : 1))
  }
}

/// The names of a locale's months, days and halves of a day.
private struct DateNames {
  let calendar: Calendar
  private let locale: Locale
  private let formatter = DateFormatter()

  init(locale identifier: String) {
    locale = Locale(identifier: identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    self.calendar = calendar
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
  }

  var months: [String] { formatter.standaloneMonthSymbols }

  /// The names of morning and afternoon.
  var halves: [String] { [formatter.amSymbol, formatter.pmSymbol] }

  /// The locale's pattern for the parts of a template.
  func pattern(of template: String) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Weekday, month and day, abbreviated.
  func text(of date: Date) -> String {
    formatter.dateFormat = pattern(of: "EEEMMMd")
    return formatter.string(from: date)
  }
}
