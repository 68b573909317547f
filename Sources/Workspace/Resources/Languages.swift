import Caching
import Foundation
import Synchronization
import Views

/// The languages whose resources suit a locale, the best one first; resources without a language
/// come last.
struct Languages: Hashable, Sendable {
  /// The names of `.lproj` folders, in lower case with hyphens.
  let names: [String]

  /// The languages of the last locales.
  private static let known = Mutex(BoundedCache<String, Languages>(limit: 64, dropping: .all))

  /// The languages for a locale; they are kept, because ICU is slow to tell a language's script.
  static func of(locale: String) -> Languages {
    known.withLock { known in
      if let languages = known[locale] { return languages }
      let languages = Languages(locale: locale)
      known.insert(languages, for: locale)
      return languages
    }
  }

  /// The locale, its language with script, its language, and Base.
  init(locale: String) {
    // Pseudo-locales transform the resources of the development language.
    let locale = PseudoLocale(locale: locale) == nil ? locale : "en"
    let plain = Self.plain(locale)
    var names = [plain]
    while let hyphen = names.last?.lastIndex(of: "-"), let last = names.last {
      names.append(String(last[..<hyphen]))
    }
    let parts = Self.plain(Locale.Language(identifier: locale).maximalIdentifier).split(
      separator: "-")
    if parts.count > 1 {
      let withScript = parts[..<2].joined(separator: "-")
      if !names.contains(withScript) { names.insert(withScript, at: max(1, names.count - 1)) }
    }
    self.names = names + ["base"]
  }

  /// The rank of a resource's language, the best being 0; nil if it does not suit.
  func rank(of language: String?) -> Int? {
    guard let language else { return names.count }
    return names.firstIndex(of: Self.plain(language))
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().replacing("_", with: "-")
  }
}
