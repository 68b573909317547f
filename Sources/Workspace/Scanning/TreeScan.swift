import FileSystem
import FileWatching

/// Brings a tree up to date with the disk, in whole or in part, and notes what was there before.
struct TreeScan {
  let root: SafeRoot
  let rule: SkipRule
  var tree: FolderTree
  /// What was at each path that may have changed, before it did.
  private(set) var before: [Path: FolderTree.Entry?] = [:]
  private var seenLinks: Set<Path> = []
  /// The folders that this scan has looked at in full.
  private var seenFolders: Set<Path> = []

  init(of root: SafeRoot, skipping rule: SkipRule, from tree: FolderTree) {
    self.root = root
    self.rule = rule
    self.tree = tree
  }

  /// Looks at everything in a folder and below it.
  mutating func scan(_ folder: Path) {
    var pending = [folder]
    while let folder = pending.popLast() {
      if seenFolders.insert(folder).inserted { pending += list(folder, lookingAt: nil) }
    }
  }

  /// Looks at paths, and at everything below those that are folders.
  mutating func scan(_ paths: [Path]) {
    var names: [Path: Set<Path>] = [:]
    for path in paths {
      guard let path = topmostUnknown(path) else { return scan(.root) }
      names[path.parent, default: []].insert(path.lastComponent)
    }
    for (folder, names) in names.sorted(by: { $0.key < $1.key }) where !seenFolders.contains(folder)
    {
      for subfolder in list(folder, lookingAt: names) { scan(subfolder) }
    }
  }

  /// Looks at the links that were not seen yet: what they lead to may have changed.
  mutating func scanLinks() {
    for link in tree.links.subtracting(seenLinks) {
      set(.link(root.target(of: link)), at: link)
    }
  }

  /// The path, or the folder on the way to it that is not in the tree yet; nil for the root.
  private func topmostUnknown(_ path: Path) -> Path? {
    var path = path
    while path != .root, tree.folders[path.parent] == nil { path = path.parent }
    return path == .root ? nil : path
  }

  mutating func set(_ entry: FolderTree.Entry?, at path: Path) {
    if case .link = entry { seenLinks.insert(path) }
    let old = tree[path]
    guard old != entry || entry?.file?.isRacy == true else { return }
    if before[path] == nil { before.updateValue(old, forKey: path) }
    if old == .folder { forget(path) }
    tree.set(entry, at: path)
  }

  /// Forgets a folder with everything below it.
  mutating func forget(_ folder: Path) {
    for name in (tree.folders[folder]?.entries ?? [:]).keys { set(nil, at: folder.appending(name)) }
    tree.forgetFolder(folder)
  }
}
