import FileSystem

/// Maps watches to folders.
///
/// A watch follows its folder when it is moved. A path can thus lose its watch, and a watch its
/// path. A watch without a path is an orphan until its folder is found again or the watch is
/// removed.
struct WatchTable {
  private var paths: [Int32: Path] = [:]
  private var watches: [Path: (watch: Int32, folder: FolderSnapshot.Entry)] = [:]

  /// The watches whose folders are no longer in the tree.
  private(set) var orphans: Set<Int32> = []

  /// The path of a watch's folder; nil for orphans and unknown watches.
  func path(of watch: Int32) -> Path? { paths[watch] }

  /// Whether the folder currently at a path is watched under that path.
  func isWatching(_ folder: FolderSnapshot.Entry, at path: Path) -> Bool {
    watches[path]?.folder == folder
  }

  /// Sets the watch of the folder at a path, and replaces an earlier one.
  mutating func set(_ watch: Int32, on folder: FolderSnapshot.Entry, at path: Path) {
    if let old = paths[watch], old != path { watches[old] = nil }
    if let old = watches[path], old.watch != watch { orphan(path) }
    orphans.remove(watch)
    paths[watch] = path
    watches[path] = (watch, folder)
  }

  /// Makes the watch of a path an orphan, because its folder has left the path.
  mutating func orphan(_ path: Path) {
    guard let (watch, _) = watches.removeValue(forKey: path) else { return }
    paths[watch] = nil
    orphans.insert(watch)
  }

  /// Makes every watch an orphan.
  mutating func orphanAll() {
    orphans.formUnion(paths.keys)
    (paths, watches) = ([:], [:])
  }

  /// Removes a watch that the kernel has ended; returns its path.
  mutating func forget(_ watch: Int32) -> Path? {
    orphans.remove(watch)
    guard let path = paths.removeValue(forKey: watch) else { return nil }
    if watches[path]?.watch == watch { watches[path] = nil }
    return path
  }

  /// Returns and removes the orphans.
  mutating func takeOrphans() -> Set<Int32> {
    defer { orphans = [] }
    return orphans
  }
}
