import Formats
public import Foundation

extension Environment {
  /// Whether an identifier is that of a known locale or of a pseudo-locale.
  static func hasLocale(_ identifier: String) -> Bool {
    PseudoLocale(locale: identifier) != nil
      || knownLocales.contains(identifier.replacing("-", with: "_"))
  }

  private static let knownLocales = Set(Locale.availableIdentifiers)

  /// The locale for Foundation's formatters; a pseudo-locale formats as its development language.
  public var foundationLocale: Locale { Locale(tag: pseudoLocale == nil ? locale : "en") }

  /// The key of the locale's language in tables of words; traditional Chinese and Norwegian need
  /// special keys.
  public var wordLanguage: String {
    let language = foundationLocale.language
    let code = language.languageCode?.identifier(.alpha2) ?? "en"
    switch code {
    case "zh": return language.script == .hanTraditional ? "zh-Hant" : "zh"
    case "no", "nn": return "nb"
    default: return code
    }
  }

  /// The word after a number of hours: `hours`.
  public func hoursWord(beside number: Int) -> String {
    UnitWord.hour.text(beside: number, in: foundationLocale) ?? "hours"
  }

  /// The word after a number of minutes: `min`.
  public func minutesWord(beside number: Int) -> String {
    UnitWord.minute.text(beside: number, in: foundationLocale) ?? "min"
  }
}
