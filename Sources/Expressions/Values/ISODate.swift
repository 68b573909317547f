/// Reads and writes dates in ISO 8601, in the Gregorian calendar.
public enum ISODate {
  /// A moment as text in UTC, with milliseconds if it has some: `2018-07-04T09:30:00Z`.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01T00:00:00Z.
  public static func text(of seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return String(seconds) }
    let milliseconds = Int((seconds * 1000).rounded())
    let (second, rest) = milliseconds.quotientAndRemainder(floor: 1000)
    let (day, time) = second.quotientAndRemainder(floor: 86_400)
    let date = civil(day)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, 2) }
    let fraction = rest == 0 ? "" : "." + padded(rest, 3)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }

  /// The date of a day, counted from 1970-01-01.
  ///
  /// Years start in March here, so the leap day is the last day of a year.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let (era, dayOfEra) = shifted.quotientAndRemainder(floor: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int {
  /// Quotient and remainder; the remainder is never negative.
  fileprivate func quotientAndRemainder(floor divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
