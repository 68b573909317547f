import Expressions
import Foundation

/// The formatter `number`: NSNumberFormatter.
struct NumberFormat: ValueFormatter {
  static let name = "number"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let formatter: NumberFormatter
  /// The absolute value from which numbers lose digits.
  private let limit: Double

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    var formatter = NumberFormatter()
    formatter.locale = context.locale
    formatter.secondaryGroupingSize = Self.secondaryGroupingSize(
      of: arguments.last { $0.name == "locale" }.map { Locale(tag: $0.value) }
        ?? context.locale)
    try arguments.apply(to: &formatter, by: Self.table, of: Self.name)
    // As on iOS (known), where 0.5 without a style is “.5”.
    let setsIntegerDigits = arguments.contains {
      ["minimumIntegerDigits", "positiveFormat", "negativeFormat"].contains($0.name)
    }
    if formatter.numberStyle == .none, !setsIntegerDigits { formatter.minimumIntegerDigits = 0 }
    self.formatter = formatter
    limit = Self.limit(of: formatter.numberStyle, arguments)
  }

  /// The size of all groups except the last, 0 for equal groups; Foundation on Linux omits it.
  private static func secondaryGroupingSize(of locale: Locale) -> Int {
    let groups = 1_234_567.formatted(.number.locale(locale)).split { !$0.isNumber }
    return groups.count == 3 && groups[1].count == 2 ? 2 : 0
  }

  /// The limit: ICU spells out numbers below 2⁵⁴; without a style, Foundation writes the last 42
  /// digits.
  private static func limit(
    of style: NumberFormatter.Style, _ arguments: [FormatSpecifier.Argument]
  ) -> Double {
    let hasDigits = arguments.contains {
      $0.name == "maximumIntegerDigits" || $0.name == "positiveFormat"
    }
    return switch style {
    case .spellOut: 0x1p54
    case .none where !hasDigits: 1e42
    default: .infinity
    }
  }

  func text(of value: ModelValue) throws(FormatError) -> String {
    switch value {
    case .number(let number, _): try formatter.text(of: number, below: limit)
    case .bool(let flag): try formatter.text(of: flag ? 1 : 0, below: limit)
    case .null: formatter.nilSymbol
    default:
      throw Self.refusal(
        of: value, takes: "a number", hint: value.looksLikeNumber ? "Write it without quotes" : nil)
    }
  }
}

extension NumberFormatter {
  /// The text of a number.
  ///
  /// Foundation on Linux ignores two symbols.
  ///
  /// - Throws: ``FormatError`` for a number that is not below the limit after the multiplier.
  func text(of number: Double, below limit: Double = .infinity) throws(FormatError) -> String {
    if number == -.infinity { return negativeInfinitySymbol }
    let factor = multiplier?.doubleValue ?? 1
    if number.isFinite, abs(number * factor) >= limit {
      throw FormatError(
        "The number \(number.plainText) is too large to format",
        hint: factor == 1
          ? "Write it with numberStyle=scientific" : "It is multiplied by \(factor.plainText)")
    }
    let text = string(from: NSNumber(value: number)) ?? ""
    let symbol: String? = perMillSymbol
    return symbol.map { text.replacing("‰", with: $0) } ?? text
  }
}

extension ModelValue {
  /// Whether the value is a number's text.
  var looksLikeNumber: Bool {
    if case .string(let text) = self { Double(text) != nil } else { false }
  }
}
