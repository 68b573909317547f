import Expressions
import Foundation

/// The formatter `number`: NSNumberFormatter.
struct NumberFormat: ValueFormatter {
  static let name = "number"
  static var arguments: [(name: String, type: FormatArgumentType)] {
    table.map { ($0.name, $0.type) }
  }

  private let formatter: NumberFormatter

  init(_ arguments: [FormatSpecifier.Argument], in context: FormatContext) throws(FormatError) {
    var formatter = NumberFormatter()
    formatter.locale = context.locale
    formatter.secondaryGroupingSize = Self.secondaryGroupingSize(
      of: arguments.last { $0.name == "locale" }.map { Locale(identifier: $0.value) }
        ?? context.locale)
    try arguments.apply(to: &formatter, by: Self.table, of: Self.name)
    self.formatter = formatter
  }

  /// The digits of all groups but the last, 0 for as many; Foundation on Linux leaves them out.
  private static func secondaryGroupingSize(of locale: Locale) -> Int {
    let groups = 1_234_567.formatted(.number.locale(locale)).split { !$0.isNumber }
    return groups.count == 3 && groups[1].count == 2 ? 2 : 0
  }

  func text(of value: ModelValue) throws(FormatError) -> String {
    switch value {
    case .number(let number): formatter.text(of: number)
    case .bool(let flag): formatter.text(of: flag ? 1 : 0)
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
  /// Foundation on Linux passes over two symbols.
  func text(of number: Double) -> String {
    if number == -.infinity { return negativeInfinitySymbol }
    let text = string(from: NSNumber(value: number)) ?? ""
    let symbol: String? = perMillSymbol
    return symbol.map { text.replacing("‰", with: $0) } ?? text
  }
}

extension ModelValue {
  /// Whether the value is a text of a number.
  var looksLikeNumber: Bool {
    if case .string(let text) = self { Double(text) != nil } else { false }
  }
}
