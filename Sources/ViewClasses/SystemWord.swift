import Foundation
import Views

/// A word that the system writes itself: a bar's button or tab, a search bar's button, what is read of a row's button.
///
/// The words are this project's; where a language is not listed, they are English. iOS may write
/// another one, above all for `featured`, `topRated`, `recents`, `mostRecent` and `mostViewed`.
enum SystemWord: String, CaseIterable {
  case done, cancel, edit, save, undo, redo
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
  case downloads, mostRecent, mostViewed
  case moreInfo

  /// The word in the environment's language.
  func text(in context: ViewContext) -> String {
    let language = Self.language(of: context.environment.foundationLocale)
    return Self.texts[language]?[self] ?? Self.texts["en"]?[self] ?? rawValue
  }

  /// The key of a locale's language; Chinese in traditional characters and Norwegian have their own.
  private static func language(of locale: Locale) -> String {
    let language = locale.language
    let code = language.languageCode?.identifier(.alpha2) ?? "en"
    switch code {
    case "zh": return language.script == .hanTraditional ? "zh-Hant" : "zh"
    case "no", "nn": return "nb"
    default: return code
    }
  }

  /// The words by language.
  static let texts: [String: [SystemWord: String]] = lists.mapValues { list in
    Dictionary(uniqueKeysWithValues: zip(allCases, list))
  }
}
