import Expressions
import Foundation
import Markup

extension DateFormat {
  /// NSDateFormatter's properties that text can set.
  static let table: [FormatArgument<DateFormatter>] = styles + symbols

  private static let styleWords: KeyValuePairs<String, DateFormatter.Style> = [
    "none": .none, "short": .short, "medium": .medium, "long": .long,
    "full": .full,
  ]

  private static let styles: [FormatArgument<DateFormatter>] = [
    .text("locale") { $0.locale = Locale(tag: $1) },
    FormatArgument(name: "timeZone", type: .text) { formatter, argument throws(FormatError) in
      guard let timeZone = TimeZone(identifier: argument.value) else {
        let names = TimeZone.knownTimeZoneIdentifiers
        let nearest = NearestName.of(argument.value, among: names)
        throw argument.impossible(
          "a time zone, as Europe/Paris", hint: nearest.map { "Did you mean “\($0)”?" })
      }
      formatter.timeZone = timeZone
    },
    .word("dateStyle", styleWords) { $0.dateStyle = $1 },
    .word("timeStyle", styleWords) { $0.timeStyle = $1 },
    .text("dateFormat") { $0.dateFormat = $1 },
    .flag("doesRelativeDateFormatting") { $0.doesRelativeDateFormatting = $1 },
    .flag("lenient") { $0.isLenient = $1 },
  ]

  private static let symbols: [FormatArgument<DateFormatter>] = [
    .text("AMSymbol") { $0.amSymbol = $1 },
    .text("PMSymbol") { $0.pmSymbol = $1 },
    .texts("eraSymbols") { $0.eraSymbols = $1 },
    .texts("longEraSymbols") { $0.longEraSymbols = $1 },
    .texts("monthSymbols") { $0.monthSymbols = $1 },
    .texts("shortMonthSymbols") { $0.shortMonthSymbols = $1 },
    .texts("veryShortMonthSymbols") { $0.veryShortMonthSymbols = $1 },
    .texts("standaloneMonthSymbols") { $0.standaloneMonthSymbols = $1 },
    .texts("shortStandaloneMonthSymbols") { $0.shortStandaloneMonthSymbols = $1 },
    .texts("veryShortStandaloneMonthSymbols") { $0.veryShortStandaloneMonthSymbols = $1 },
    .texts("weekdaySymbols") { $0.weekdaySymbols = $1 },
    .texts("shortWeekdaySymbols") { $0.shortWeekdaySymbols = $1 },
    .texts("veryShortWeekdaySymbols") { $0.veryShortWeekdaySymbols = $1 },
    .texts("standaloneWeekdaySymbols") { $0.standaloneWeekdaySymbols = $1 },
    .texts("shortStandaloneWeekdaySymbols") { $0.shortStandaloneWeekdaySymbols = $1 },
    .texts("veryShortStandaloneWeekdaySymbols") { $0.veryShortStandaloneWeekdaySymbols = $1 },
    .texts("quarterSymbols") { $0.quarterSymbols = $1 },
    .texts("shortQuarterSymbols") { $0.shortQuarterSymbols = $1 },
    .texts("standaloneQuarterSymbols") { $0.standaloneQuarterSymbols = $1 },
    .texts("shortStandaloneQuarterSymbols") { $0.shortStandaloneQuarterSymbols = $1 },
  ]
}
