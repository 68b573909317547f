import Foundation

extension NumberFormat {
  /// NSNumberFormatter's properties that text can set; those for parsing numbers have no effect
  /// here.
  static let table: [FormatArgument<NumberFormatter>] = styles + digits + symbols + unseen

  /// The maximum number of digits of a Double on one side of its separator.
  private static let digitRange = 0...340

  private static let styles: [FormatArgument<NumberFormatter>] = [
    .text("locale") { $0.locale = Locale(tag: $1) },
    .word(
      "numberStyle",
      [
        "none": NumberFormatter.Style.none, "decimal": .decimal, "currency": .currency,
        "percent": .percent, "scientific": .scientific, "spellOut": .spellOut,
        "ordinal": .ordinal, "currencyISOCode": .currencyISOCode,
        "currencyPlural": .currencyPlural, "currencyAccounting": .currencyAccounting,
      ]
    ) { $0.set($1) },
    // Precedes digits and separators, because it sets the locale of some styles.
    .text("currencyCode") { $0.set(currencyCode: $1) },
    .text("positiveFormat") { $0.positiveFormat = $1 },
    .text("negativeFormat") { $0.negativeFormat = $1 },
  ]

  private static let digits: [FormatArgument<NumberFormatter>] = [
    .integer("minimumIntegerDigits", in: digitRange) { $0.minimumIntegerDigits = $1 },
    .integer("maximumIntegerDigits", in: digitRange) { $0.maximumIntegerDigits = $1 },
    .integer("minimumFractionDigits", in: digitRange) { $0.minimumFractionDigits = $1 },
    .integer("maximumFractionDigits", in: digitRange) {
      $0.maximumFractionDigits = $1
      // As on iOS; Foundation on Linux keeps the currency's minimum number of places.
      if $1 < $0.minimumFractionDigits { $0.minimumFractionDigits = $1 }
    },
    .flag("usesSignificantDigits") {
      $0.usesSignificantDigits = $1
      // Apple's defaults, which Foundation on Linux lacks.
      if $1 { ($0.minimumSignificantDigits, $0.maximumSignificantDigits) = (1, 6) }
    },
    .integer("minimumSignificantDigits", in: digitRange) { $0.minimumSignificantDigits = $1 },
    .integer("maximumSignificantDigits", in: digitRange) { $0.maximumSignificantDigits = $1 },
    .flag("usesGroupingSeparator") { $0.usesGroupingSeparator = $1 },
    .integer("groupingSize", in: 0...100) { $0.groupingSize = $1 },
    .integer("secondaryGroupingSize", in: 0...100) { $0.secondaryGroupingSize = $1 },
    .flag("alwaysShowsDecimalSeparator") { $0.alwaysShowsDecimalSeparator = $1 },
    .number("multiplier") { $0.multiplier = NSNumber(value: $1) },
    // MarkupKit has no names for these enumerations, only NSNumberFormatter's numbers.
    .integer("roundingMode", in: 0...6) {
      $0.roundingMode = NumberFormatter.RoundingMode(rawValue: UInt($1)) ?? .halfEven
    },
    .number("roundingIncrement") { $0.roundingIncrement = NSNumber(value: $1) },
    .integer("formatWidth", in: 0...1000) { $0.formatWidth = $1 },
    .integer("paddingPosition", in: 0...3) {
      $0.paddingPosition = NumberFormatter.PadPosition(rawValue: UInt($1)) ?? .beforePrefix
    },
    .text("paddingCharacter") { $0.paddingCharacter = $1 },
  ]

  private static let symbols: [FormatArgument<NumberFormatter>] = [
    .text("groupingSeparator") { $0.groupingSeparator = $1 },
    .text("decimalSeparator") { $0.decimalSeparator = $1 },
    .text("currencySymbol") { $0.currencySymbol = $1 },
    .text("internationalCurrencySymbol") { $0.internationalCurrencySymbol = $1 },
    .text("currencyDecimalSeparator") { $0.currencyDecimalSeparator = $1 },
    .text("currencyGroupingSeparator") { $0.currencyGroupingSeparator = $1 },
    .text("percentSymbol") { $0.percentSymbol = $1 },
    .text("perMillSymbol") { $0.perMillSymbol = $1 },
    .text("plusSign") { $0.plusSign = $1 },
    .text("minusSign") { $0.minusSign = $1 },
    .text("exponentSymbol") { $0.exponentSymbol = $1 },
    .text("positivePrefix") { $0.positivePrefix = $1 },
    .text("positiveSuffix") { $0.positiveSuffix = $1 },
    .text("negativePrefix") { $0.negativePrefix = $1 },
    .text("negativeSuffix") { $0.negativeSuffix = $1 },
    .text("zeroSymbol") { $0.zeroSymbol = $1 },
    .text("nilSymbol") { $0.nilSymbol = $1 },
    .text("notANumberSymbol") { $0.notANumberSymbol = $1 },
    .text("positiveInfinitySymbol") { $0.positiveInfinitySymbol = $1 },
    .text("negativeInfinitySymbol") { $0.negativeInfinitySymbol = $1 },
  ]

  private static let unseen: [FormatArgument<NumberFormatter>] = [
    .flag("lenient") { $0.isLenient = $1 },
    .flag("allowsFloats") { $0.allowsFloats = $1 },
    .flag("generatesDecimalNumbers") { $0.generatesDecimalNumbers = $1 },
    .flag("partialStringValidationEnabled") { $0.isPartialStringValidationEnabled = $1 },
    .number("minimum") { $0.minimum = NSNumber(value: $1) },
    .number("maximum") { $0.maximum = NSNumber(value: $1) },
  ]
}

extension NumberFormatter {
  /// Sets the style.
  ///
  /// Foundation on Linux supports currencies only in the style `currency`. The accounting style
  /// therefore uses it in a locale that has accounting.
  fileprivate func set(_ style: Style) {
    numberStyle = style == .currencyAccounting ? .currency : style
    if style == .currencyAccounting { locale = locale.with(keyword: "cf=account") }
  }

  /// Sets the currency; currency names follow that of the locale.
  fileprivate func set(currencyCode code: String) {
    currencyCode = code
    if numberStyle == .currencyPlural, code.wholeMatch(of: /[A-Za-z]{3}/) != nil {
      locale = locale.with(keyword: "currency=\(code)")
    }
  }
}
