import Expressions
import Formats
import Testing

/// The formatter `measurement`, held against CLDR 42's units.
struct MeasurementFormatTests {
  static func of(_ number: Double, _ unit: String) -> ModelValue {
    ["value": .number(number), "unit": .string(unit)]
  }

  static let rows = [
    Row("measurement", of(2.5, "mi"), "2.5 mi", "CLDR en: short"),
    Row("measurement;unitStyle=short", of(2.5, "mi"), "2.5mi", "CLDR en: narrow"),
    Row("measurement;unitStyle=long", of(2.5, "mi"), "2.5 miles", "CLDR en: long, other"),
    Row("measurement;unitStyle=long", of(1, "mi"), "1 mile", "CLDR en: long, one"),
    Row("measurement;unitStyle=long", of(2.5, "km"), "2,5 Kilometer", "CLDR de: long", in: "de"),
    Row("measurement;unitStyle=long", of(5, "km"), "5 километров", "CLDR ru: many", in: "ru"),
    Row("measurement;unitStyle=long", of(1, "h"), "1 hour", "CLDR en: long, one"),
    Row("measurement", of(10, "km"), "6.214 mi", "a locale's units: ÷ 1.609344", in: "en-US"),
    Row("measurement", of(10, "mi"), "16,093 km", "a locale's units: × 1.609344", in: "de"),
    Row("measurement", of(100, "km/h"), "62.137 mph", "a locale's units", in: "en-GB"),
    Row("measurement", of(1, "kg"), "1 kg", "CLDR en-GB: short", in: "en-GB"),
    Row("measurement", of(20, "°C"), "68°F", "a locale's units: × 9/5 + 32", in: "en-US"),
    Row("measurement;unitOptions=providedUnit", of(10, "km"), "10 km", "providedUnit", in: "en-US"),
    Row("measurement;unitOptions=naturalScale", of(12000, "m"), "12 km", "naturalScale", in: "de"),
    Row(
      "measurement;unitOptions=naturalScale", of(16093.44, "m"), "10 mi", "naturalScale",
      in: "en-US"),
    Row(
      "measurement;unitOptions=temperatureWithoutUnit", of(20, "°C"), "20°", "CLDR de: generic",
      in: "de"),
    Row(
      "measurement;numberFormatter.maximumFractionDigits=1", of(2.56, "mi"), "2.6 mi",
      "numberFormatter"),
    Row(
      "measurement;numberFormatter.minimumFractionDigits=2;unitStyle=long", of(1, "mi"),
      "1.00 miles", "UTS 35: 1.00 is not one"),
    Row(
      "measurement;numberFormatter.decimalSeparator=:", of(2.5, "mi"), "2:5 mi", "numberFormatter"),
    Row(
      "measurement;unitOptions=naturalScale;numberFormatter.decimalSeparator=:", of(1500, "m"),
      "1:5 km", "numberFormatter", in: "de"),
    Row("measurement", of(2.5, "km"), "2.5 كم", "Apple's ICU: ar has digits latn", in: "ar"),
    Row(
      "measurement;numberFormatter.minimumFractionDigits=1", of(2, "km"), "2.0 كم",
      "Apple's ICU: ar has digits latn", in: "ar"),
    Row("measurement", of(2.5, "km"), "٢٫٥ كم", "CLDR ar-EG: digits arab", in: "ar-EG"),
    Row("measurement", of(2.5, "km"), "٢٫٥ كم", "BCP 47: -u-nu-arab", in: "ar-u-nu-arab"),
    Row("measurement;locale=de", of(2.5, "km"), "2,5 km", "an argument is stronger"),
    Row("measurement", of(2.5, "L/100km"), "2,5 L/100 km", "CLDR de: short", in: "de"),
  ]

  @Test(arguments: rows)
  func `a measurement is formatted by its style`(row: Row) throws {
    #expect(try row.actual.replacing(/[\u{a0}\u{202f}]/, with: " ") == row.text)
  }

  /// One symbol of each kind of Foundation's units.
  @Test(arguments: [
    "m", "km²", "mL", "kg", "m/s", "g", "s", "K", "kCal", "kW", "hPa", "mA", "V", "Ω", "MHz", "°",
    "mpg", "g/L", "ppm", "lx", "MB",
  ])
  func `every kind of unit has texts`(symbol: String) throws {
    let row = Row("measurement;unitOptions=providedUnit", Self.of(2, symbol), "", "CLDR en")
    #expect(try row.actual.hasPrefix("2"))
  }
}
