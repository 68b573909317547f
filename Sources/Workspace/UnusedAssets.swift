public import FileSystem
public import Markup
import Views

/// A picture, a set of a colour, or an entry of a table of strings that no document reads.
public struct UnusedAsset: Hashable, Sendable {
  /// What is not read.
  public enum Kind: Sendable {
    case picture, color, string
  }

  /// What is not read.
  public let kind: Kind
  /// Its name in documents.
  public let name: String
  /// The file.
  public let file: Path
  /// The place in the file; that of its start for a whole file.
  public let range: SourceRange
}

extension Workspace {
  /// The pictures and colour sets that documents do not read, sorted by path.
  ///
  /// Files of a picture for several screens are one picture, in all languages.
  ///
  /// - Parameter found: The files that documents read.
  public func unusedAssets(found: Set<Path>) -> [UnusedAsset] {
    let kinds: [Resource.Kind: UnusedAsset.Kind] = [
      .picture: .picture, .imageSet: .picture, .colorSet: .color,
    ]
    let all = contents.resources.all.filter { kinds[$0.kind] != nil && !$0.escapesRoot }
    let groups = Dictionary(grouping: all) { [$0.home.text, $0.name.key, "\($0.kind)"] }.values
    return groups.compactMap { group -> UnusedAsset? in
      let files = group.map(\.path).sorted()
      guard !files.contains(where: found.contains), let first = group.first,
        let kind = kinds[first.kind]
      else { return nil }
      return UnusedAsset(
        kind: kind, name: first.name.stem.text, file: files[0], range: SourceRange(.start, .start))
    }.sorted { $0.file < $1.file }
  }

  /// The keys of tables of strings that documents do not read, of tables that they read; by place.
  ///
  /// A key is reported once, in Base, in English, or else in the first of its files.
  ///
  /// - Parameters:
  ///   - found: The files that documents read.
  ///   - isRead: Whether documents read a key of a file.
  public func unusedStrings(
    found: Set<Path>, isRead: (_ file: Path, _ key: String) -> Bool
  ) -> [UnusedAsset] {
    let all = contents.resources.all.filter { $0.kind == .strings && !$0.escapesRoot }
    let tables = Dictionary(grouping: all) { $0.home.appending($0.path.lastComponent) }.values
    return tables.flatMap { table -> [UnusedAsset] in
      guard table.contains(where: { found.contains($0.path) }) else { return [] }
      let own = [nil] + Self.developmentLanguages
      let files = table.sorted { left, right in
        let ranks = [left, right].map { own.firstIndex(of: $0.language) ?? own.count }
        return (ranks[0], left.path) < (ranks[1], right.path)
      }.map(\.path)
      var known: Set<String> = []
      return files.flatMap { file in
        (stringsEntries(at: file) ?? []).compactMap { entry in
          let isNew = known.insert(entry.key).inserted
          guard isNew, !files.contains(where: { isRead($0, entry.key) }) else { return nil }
          return UnusedAsset(kind: .string, name: entry.key, file: file, range: entry.keyRange)
        }
      }
    }.sorted { ($0.file, $0.range.start) < ($1.file, $1.range.start) }
  }
}
