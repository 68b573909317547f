import Expressions
import Formats
import Foundation
import TestSupport
import Testing

/// What formatters refuse, and what they say of it.
struct FormatErrorTests {
  struct Mistake: CustomTestStringConvertible {
    let format: String
    let value: ModelValue
    let message: String
    let hint: String?
    var offset = 0

    init(
      _ format: String, _ value: ModelValue, _ message: String, hint: String?, at offset: Int = 0
    ) {
      self.format = format
      self.value = value
      self.message = message
      self.hint = hint
      self.offset = offset
    }

    var testDescription: String { format }
  }

  static let mistakes = [
    Mistake(
      "numbr", 1, "There is no formatter “numbr”",
      hint: "Use one of number, date, byteCount, measurement, personNameComponents"),
    Mistake(
      "number;maximumFractionDigit=2", 1,
      "The formatter “number” has no argument “maximumFractionDigit”",
      hint: "Did you mean “maximumFractionDigits”?", at: 7),
    Mistake(
      "number;numberStyle=decimals", 1,
      "“numberStyle” takes none, decimal, currency, percent, scientific, spellOut, ordinal, currencyISOCode, currencyPlural, currencyAccounting; found “decimals”",
      hint: "Did you mean “decimal”?", at: 7),
    Mistake(
      "number;maximumFractionDigits=few", 1,
      "“maximumFractionDigits” takes a whole number from 0 to 340; found “few”", hint: nil, at: 7),
    Mistake(
      "number;formatWidth=1000000", 1,
      "“formatWidth” takes a whole number from 0 to 1000; found “1000000”",
      hint: nil, at: 7),
    Mistake(
      "number;usesGroupingSeparator=perhaps", 1,
      "“usesGroupingSeparator” takes true or false; found “perhaps”", hint: nil, at: 7),
    Mistake(
      "number;multiplier=inf", 1, "“multiplier” takes a number; found “inf”", hint: nil, at: 7),
    Mistake(
      "number", "12", "The formatter “number” takes a number; found the text “12”",
      hint: "Write it without quotes"),
    Mistake("number", [1], "The formatter “number” takes a number; found a list", hint: nil),
    Mistake(
      "date;timeZone=Europe/Pariss", 1,
      "“timeZone” takes a time zone, as Europe/Paris; found “Europe/Pariss”",
      hint: "Did you mean “Europe/Paris”?", at: 5),
    Mistake(
      "date", "tomorrow",
      "The formatter “date” takes a date in ISO 8601; found the text “tomorrow”",
      hint: "Write it as \"2018-07-04\" or \"2018-07-04T09:30:00Z\""),
    Mistake(
      "date", "2018-02-30",
      "The formatter “date” takes a date in ISO 8601; found the text “2018-02-30”",
      hint: "Write it as \"2018-07-04\" or \"2018-07-04T09:30:00Z\""),
    Mistake(
      "byteCount", 1e19,
      "The formatter “byteCount” takes a number of bytes below 2⁶³; found the number 1e+19",
      hint: nil),
    Mistake(
      "number", 1e300, "The number 1e+300 is too large to format",
      hint: "Write it with numberStyle=scientific"),
    Mistake(
      "number;multiplier=1e308", 5, "The number 5 is too large to format",
      hint: "It is multiplied by 1e+308"),
    Mistake(
      "number;numberStyle=spellOut", 1e17,
      "The number 100000000000000000 is too large to format",
      hint: "Write it with numberStyle=scientific"),
    Mistake(
      "byteCount;allowedUnits=useKB,useMiB", 1,
      "“allowedUnits” takes useBytes, useKB, useMB, useGB, useTB, usePB, useEB, useZB, useYBOrHigher, useAll; found “useMiB”",
      hint: "Did you mean “useMB”?", at: 10),
    Mistake(
      "measurement", ["value": 2, "unit": "km/hr"], "There is no unit “km/hr”",
      hint: "Did you mean “km/h”?"),
    Mistake(
      "measurement", 5, "The formatter “measurement” takes a measurement; found the number 5",
      hint: "Write it as {\"value\": 2.5, \"unit\": \"mi\"}"),
    Mistake(
      "measurement;numberFormatter.maximumFractionDigit=2", ["value": 2, "unit": "km"],
      "The formatter “measurement” has no argument “numberFormatter.maximumFractionDigit”",
      hint: "Did you mean “numberFormatter.maximumFractionDigits”?", at: 12),
    Mistake(
      "personNameComponents", "Ada Lovelace",
      "The formatter “personNameComponents” takes the components of a name; found the text “Ada Lovelace”",
      hint: "Write it as {\"givenName\": \"Ada\", \"familyName\": \"Lovelace\"}"),
    Mistake(
      "personNameComponents", ["givenNam": "Ada"], "A name has no component “givenNam”",
      hint: "Did you mean “givenName”?"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported at its place`(mistake: Mistake) throws {
    let row = Row(mistake.format, mistake.value, "", "")
    let error = try #require(throws: FormatError.self) { try row.actual }
    #expect(error.message == mistake.message)
    #expect(error.hint == mistake.hint)
    #expect(error.offset == mistake.offset)
  }

  @Test func `an error has its place in the specifier's text`() throws {
    let specifier = FormatSpecifier(
      name: "number", arguments: [.init(name: "style", value: "percent", offset: 23)], offset: 15)
    let argument = try #require(throws: FormatError.self) {
      try Formats.text(of: 1, as: specifier, locale: "en", timeZone: "UTC")
    }
    #expect(argument.offset == 23)
    let value = try #require(throws: FormatError.self) {
      try Formats.text(
        of: "x", as: FormatSpecifier(name: "number", offset: 15), locale: "en", timeZone: "UTC")
    }
    #expect(value.offset == 15)
  }
}
