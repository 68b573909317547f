import FileSystem

/// Which watch is on which folder.
///
/// A watch follows its folder wherever that is moved, so a path can lose its watch and a watch its
/// path; a watch without one is an orphan until it is found again or removed.
struct WatchTable {
  private var paths: [Int32: Path] = [:]
  private var watches: [Path: (watch: Int32, folder: FolderSnapshot.Entry)] = [:]

  /// The watches whose folders are no longer anywhere in the tree.
  private(set) var orphans: Set<Int32> = []

  /// The path of the folder that a watch is on, nil for orphans and unknown ones.
  func path(of watch: Int32) -> Path? { paths[watch] }

  /// Whether the very folder that is at a path now is watched under that path.
  func isWatching(_ folder: FolderSnapshot.Entry, at path: Path) -> Bool {
    watches[path]?.folder == folder
  }

  /// A folder at a path has this watch from now on, whichever it had before.
  mutating func set(_ watch: Int32, on folder: FolderSnapshot.Entry, at path: Path) {
    if let old = paths[watch], old != path { watches[old] = nil }
    if let old = watches[path], old.watch != watch { orphan(path) }
    orphans.remove(watch)
    paths[watch] = path
    watches[path] = (watch, folder)
  }

  /// The folder at a path is gone from there.
  mutating func orphan(_ path: Path) {
    guard let (watch, _) = watches.removeValue(forKey: path) else { return }
    paths[watch] = nil
    orphans.insert(watch)
  }

  /// Every folder is gone.
  mutating func orphanAll() {
    orphans.formUnion(paths.keys)
    (paths, watches) = ([:], [:])
  }

  /// The kernel has ended a watch; the path that it was on comes back.
  mutating func forget(_ watch: Int32) -> Path? {
    orphans.remove(watch)
    guard let path = paths.removeValue(forKey: watch) else { return nil }
    if watches[path]?.watch == watch { watches[path] = nil }
    return path
  }

  /// The orphans, which are orphans no more.
  mutating func takeOrphans() -> Set<Int32> {
    defer { orphans = [] }
    return orphans
  }
}
