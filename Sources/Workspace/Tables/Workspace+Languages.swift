public import FileSystem
public import Markup
import Views

/// The languages of a folder's tables of strings.
public struct TextLanguages: Hashable, Sendable {
  /// All, sorted.
  public var all: [String] = []
  /// The two with the longest texts, the longest first; the first by name of equals.
  public var longest: [String] = []

  /// No languages.
  public init() {}
}

/// A key of a table of strings that lacks a text in some languages.
public struct MissingTranslation: Hashable, Sendable {
  /// The key.
  public let key: String
  /// A table that has it: that of the development language, or else the first.
  public let file: Path
  /// The place of the key there.
  public let range: SourceRange
  /// The languages without a text.
  public let languages: [String]
}

extension Workspace {
  /// The languages in which texts are written first, before others translate them.
  public static let developmentLanguages = ["Base", "en"]

  /// The languages of the folder's tables of strings.
  ///
  /// A text that a language lacks counts as in Base.
  public var textLanguages: TextLanguages {
    let tables = localizedTables.values
    let names = Set(tables.flatMap(\.texts.keys)).subtracting(["Base"])
    let lengths = names.map { language in
      (language, tables.reduce(0) { $0 + $1.length(in: language) })
    }
    var languages = TextLanguages()
    languages.all = names.sorted()
    languages.longest = lengths.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(2).map(\.0)
    return languages
  }

  /// The keys of tables of strings that a language has.
  public var translatedKeys: Set<String> {
    Set(localizedTables.values.flatMap(\.texts.values).joined().flatMap(\.keys))
  }

  /// The keys that languages lack, of tables of which one of some files is a part; by file and place.
  public func missingTranslations(in files: Set<Path>) -> [MissingTranslation] {
    let tables = localizedTables.values.filter { table in
      table.texts.values.joined().contains { files.contains(Path($0.file)) }
    }
    return tables.flatMap { table -> [MissingTranslation] in
      let lacking = table.missing
      var found: [MissingTranslation] = []
      for (file, keys) in Dictionary(grouping: lacking.keys, by: { table.home(of: $0) }) {
        for entry in stringsEntries(at: Path(file)) ?? [] where keys.contains(entry.key) {
          found.append(
            MissingTranslation(
              key: entry.key, file: Path(file), range: entry.keyRange,
              languages: lacking[entry.key] ?? []))
        }
      }
      return found
    }.sorted { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
  }

  /// The tables of strings that have languages, by folder and name.
  private var localizedTables: [Path: LocalizedTable] {
    var tables: [Path: LocalizedTable] = [:]
    let files = contents.resources.all.filter { $0.kind == .strings && !$0.escapesRoot }
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard let language = file.language, let table = strings(at: file.path) else { continue }
      let name = file.home.appending(file.path.lastComponent)
      tables[name, default: LocalizedTable()].texts[language, default: []].append(table)
    }
    return tables
  }

  private func strings(at path: Path) -> StringTable? {
    var (dependencies, texts) = (Dependencies(), [Path: [UInt8]]())
    do throws(FileError) {
      return try content(
        of: path, limit: FileLimit.document, in: caches.strings, recording: &dependencies,
        texts: &texts
      ) { TableFile.strings($0, at: path) }.content
    } catch {
      return nil
    }
  }
}

/// A table of strings in all its languages.
private struct LocalizedTable {
  /// The files of each language.
  var texts: [String: [StringTable]] = [:]

  private var keys: Set<String> { Set(texts.values.joined().flatMap(\.keys)) }

  private func has(_ key: String, in language: String) -> Bool {
    texts[language]?.contains { $0[key] != nil } ?? false
  }

  /// The number of letters of all texts in a language.
  func length(in language: String) -> Int {
    let tables = texts[language, default: []] + texts["Base", default: []]
    return keys.reduce(0) { sum, key in
      sum + (tables.lazy.compactMap { $0[key] }.first?.count ?? 0)
    }
  }

  /// The file that shows a key: of Base, of English, or else of the first language.
  func home(of key: String) -> String {
    let languages = Workspace.developmentLanguages + texts.keys.sorted()
    return languages.lazy.compactMap { language in
      texts[language]?.first { $0[key] != nil }?.file
    }.first ?? ""
  }

  /// The languages that lack a key, by the keys that some lack.
  ///
  /// A language has the texts of the less special one: pt-BR those of pt. English and Base stand for
  /// each other.
  var missing: [String: [String]] {
    let names = Dictionary(grouping: texts.keys) { $0.lowercased().replacing("_", with: "-") }
    return keys.reduce(into: [:]) { missing, key in
      let lacking = texts.keys.filter { language in
        if has(key, in: language) { return false }
        var others = Languages.of(locale: language).names.dropLast()
        if language == "Base" {
          others = ["en"]
        } else if others.contains("en") {
          others.append("base")
        }
        return !others.contains { names[$0]?.contains { has(key, in: $0) } ?? false }
      }
      if !lacking.isEmpty { missing[key] = lacking.sorted() }
    }
  }
}
