import FileSystem
import Markup
import Views

extension ResourceReader {
  /// Whether a colour or image set that was used is another one in the other appearance.
  public func looksDifferentInDark(_ used: Dependencies) -> Bool {
    let sets = used.foundPaths.filter { $0.lastComponent == "Contents.json" }
    if sets.isEmpty { return false }
    var other = environment
    other.appearance = environment.appearance == .light ? .dark : .light
    let otherTraits = AssetTraits(other)
    return sets.contains { path in
      guard let table = readTable(path) else { return false }
      if path.parent.removing(suffix: ".colorset") != nil {
        let set = ColorSet(table)
        return set.color(for: traits).value != set.color(for: otherTraits).value
      }
      let set = ImageSet(table)
      return set.variant(for: traits).value?.file != set.variant(for: otherTraits).value?.file
    }
  }
}

extension Workspace {
  /// The language of the folder's tables of strings that has the longest texts; the first by name
  /// of equals, and nil without tables of a language.
  ///
  /// A text that a language lacks counts as in Base.
  public var longestLocale: String? {
    var tables: [Path: [String: [StringTable]]] = [:]
    let files = contents.resources.all.filter { $0.kind == .strings && !$0.escapesRoot }
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard let language = file.language, let table = strings(at: file.path) else { continue }
      let name = file.home.appending(file.path.lastComponent)
      tables[name, default: [:]][language, default: []].append(table)
    }
    let languages = Set(tables.values.flatMap(\.keys)).subtracting(["Base"])
    let lengths = languages.map { language in
      (language, tables.values.reduce(0) { $0 + Self.length(of: $1, in: language) })
    }
    return lengths.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  /// The number of letters of all texts in a language.
  private static func length(of tables: [String: [StringTable]], in language: String) -> Int {
    let keys = Set(tables.values.joined().flatMap(\.keys))
    let (own, base) = (tables[language, default: []], tables["Base", default: []])
    return keys.reduce(0) { sum, key in
      sum + ((own + base).lazy.compactMap { $0[key] }.first?.count ?? 0)
    }
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
