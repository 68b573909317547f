import Markup

/// Looks up the texts for keys: in the document's own tables, latest first, then in the owner's
/// table, or else the app's (guide 2 and guide 4.5, Localization).
struct Localization {
  private var tables: [StringTable] = []
  private var ownersTable: (name: WrittenName, file: String)?

  /// The name of the app's table.
  private static let commonName = "Localizable"

  /// Adds the table that a `strings` instruction names, if it was found.
  mutating func add(
    _ lookup: ResourceLookup<StringTable>, named name: String, locale: String
  ) -> Diagnostic? {
    switch lookup {
    case .found(let table):
      tables.insert(table, at: 0)
      return .oldSpelling(stringTable: name)
    case .missing(let hint): return .missingStrings(name, locale: locale, hint: hint)
    case .unreadable: return nil
    }
  }

  /// Uses the table that the owner names instead of the app's.
  mutating func useTable(of owner: PreviewData) {
    ownersTable = owner.tableForStrings.map { ($0, owner.file ?? "") }
  }

  /// The mistake in the table that the owner names.
  func ownersProblem(in context: ViewContext) -> Diagnostic? {
    guard let (name, file) = ownersTable,
      case .missing(let hint) = context.resources.strings(named: name.text)
    else { return nil }
    return Diagnostic.missingStrings(name.text, locale: context.environment.locale, hint: hint)
      .at(name.range, in: file)
  }

  /// The text of a value that may be a key; the document's own tables can be left out.
  func knownText(
    for key: String, withOwnTables: Bool = true, in context: ViewContext
  ) -> String? {
    let text =
      (withOwnTables ? ownText(for: key, in: context) : nil)
      ?? context.resources.strings(named: commonName).found?.text(for: key, in: context)
    return text.map { context.localized($0) }
  }

  /// The text of a key, or the problem.
  ///
  /// A broken table, or a missing table of the owner, has already been reported and causes no
  /// further problem.
  func text(for key: String, in context: ViewContext) -> ValueReading<String> {
    if let text = ownText(for: key, in: context) { return ValueReading(context.localized(text)) }
    let locale = context.environment.locale
    let showsKey = context.dialect == .generation2
    switch context.resources.strings(named: commonName) {
    case .found(let table):
      if let text = table.text(for: key, in: context) {
        return ValueReading(context.localized(text))
      }
      let nearest = NearestName.of(key, among: table.keys)
      let problem = Diagnostic.missingString(
        key, in: table.file, locale: locale, showsKey: showsKey, nearest: nearest)
      return ValueReading(nil, problem: problem)
    case .missing(let hint):
      guard ownersTable == nil else { return ValueReading(nil) }
      let problem = Diagnostic.missingString(
        key, withoutTable: commonName, locale: locale, showsKey: showsKey, hint: hint)
      return ValueReading(nil, problem: problem)
    case .unreadable: return ValueReading(nil)
    }
  }

  private var commonName: String { ownersTable?.name.text ?? Self.commonName }

  private func ownText(for key: String, in context: ViewContext) -> String? {
    tables.lazy.compactMap { $0.text(for: key, in: context) }.first
  }
}

extension StringTable {
  /// The text of a key, which is recorded as used.
  fileprivate func text(for key: String, in context: ViewContext) -> String? {
    guard let text = self[key] else { return nil }
    context.resources.record(.string(.init(file: file, key: key)))
    return text
  }
}

extension ViewContext {
  /// A text from a table, transformed if the locale is a pseudo-locale.
  func localized(_ text: String) -> String {
    environment.pseudoLocale?.transform(text) ?? text
  }
}
