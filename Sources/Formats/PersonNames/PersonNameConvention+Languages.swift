import Foundation

extension PersonNameConvention {
  /// The convention for a name: that of its script if only one language uses the script, otherwise
  /// that of the locale's language.
  static func of(_ name: PersonName, in locale: Locale) -> PersonNameConvention {
    let language = locale.language.languageCode?.identifier ?? ""
    let letters = (name.given + name.family).unicodeScalars
    if letters.contains(where: { hangul.contains($0.value) }) { return named("ko") }
    if letters.contains(where: { kana.contains($0.value) }) { return named("ja") }
    let isHan = letters.contains { han.contains($0.value) }
    if isHan != hanLanguages.contains(language) { return named(isHan ? "zh" : "") }
    return named(language)
  }

  private static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let kana: ClosedRange<UInt32> = 0x3041...0x30FF
  private static let han: ClosedRange<UInt32> = 0x3400...0x9FFF
  private static let hanLanguages = ["ja", "ko", "yue", "zh"]

  private static func named(_ language: String) -> PersonNameConvention {
    languages[language] ?? PersonNameConvention()
  }

  /// The languages that differ from given name, middle name, family name, separated by spaces.
  private static let languages: [String: PersonNameConvention] = {
    let familyFirst = PersonNameConvention(
      parts: [.family, .given, .middle], monogram: [.family, .given])
    let comma = PersonNameConvention(suffixSeparator: ", ")
    let dots = PersonNameConvention(monogramSeparator: ".", monogramEnd: ".")
    let allParts = PersonNameConvention(monogram: [.given, .middle, .family])
    var chinese = familyFirst
    (chinese.separator, chinese.suffixSeparator) = ("", "")
    var table = [
      "ar": PersonNameConvention(monogramSeparator: "."), "bn": allParts, "da": allParts,
      "gu": PersonNameConvention(monogramSeparator: "."), "hu": familyFirst, "id": allParts,
      "ja": PersonNameConvention(
        parts: [.family, .middle, .given], separator: "", suffixSeparator: "", monogram: [.given]),
      "kk": PersonNameConvention(monogram: [.given]), "km": familyFirst,
      "ko": PersonNameConvention(
        parts: [.family, .given, .middle], separator: "", monogram: [.given]),
      "lo": PersonNameConvention(separator: "", suffixSeparator: ""), "mn": familyFirst,
      "pa": PersonNameConvention(monogramSeparator: ". "), "pl": dots, "si": familyFirst,
      "sq": dots, "ta": familyFirst, "te": familyFirst,
      "th": PersonNameConvention(separator: "", suffixSeparator: "", monogram: [.given]),
      "vi": PersonNameConvention(
        parts: [.family, .middle, .given], monogram: [.family, .given]),
      "yue": chinese, "zh": chinese,
    ]
    for language in [
      "bg", "cs", "de", "et", "hi", "hr", "is", "pt", "ro", "ru", "sk", "sl", "sr", "tr",
    ] {
      table[language] = comma
    }
    return table
  }()
}
