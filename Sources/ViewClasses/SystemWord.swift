import Views

/// A word that the system supplies: for a bar's button or tab, a search bar's button, or a screen
/// reader's name of a row's button.
///
/// This project chose the words; English replaces unlisted languages. iOS may use other words,
/// especially for `featured`, `topRated`, `recents`, `mostRecent` and `mostViewed`.
enum SystemWord: String, CaseIterable {
  case done, cancel, edit, save, undo, redo
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
  case downloads, mostRecent, mostViewed
  case moreInfo

  /// The word in the environment's language.
  func text(in context: ViewContext) -> String {
    let language = context.environment.wordLanguage
    return Self.texts[language]?[self] ?? Self.texts["en"]?[self] ?? rawValue
  }

  /// The words by language.
  static let texts: [String: [SystemWord: String]] = lists.mapValues { list in
    Dictionary(uniqueKeysWithValues: zip(allCases, list))
  }
}
