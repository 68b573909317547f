import Formats
public import Foundation
import Markup

extension Environment {
  /// Whether an identifier is that of a known locale or of a pseudo-locale.
  static func hasLocale(_ identifier: String) -> Bool {
    PseudoLocale(locale: identifier) != nil
      || knownLocales.contains(identifier.replacing("-", with: "_"))
  }

  private static let knownLocales = Set(Locale.availableIdentifiers)

  /// Whether the language of an identifier exists; formats have no words for any other.
  static func hasLanguage(_ identifier: String) -> Bool {
    PseudoLocale(locale: identifier) != nil || languages.contains(language(of: identifier))
  }

  /// The languages with formats, and all others with a code (ISO 639).
  private static let languages = Set(
    Locale.availableIdentifiers.map(language)
      + Locale.LanguageCode.isoLanguageCodes.map(\.identifier))

  private static func language(of identifier: String) -> String {
    identifier.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }

  /// The identifier nearest to one without a language: by the language's name in English or in the
  /// language itself, or by its code.
  static func nearestLocale(to identifier: String) -> String? {
    let codes = Set(Locale.availableIdentifiers.map(language)).sorted()
    let english = Locale(identifier: "en")
    var codesOfNames: [String: String] = [:]
    for code in codes {
      for locale in [Locale(identifier: code), english] {
        let name = locale.localizedString(forLanguageCode: code)?.lowercased()
        if let name { codesOfNames[name] = code }
      }
    }
    let name = NearestName.of(language(of: identifier), among: codesOfNames.keys.sorted())
    return name.flatMap { codesOfNames[$0] }
      ?? NearestName.of(language(of: identifier), among: codes)
  }

  /// The English name of a locale: `Finnish`.
  public static func name(ofLocale identifier: String) -> String {
    if PseudoLocale(locale: identifier) != nil { return "the pseudo-language \(identifier)" }
    return Locale(identifier: "en").localizedString(forIdentifier: identifier) ?? identifier
  }

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
