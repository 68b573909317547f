import Markup

/// The texts that `@` looks up: those of the document's own tables, the latest first, then the
/// app's (guide 2, Localization).
struct Localization {
  private var tables: [StringTable] = []

  /// The name of the app's table.
  private static let commonTable = "Localizable"

  /// Adds the table that a `strings` instruction names.
  mutating func add(_ name: String, in context: ViewContext) -> Diagnostic? {
    switch context.resources.strings(named: name) {
    case .found(let table):
      tables.insert(table, at: 0)
      return .oldSpelling(stringTable: name)
    case .missing(let hint):
      return .missingStrings(name, locale: context.environment.locale, hint: hint)
    case .unreadable: return nil
    }
  }

  /// The text of a key; without one there is what to tell the author, unless a table is broken,
  /// which is told already.
  func text(for key: String, in context: ViewContext) -> ValueReading<String> {
    if let text = tables.lazy.compactMap({ $0[key] }).first { return ValueReading(text) }
    let locale = context.environment.locale
    switch context.resources.strings(named: Self.commonTable) {
    case .found(let table):
      if let text = table[key] { return ValueReading(text) }
      let nearest = NearestName.of(key, among: table.keys)
      return ValueReading(
        nil, problem: .missingString(key, in: table.file, locale: locale, nearest: nearest))
    case .missing(let hint):
      let problem = Diagnostic.missingString(
        key, withoutTable: Self.commonTable, locale: locale, hint: hint)
      return ValueReading(nil, problem: problem)
    case .unreadable: return ValueReading(nil)
    }
  }
}
