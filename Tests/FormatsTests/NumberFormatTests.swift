import Expressions
import Formats
import Testing

/// The formatter `number`, held against CLDR's patterns and Apple's documentation.
struct NumberFormatTests {
  static let styles = [
    Row("number", 1234.5, "1234", "NSNumberFormatter, numberStyle none: no places, half to even"),
    Row("number", 2.5, "2", "NSNumberFormatter, roundingMode: half to even"),
    Row("number;numberStyle=decimal", -1234.5, "-1,234.5", "CLDR en: #,##0.###"),
    Row("number;numberStyle=decimal", 1234.5, "1.234,5", "CLDR de: #,##0.###", in: "de"),
    Row(
      "number;numberStyle=decimal", 1_234_567.5, "12,34,567.5", "CLDR hi: #,##,##0.###", in: "hi"),
    Row("number;numberStyle=decimal", 1234.5, "١٬٢٣٤٫٥", "CLDR ar-EG: digits arab", in: "ar-EG"),
    Row("number;numberStyle=decimal", 1.23456, "1.235", "CLDR en: three places"),
    Row("number;numberStyle=percent", 0.256, "26%", "CLDR en: #,##0%"),
    Row("number;numberStyle=percent", 0.256, "26\u{a0}%", "CLDR de: #,##0 %", in: "de"),
    Row("number;numberStyle=currency", 1234.5, "$1,234.50", "CLDR en: ¤#,##0.00", in: "en-US"),
    Row(
      "number;numberStyle=currency", 1234.5, "1.234,50\u{a0}€", "CLDR de: #,##0.00 ¤", in: "de-DE"),
    Row("number;numberStyle=currency", 1234.5, "¥1,234", "CLDR JPY: no places", in: "ja-JP"),
    Row("number;numberStyle=scientific", 1234.5, "1.2345E3", "CLDR en: #E0"),
    Row("number;numberStyle=spellOut", 42, "forty-two", "CLDR en: spellout-numbering"),
    Row("number;numberStyle=spellOut", 21, "vingt-et-un", "CLDR fr: spellout-numbering", in: "fr"),
    Row("number;numberStyle=ordinal", 3, "3rd", "CLDR en: digits-ordinal"),
    Row(
      "number;numberStyle=currencyISOCode", 1234.5, "USD\u{a0}1,234.50", "CLDR en: ¤¤, a blank",
      in: "en-US"),
    Row(
      "number;numberStyle=currencyPlural", 2.5, "2.50 US dollars", "CLDR en: {0} {1}",
      in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting", -1234.5, "($1,234.50)",
      "CLDR en: ¤#,##0.00;(¤#,##0.00)", in: "en-US"),
  ]

  static let currencies = [
    Row(
      "number;numberStyle=currencyPlural;currencyCode=EUR", 1234.5, "1,234.50 euros",
      "CLDR en: euros", in: "en-US"),
    Row(
      "number;numberStyle=currencyPlural;currencyCode=EUR", 1234.5, "1.234,50 Euro",
      "CLDR de: Euro", in: "de"),
    Row(
      "number;numberStyle=currencyPlural;currencyCode=JPY", 1234, "1,234 Japanese yen",
      "CLDR JPY: no places", in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting;currencyCode=EUR", 1234.5, "€1,234.50",
      "CLDR en: EUR is €", in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting;currencyCode=EUR", -1234.5, "(€1,234.50)",
      "CLDR en: ¤#,##0.00;(¤#,##0.00)", in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting;currencyCode=EUR", 1234.5, "1.234,50\u{a0}€",
      "CLDR de: #,##0.00 ¤", in: "de"),
    Row(
      "number;numberStyle=currencyAccounting;currencySymbol=Fr.", -5, "(Fr.\u{a0}5.00)",
      "CLDR en: a blank after a sign that is no symbol", in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting;currencyCode=EUR;maximumFractionDigits=0", -5,
      "(€5)", "digits are set after the currency", in: "en-US"),
    Row(
      "number;numberStyle=currencyAccounting;minimumFractionDigits=3", 5, "$5.000",
      "NSNumberFormatter", in: "en-US"),
  ]

  static let places = [
    Row(
      "number;numberStyle=currency;maximumFractionDigits=0", 5, "$5",
      "ICU, setMaximumFractionDigits: lowers the minimum", in: "en-US"),
    Row(
      "number;numberStyle=currency;maximumFractionDigits=3", 5, "$5.00",
      "ICU: the minimum stays", in: "en-US"),
    Row(
      "number;numberStyle=currency;maximumFractionDigits=3", 5, "¥5",
      "CLDR JPY: no places", in: "ja-JP"),
  ]

  static let locales = [
    Row("number;numberStyle=decimal", 1234.5, "1,234.5", "Apple's ICU: ar has latn", in: "ar"),
    Row("number;numberStyle=decimal", 1.5, "١٫٥", "BCP 47: -u-nu-arab", in: "ar-u-nu-arab"),
    Row("number;numberStyle=decimal", 1.5, "1.5", "unknown digits: latn", in: "ar@numbers=xyz"),
    Row("number;locale=en-u-nu-qqqq", 5, "5", "unknown digits: latn"),
  ]

  static let large = [
    Row("number", 1e20, "100000000000000000000", "all 21 digits"),
    Row("number;maximumIntegerDigits=2", 1e50, "0", "NSNumberFormatter: the last two"),
    Row("number;positiveFormat=0.0E0", 1e50, "1.0E50", "UTS 35: scientific"),
    Row("number;numberStyle=scientific", 1e300, "1E300", "CLDR en: #E0"),
  ]

  static let digits = [
    Row(
      "number;numberStyle=decimal;maximumFractionDigits=3", 36.123456, "36.123",
      "guide 4.5, Expression Formatters"),
    Row("number;minimumIntegerDigits=4", 7, "0007", "NSNumberFormatter"),
    Row("number;maximumIntegerDigits=2", 1234, "34", "NSNumberFormatter"),
    // NSNumberFormatter without a style has no minimum of integer digits (known).
    Row("number;minimumFractionDigits=2", 0.5, ".50", "no leading zero"),
    Row("number;minimumFractionDigits=1", -0.5, "-.5", "no leading zero"),
    Row("number;minimumFractionDigits=1;locale=de", 0.5, ",5", "no leading zero"),
    Row("number;maximumFractionDigits=1", 0, "0", "no digit would be left"),
    Row("number;maximumFractionDigits=1;minimumIntegerDigits=1", 0.5, "0.5", "as asked"),
    Row("number;numberStyle=decimal", 0.5, "0.5", "decimal has one"),
    Row("number;positiveFormat=0.0", 0.5, "0.5", "UTS 35: one digit at least"),
    Row("number;maximumFractionDigits=1", 0.26, ".3", "no leading zero"),
    Row(
      "number;usesSignificantDigits=true;maximumSignificantDigits=2", 12345, "12000",
      "UTS 35: significant digits"),
    Row(
      "number;usesSignificantDigits=true;minimumSignificantDigits=4", 1.5, "1.500",
      "UTS 35: significant digits"),
    Row(
      "number;numberStyle=decimal;usesGroupingSeparator=false", 1234, "1234", "NSNumberFormatter"),
    Row("number;numberStyle=decimal;groupingSize=4", 1_234_567, "123,4567", "NSNumberFormatter"),
    Row(
      "number;numberStyle=decimal;secondaryGroupingSize=2", 1_234_567, "12,34,567",
      "NSNumberFormatter"),
    Row(
      "number;numberStyle=decimal;alwaysShowsDecimalSeparator=true", 3, "3.", "NSNumberFormatter"),
    Row("number;multiplier=1000", 2.5, "2500", "NSNumberFormatter"),
    Row("number;roundingMode=0", 1.1, "2", "NSNumberFormatterRoundCeiling is 0"),
    Row("number;roundingMode=1", -1.1, "-2", "NSNumberFormatterRoundFloor is 1"),
    Row("number;roundingMode=2", 1.9, "1", "NSNumberFormatterRoundDown is 2"),
    Row("number;roundingMode=3", 1.1, "2", "NSNumberFormatterRoundUp is 3"),
    Row("number;roundingMode=5", 1.5, "1", "NSNumberFormatterRoundHalfDown is 5"),
    Row("number;roundingMode=6", 2.5, "3", "NSNumberFormatterRoundHalfUp is 6"),
    Row("number;numberStyle=decimal;roundingIncrement=0.5", 2.3, "2.5", "NSNumberFormatter"),
    Row("number;formatWidth=6;paddingCharacter=*", 42, "****42", "NSNumberFormatter: pads before"),
    Row(
      "number;formatWidth=6;paddingCharacter=*;paddingPosition=3", 42, "42****",
      "NSNumberFormatterPadAfterSuffix is 3"),
  ]

  static let symbols = [
    Row("number;numberStyle=decimal;groupingSeparator='", 1234, "1'234", "NSNumberFormatter"),
    Row("number;numberStyle=decimal;decimalSeparator=:", 1.5, "1:5", "NSNumberFormatter"),
    Row("number;numberStyle=currency;currencyCode=EUR", 5, "€5.00", "CLDR en: EUR is €"),
    Row(
      "number;numberStyle=currency;currencySymbol=Fr.", 5, "Fr.\u{a0}5.00",
      "CLDR en: a blank after a sign that is no symbol"),
    Row(
      "number;numberStyle=currency;currencyDecimalSeparator=:", 5, "$5:00", "NSNumberFormatter",
      in: "en-US"),
    Row(
      "number;numberStyle=currency;currencyGroupingSeparator='", 5000, "$5'000.00",
      "NSNumberFormatter", in: "en-US"),
    Row("number;numberStyle=percent;percentSymbol=pc", 0.5, "50pc", "NSNumberFormatter"),
    Row(
      "number;usesSignificantDigits=true", 1_234_567, "1234570", "NSNumberFormatter: at most six"),
    Row(
      "number;numberStyle=currencyISOCode;internationalCurrencySymbol=US", 5, "US\u{a0}5.00",
      "NSNumberFormatter", in: "en-US"),
    Row("number;positiveFormat=0‰;perMillSymbol=pm", 0.005, "5pm", "UTS 35: ‰ is × 1000"),
    Row("number;positiveFormat=+0;plusSign=plus ", 5, "plus 5", "UTS 35: + is the plus sign"),
    Row(
      "number;negativeInfinitySymbol=-all", .number(-.infinity), "-all", "NSNumberFormatter"),
    Row("number;minusSign=~", -5, "~5", "NSNumberFormatter"),
    Row("number;numberStyle=scientific;exponentSymbol=e", 1500, "1.5e3", "NSNumberFormatter"),
    Row("number;positivePrefix=+", 5, "+5", "NSNumberFormatter"),
    Row("number;positiveSuffix= m", 5, "5 m", "NSNumberFormatter"),
    Row("number;negativePrefix=minus ", -5, "minus 5", "NSNumberFormatter"),
    Row("number;negativePrefix=(;negativeSuffix=)", -5, "(5)", "NSNumberFormatter"),
    Row("number;zeroSymbol=none", 0, "none", "NSNumberFormatter"),
    Row("number;nilSymbol=nothing", nil, "nothing", "NSNumberFormatter"),
    Row("number;notANumberSymbol=?", .number(.nan), "?", "NSNumberFormatter"),
    Row("number;positiveInfinitySymbol=all", .number(.infinity), "all", "NSNumberFormatter"),
    Row("number;positiveFormat=#,##0.0 'kg'", 1234.56, "1,234.6 kg", "UTS 35: quoted text"),
    Row("number;positiveFormat=0.0;negativeFormat=(0.0)", -1.25, "(1.2)", "UTS 35: half to even"),
    Row("number;locale=de;numberStyle=decimal", 1.5, "1,5", "an argument is stronger"),
    Row("number", true, "1", "NSNumber of a flag"),
  ]

  @Test(arguments: styles + currencies + places + locales + large + digits + symbols)
  func `a number is formatted by its style`(row: Row) throws {
    #expect(try row.actual == row.text)
  }

  @Test func `styles are set before the properties that they reset`() throws {
    let row = Row("number;maximumFractionDigits=1;numberStyle=decimal", 1.26, "1.3", "order")
    #expect(try row.actual == row.text)
  }
}
