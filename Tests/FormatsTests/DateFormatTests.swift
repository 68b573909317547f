import Expressions
import Formats
import Foundation
import Testing

/// The formatter `date`, held against CLDR's patterns.
struct DateFormatTests {
  /// A Wednesday.
  static let moment: ModelValue = "2018-07-04T09:30:05Z"

  static let styles = [
    Row("date", moment, "", "NSDateFormatter: both styles are none"),
    Row("date;dateStyle=short;timeStyle=none", moment, "7/4/18", "CLDR en: M/d/yy"),
    Row("date;dateStyle=medium", moment, "Jul 4, 2018", "CLDR en: MMM d, y"),
    Row("date;dateStyle=long", moment, "July 4, 2018", "CLDR en: MMMM d, y"),
    Row("date;dateStyle=full", moment, "Wednesday, July 4, 2018", "CLDR en: EEEE, MMMM d, y"),
    Row("date;timeStyle=short", moment, "9:30 AM", "CLDR en: h:mm a"),
    Row("date;timeStyle=medium", moment, "9:30:05 AM", "CLDR en: h:mm:ss a"),
    Row("date;timeStyle=long", moment, "9:30:05 AM GMT", "CLDR en: h:mm:ss a z"),
    Row("date;dateStyle=short;timeStyle=short", moment, "7/4/18, 9:30 AM", "CLDR en: {1}, {0}"),
    Row("date;dateStyle=short", moment, "04.07.18", "CLDR de: dd.MM.yy", in: "de"),
    Row("date;dateStyle=medium", moment, "4 juil. 2018", "CLDR fr: d MMM y", in: "fr"),
    Row("date;dateStyle=long", moment, "2018年7月4日", "CLDR ja: y年M月d日", in: "ja"),
    Row("date;timeStyle=short", moment, "09:30", "CLDR de: HH:mm", in: "de"),
    Row("date;dateFormat=EEE d MMM yyyy HH:mm", moment, "Wed 4 Jul 2018 09:30", "UTS 35"),
    Row(
      "date;dateFormat=h a;AMSymbol=in the morning", moment, "9 in the morning", "NSDateFormatter"),
    Row("date;dateFormat=h a;PMSymbol=pm", "2018-07-04T21:30:00Z", "9 pm", "NSDateFormatter"),
    Row(
      "date;dateFormat=EEE;shortWeekdaySymbols=U,M,T,W,R,F,S", moment, "W", "NSDateFormatter"),
    Row("date;dateStyle=medium;locale=de", moment, "04.07.2018", "an argument is stronger"),
  ]

  static let places = [
    Row("date;timeStyle=short", moment, "11:30 AM", "summer time", at: "Europe/Paris"),
    Row("date;timeStyle=short;timeZone=Asia/Tokyo", moment, "6:30 PM", "an argument is stronger"),
    Row(
      "date;dateStyle=short", "2018-07-04", "7/4/18", "a day is one everywhere", at: "Asia/Tokyo"),
    Row(
      "date;dateStyle=short", "2018-07-04", "7/4/18", "a day is one everywhere",
      at: "America/Los_Angeles"),
    Row("date;timeStyle=short", "2018-07-04T09:30", "9:30 AM", "local time", at: "Asia/Tokyo"),
    Row("date;timeStyle=short", "2018-07-04T09:30+02:00", "7:30 AM", "ISO 8601: an offset"),
    Row("date;timeStyle=short", "2018-07-04 09:30:05-0330", "1:00 PM", "ISO 8601: an offset"),
    Row("date;dateFormat=ss.SSS", "2018-07-04T09:30:05.25Z", "05.250", "ISO 8601: a fraction"),
    Row("date;dateFormat=yyyy-MM-dd", .date(0), "1970-01-01", "seconds since 1970"),
    Row(
      "date;dateStyle=short;timeStyle=short", "2018-03-25T02:30", "3/25/18, 3:30 AM",
      "clocks skip it", at: "Europe/Paris"),
  ]

  /// Each list of symbols with a pattern that writes the first letter of the present one.
  static let symbols = [
    ("eraSymbols", "G", "a,b"), ("longEraSymbols", "GGGG", "a,b"),
    ("monthSymbols", "MMMM", "a,a,a,a,a,a,b"), ("shortMonthSymbols", "MMM", "a,a,a,a,a,a,b"),
    ("veryShortMonthSymbols", "MMMMM", "a,a,a,a,a,a,b"),
    ("standaloneMonthSymbols", "LLLL", "a,a,a,a,a,a,b"),
    ("shortStandaloneMonthSymbols", "LLL", "a,a,a,a,a,a,b"),
    ("veryShortStandaloneMonthSymbols", "LLLLL", "a,a,a,a,a,a,b"),
    ("weekdaySymbols", "EEEE", "a,a,a,b"), ("shortWeekdaySymbols", "EEE", "a,a,a,b"),
    ("veryShortWeekdaySymbols", "EEEEE", "a,a,a,b"),
    ("standaloneWeekdaySymbols", "cccc", "a,a,a,b"),
    ("shortStandaloneWeekdaySymbols", "ccc", "a,a,a,b"),
    ("veryShortStandaloneWeekdaySymbols", "ccccc", "a,a,a,b"),
    ("quarterSymbols", "QQQQ", "a,a,b"), ("shortQuarterSymbols", "QQQ", "a,a,b"),
    ("standaloneQuarterSymbols", "qqqq", "a,a,b"),
    ("shortStandaloneQuarterSymbols", "qqq", "a,a,b"),
  ].map { name, pattern, symbols in
    Row("date;dateFormat=\(pattern);\(name)=\(symbols)", moment, "b", "UTS 35: \(pattern)")
  }

  @Test(arguments: styles + places + symbols)
  func `a date is formatted by its style`(row: Row) throws {
    #expect(try row.actual == row.text)
  }

  /// CLDR 42, fields: day.
  static let days = [
    (-2, "de", "Vorgestern"), (-1, "en", "Yesterday"), (0, "en", "Today"), (1, "en", "Tomorrow"),
    (1, "de", "Morgen"), (0, "fr", "Aujourd’hui"),
  ]

  @Test(arguments: days)
  func `a day near today has a word`(days: Int, locale: String, word: String) throws {
    let style = "date;dateStyle=medium;doesRelativeDateFormatting=true"
    // Midnight may pass between the two readings of the clock, but not twice.
    let texts = try (0..<2).map { _ in
      let noon = (Date().timeIntervalSince1970 / 86400).rounded(.down) * 86400 + 43200
      return try Row(style, .date(noon + Double(days) * 86400), word, "CLDR", in: locale).actual
    }
    #expect(texts.contains(word))
  }

  @Test func `the word for a day does not change the time`() throws {
    let style = "date;dateStyle=medium;timeStyle=short;doesRelativeDateFormatting=true"
    let noon = (Date().timeIntervalSince1970 / 86400).rounded(.down) * 86400 + 43200
    let text = try Row(style, .date(noon), "", "CLDR").actual
    #expect(text == "Today at 12:00 PM" || text.hasPrefix("Yesterday"))
  }

  @Test func `a distant day has no word`() throws {
    let row = Row(
      "date;dateStyle=medium;doesRelativeDateFormatting=true", Self.moment, "Jul 4, 2018", "CLDR")
    #expect(try row.actual == row.text)
  }
}
