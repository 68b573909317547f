public import Foundation

/// The word for hours or minutes next to a number, from CLDR for a locale.
public enum UnitWord: String, Sendable {
  /// `hours`.
  case hour = "unit/hour unit-width-full-name"
  /// `min`.
  case minute = "unit/minute unit-width-short"

  /// The word next to a number, which determines the plural; nil if ICU has none.
  public func text(beside number: Int, in locale: Locale) -> String? {
    let format = ICUMeasureFormat(skeleton: rawValue, locale: locale.identifier(.icu))
    guard let affixes = format?.text(of: Double(number))?.affixes else { return nil }
    return (affixes.before + affixes.after).trimmingCharacters(in: .whitespaces)
  }
}
