import FileSystem
public import Versions
public import Workspace

/// A document in both versions, maybe under another name.
struct DocumentPair: Hashable, Sendable {
  /// The document in the old version; nil for a new one.
  var old: Document?
  /// The document in the new version; nil for a removed one.
  var new: Document?

  /// The name that reports use.
  var name: String { (new ?? old)?.name.text ?? "" }

  /// Whether it has another name than before.
  var isRenamed: Bool { old != nil && new != nil && old != new }

  /// The documents whose names only one of two versions has, those with the most similar contents as
  /// renamed ones.
  static func moved(_ old: FolderVersion, _ new: FolderVersion) -> [DocumentPair] {
    let (before, after) = (old.workspace.documents, new.workspace.documents)
    // Most versions share the list.
    if before == after { return [] }
    var gone = Set(before).subtracting(after).sorted { $0.name < $1.name }
    var added = Set(after).subtracting(before).sorted { $0.name < $1.name }
    return equal(&gone, old, &added, new) + alike(&gone, old, &added, new)
      + gone.map { DocumentPair(old: $0, new: nil) }
      + added.map { DocumentPair(old: nil, new: $0) }
  }

  /// Removes the documents with equal contents; there may be many, such as those of a moved folder.
  private static func equal(
    _ gone: inout [Document], _ old: FolderVersion, _ added: inout [Document], _ new: FolderVersion
  ) -> [DocumentPair] {
    let moved = FileMoves.equal(gone.map(\.file), old, added.map(\.file), new)
    let former = Dictionary(uniqueKeysWithValues: gone.map { ($0.file, $0) })
    let pairs = added.compactMap { document in
      moved[document.file].map { DocumentPair(old: former[$0], new: document) }
    }
    let found = Set(pairs.flatMap { [$0.old, $0.new] })
    gone.removeAll(where: found.contains)
    added.removeAll(where: found.contains)
    return pairs
  }

  /// Removes the documents with similar contents; as for git, half of them has to be the same.
  private static func alike(
    _ gone: inout [Document], _ old: FolderVersion, _ added: inout [Document], _ new: FolderVersion
  ) -> [DocumentPair] {
    var lines = gone.map { Lines(old.content(of: $0.file)) }
    var pairs: [DocumentPair] = []
    added.removeAll { document in
      let own = Lines(new.content(of: document.file))
      let best = lines.indices.map { (index: $0, likeness: own.likeness(to: lines[$0])) }
        .max { ($0.likeness, -$0.index) < ($1.likeness, -$1.index) }
      guard let best, best.likeness >= 0.5 else { return false }
      lines.remove(at: best.index)
      pairs.append(DocumentPair(old: gone.remove(at: best.index), new: document))
      return true
    }
    return pairs
  }
}

extension FolderChange {
  /// The old version of a document, which may have another name; nil if the document is new.
  public func document(before later: Document) -> Document? {
    let document =
      old.workspace.document(named: later.name)
      ?? DocumentPair.moved(old, new).first { $0.new == later }?.old
    return document.flatMap { old.isOwn($0.file) ? $0 : nil }
  }
}
