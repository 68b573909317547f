extension ISODate {
  /// The moment of a text in ISO 8601, in seconds since 1970-01-01T00:00:00Z; nil for other texts.
  ///
  /// A text without a time is midnight of its day. A text without a zone is in UTC.
  static func seconds(of text: String) -> Double? { moment(of: text)?.seconds }

  /// The moment of a text in ISO 8601, in seconds since 1970-01-01T00:00:00; nil for other texts.
  ///
  /// It counts from midnight in UTC, or in the caller's time zone if the text is local: without a
  /// zone, with or without a time.
  public static func moment(of text: String) -> (seconds: Double, isLocal: Bool)? {
    var rest = Array(text.utf8)[...]
    guard rest.count <= 40, let year = rest.digits(4), rest.take("-"), let month = rest.digits(2),
      rest.take("-"), let day = rest.digits(2), (1...12).contains(month),
      let days = days(year: year, month: month, day: day)
    else { return nil }
    var seconds = Double(days * 86_400)
    guard !rest.isEmpty else { return (seconds, true) }
    guard rest.take("T") || rest.take(" "), let hour = rest.digits(2), rest.take(":"),
      let minute = rest.digits(2), hour < 24, minute < 60
    else { return nil }
    seconds += Double(hour * 3600 + minute * 60)
    if rest.take(":") {
      guard let second = rest.digits(2), second <= 60 else { return nil }
      seconds += Double(second) + rest.fraction()
    }
    let isLocal = rest.isEmpty
    guard let offset = rest.offset(), rest.isEmpty else { return nil }
    return (seconds - offset, isLocal)
  }

  /// The days from 1970-01-01 to a date; nil for an invalid date.
  ///
  /// Years start in March here, so the leap day is the last day of a year.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    let march = (month + 9) % 12
    let shifted = month <= 2 ? year - 1 + 400 : year + 400
    let dayOfYear = (153 * march + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
    return days - 719_468 - 146_097
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// A number with a given number of digits.
  fileprivate mutating func digits(_ count: Int) -> Int? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// The fraction of a second; 0 without one.
  fileprivate mutating func fraction() -> Double {
    guard take(".") || take(",") else { return 0 }
    var (value, place) = (0.0, 0.1)
    while let digit = digits(1) {
      value += Double(digit) * place
      place /= 10
    }
    return value
  }

  /// The offset in seconds of `Z`, `+02:00` or `+0200`; 0 at the end of the text.
  fileprivate mutating func offset() -> Double? {
    if isEmpty || take("Z") { return 0 }
    let isNegative = first == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = digits(2) else { return nil }
    _ = take(":")
    guard let minutes = isEmpty ? 0 : digits(2) else { return nil }
    return Double((hours * 60 + minutes) * 60) * (isNegative ? -1 : 1)
  }
}
