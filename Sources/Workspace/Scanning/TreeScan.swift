import FileSystem
import FileWatching

/// Updates a tree from the disk, in whole or in part, and records the entries that it replaces.
struct TreeScan {
  let root: Disk
  let rule: SkipRule
  var tree: FolderTree
  /// The previous entry of each path that may have changed.
  private(set) var before: [Path: FolderTree.Entry?] = [:]
  /// The links that this scan has resolved.
  private var seenLinks: Set<Path> = []
  /// The folders that this scan has listed in full.
  private var seenFolders: Set<Path> = []

  init(of root: Disk, skipping rule: SkipRule, from tree: FolderTree) {
    self.root = root
    self.rule = rule
    self.tree = tree
  }

  /// Scans a folder with everything below it.
  mutating func scan(_ folder: Path) {
    var pending = [folder]
    while let folder = pending.popLast() {
      if seenFolders.insert(folder).inserted { pending += list(folder, scanning: nil) }
    }
  }

  /// Scans paths, and everything below those that are folders.
  mutating func scan(_ paths: [Path]) {
    var names: [Path: Set<Path>] = [:]
    for path in paths {
      guard let path = topmostUnknown(path) else { return scan(.root) }
      names[path.parent, default: []].insert(path.lastComponent)
    }
    for (folder, names) in names.sorted(by: { $0.key < $1.key }) where !seenFolders.contains(folder)
    {
      for subfolder in list(folder, scanning: names) { scan(subfolder) }
    }
  }

  /// Resolves the links that this scan has not resolved yet, since their targets may have changed.
  mutating func scanLinks() {
    for link in tree.links.subtracting(seenLinks) {
      set(.link(root.target(of: link)), at: link)
    }
  }

  /// Adds files that have a text but are not on disk, in folders that are, and removes those that have
  /// none any more.
  mutating func scanGiven(_ files: Set<Path>) {
    for path in files where tree[path] == nil && tree.folders[path.parent] != nil {
      if !rule.skips(path, isFolder: false) { set(.given, at: path) }
    }
    for path in tree.given.subtracting(files) where tree[path] == .given { set(nil, at: path) }
    tree.given = files
  }

  /// The path, or the first folder on the way that is not in the tree yet; nil for the root.
  private func topmostUnknown(_ path: Path) -> Path? {
    var path = path
    while path != .root, tree.folders[path.parent] == nil { path = path.parent }
    return path == .root ? nil : path
  }

  /// Sets the entry at a path, and records the previous one.
  mutating func set(_ entry: FolderTree.Entry?, at path: Path) {
    if case .link = entry { seenLinks.insert(path) }
    let old = tree[path]
    guard old != entry || entry?.file?.isRacy == true else { return }
    if before[path] == nil { before.updateValue(old, forKey: path) }
    if old == .folder { forget(path) }
    tree.set(entry, at: path)
  }

  /// Removes a folder with everything below it.
  mutating func forget(_ folder: Path) {
    for name in (tree.folders[folder]?.entries ?? [:]).keys { set(nil, at: folder.appending(name)) }
    tree.forgetFolder(folder)
  }
}
