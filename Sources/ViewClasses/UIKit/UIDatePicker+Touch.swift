import Expressions
import Foundation
import Views

extension UIDatePicker {
  /// The range of moments that a touch can set: the years 1 to 9999.
  private static let moments = -62_135_596_800.0..<253_402_300_800.0
  /// The longest duration of a timer, in seconds: 23 hours and 59 minutes.
  private static let longest = 86_340.0

  /// Sets a moment from a text in ISO 8601 or from the row of a wheel.
  ///
  /// The preview's time zone applies to a text without one.
  func respond(toMoment touch: Touch, in context: ViewContext) throws(TouchRefusal) -> TouchEffect {
    let calendar = calendar(in: context)
    let shown = shownDate(in: calendar)
    let seconds: Double
    if case .object = touch.value {
      let turned = try turned(by: touch, from: shown, calendar, in: context)
      seconds = bounded(turned.timeIntervalSince1970)
    } else if let moment = touch.value.flatMap({ moment(of: $0, calendar, shown) }) {
      seconds = moment.seconds
    } else {
      throw refusal(expecting: expectedMoment)
    }
    guard Self.moments.contains(seconds), bounded(seconds) == seconds else {
      throw refusal(expecting: expectedMoment)
    }
    let step = Double(minuteStep * 60)
    let rounded = datePickerMode == .date ? seconds : (seconds / step).rounded(.down) * step
    return choose(
      Moment(seconds: bounded(rounded)).value, for: "date",
      insteadOf: Moment(seconds: shown.timeIntervalSince1970).value)
  }

  /// The moment of a value; a time without a date keeps the current day.
  private func moment(of value: ModelValue, _ calendar: Calendar, _ shown: Date) -> Moment? {
    let timeZone = calendar.timeZone.identifier
    guard datePickerMode == .time, case .string(let text) = value, text.count <= 8 else {
      return Moment(value, timeZone: timeZone)
    }
    let local = shown.timeIntervalSince1970 + Double(calendar.timeZone.secondsFromGMT(for: shown))
    let day = ISODate.text(of: local).prefix("2007-01-09T".count)
    return Moment(.string(day + text), timeZone: timeZone)
  }

  private var expectedMoment: String {
    let limits = [
      minimumDate.map { "not before \(ISODate.text(of: $0.seconds))" },
      maximumDate.map { "not after \(ISODate.text(of: $0.seconds))" },
    ].compactMap { $0 }
    let form =
      datePickerMode == .date
      ? "such as 2018-07-04"
      : datePickerMode == .time ? "such as 09:30" : "such as 2018-07-04T09:30"
    let text = (["a text in ISO 8601, \(form)"] + limits).joined(separator: ", ")
    return "\(text), or an object with “component” and “row”"
  }

  // MARK: Wheels

  /// The moment after a wheel is turned; a day beyond the end of the month becomes the month's
  /// last.
  private func turned(
    by touch: Touch, from shown: Date, _ calendar: Calendar, in context: ViewContext
  ) throws(TouchRefusal) -> Date {
    let columns = wheels(in: context)
    let (component, row) = try touch.wheel(of: self, rows: columns.map(\.titles.count))
    let column = columns[component]
    let chosen = row ?? column.chosen
    if column.unit == .date {
      return calendar.date(byAdding: .day, value: chosen - column.chosen, to: shown) ?? shown
    }
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: shown)
    let (hour, hasHalves) = (parts.hour ?? 0, columns.contains { $0.unit == .half })
    switch column.unit {
    case .day: parts.day = chosen + 1
    case .month: parts.month = chosen + 1
    case .year: parts.year = (parts.year ?? 1) + chosen - column.chosen
    case .hour: parts.hour = hasHalves ? Self.hour(hour, turnedBy: chosen - column.chosen) : chosen
    case .minute: parts.minute = minuteSteps[chosen]
    case .half: parts.hour = hour % 12 + chosen * 12
    case .date, .hours: break
    }
    let month = DateComponents(year: parts.year, month: parts.month, day: 1)
    let days = calendar.date(from: month).flatMap {
      calendar.range(of: .day, in: .month, for: $0)?.count
    }
    parts.day = min(parts.day ?? 1, days ?? 31)
    return calendar.date(from: parts) ?? shown
  }

  /// The hour of the day after a wheel of twelve hours is turned by some rows, in the shorter
  /// direction.
  ///
  /// AM and PM change between 11 and 12. If both directions are six hours long, the one within the
  /// half is chosen.
  private static func hour(_ hour: Int, turnedBy rows: Int) -> Int {
    var turn = (rows + 18) % 12 - 6
    if turn == -6, hour % 12 < 6 { turn = 6 }
    return (hour + turn + 24) % 24
  }

  // MARK: Timers

  /// Sets a duration from seconds or the row of a wheel, in whole steps, at least one.
  func respond(
    toDuration touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let step = Double(minuteStep * 60)
    var seconds: Double
    if case .object = touch.value {
      let columns = wheels(in: context)
      let (component, row) = try touch.wheel(of: self, rows: columns.map(\.titles.count))
      var chosen = columns.map(\.chosen)
      chosen[component] = row ?? chosen[component]
      seconds = Double(chosen[0] * 3600 + minuteSteps[chosen[1]] * 60)
    } else if let number = try touch.number(for: self, in: 0...Self.longest) {
      seconds = number
    } else {
      throw refusal(expecting: "a number of seconds from 0 to 86340")
    }
    seconds = max((seconds / step).rounded(.down) * step, step)
    return choose(
      .number(seconds), for: "countDownDuration", insteadOf: .number(countDownDuration))
  }
}
