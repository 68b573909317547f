import FileSystem
import Versions
import Workspace

/// The files that have other names in the new version.
struct FileMoves {
  /// Where each file was, by where it is.
  private(set) var formerPaths: [Path: Path]
  /// The file of the document that each of its own files moved with.
  private(set) var documents: [Path: Path] = [:]

  /// The renamed documents with their own files, such as preview data, and the other files that are
  /// elsewhere with the same content.
  init(_ pairs: [DocumentPair], _ change: FolderChange) {
    formerPaths = [:]
    let (gone, added) = (change.removedFiles, Set(change.addedFiles))
    for case let (before?, after?) in pairs.lazy.filter(\.isRenamed).map({ ($0.old, $0.new) }) {
      formerPaths[after.file] = before.file
      for path in gone {
        guard let suffix = path.suffix(behind: before.name), suffix != ".xml",
          added.contains(after.name.adding(suffix: suffix))
        else { continue }
        let moved = after.name.adding(suffix: suffix)
        formerPaths[moved] = path
        documents[moved] = after.file
      }
    }
    let known = Set(formerPaths.values)
    let others = Self.equal(
      gone.filter { !known.contains($0) }, change.old,
      added.filter { formerPaths[$0] == nil }.sorted(), change.new)
    formerPaths.merge(others) { own, _ in own }
  }

  /// Where files were that have the same content elsewhere, by where they are; there may be many,
  /// such as those of a moved folder.
  static func equal(
    _ gone: [Path], _ old: FolderVersion, _ added: [Path], _ new: FolderVersion
  ) -> [Path: Path] {
    if gone.isEmpty || added.isEmpty { return [:] }
    var places = Dictionary(grouping: gone) { old.content(of: $0) }
    places[.missing] = nil
    var moved: [Path: Path] = [:]
    for path in added {
      let content = new.content(of: path)
      // Of equal files, one with the same name.
      guard let others = places[content], !others.isEmpty else { continue }
      let index = others.firstIndex { $0.lastComponent == path.lastComponent } ?? 0
      moved[path] = places[content]?.remove(at: index)
    }
    return moved
  }
}

extension Path {
  /// What follows a document's name in the name of one of its own files: `.preview.json`.
  fileprivate func suffix(behind name: Path) -> String? {
    guard text.hasPrefix(name.text) else { return nil }
    let suffix = text.dropFirst(name.text.count)
    return suffix.hasPrefix(".") || suffix.hasPrefix("~") ? String(suffix) : nil
  }
}
