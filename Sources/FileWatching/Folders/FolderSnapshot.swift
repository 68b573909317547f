import FileSystem

/// The contents of a folder and its subfolders at one time, from `stat`.
///
/// Comparing a new listing with it gives the changes.
struct FolderSnapshot: Sendable, Hashable {
  /// An entry of a folder.
  enum Entry: Sendable, Hashable {
    /// Anything but a folder; a link to a file has that file's identity.
    case file(FileIdentity)
    /// A folder; its identity ignores its contents.
    case folder(device: UInt64, inode: UInt64)

    var isFolder: Bool { if case .folder = self { true } else { false } }
  }

  private(set) var folders: [Path: [Path: Entry]] = [:]
}

extension FolderSnapshot {
  /// The difference between a new listing of one folder and the last.
  struct Difference {
    /// The new, replaced and rewritten entries.
    var changed: [(path: Path, entry: Entry)] = []
    /// The removed paths, with everything below them.
    var removed: [Path] = []
    /// All subfolders, changed or not.
    var subfolders: [Path] = []
  }

  /// Stores a new listing of one folder, and returns the difference from the last.
  mutating func replace(_ entries: [Path: Entry], of folder: Path) -> Difference {
    let old = folders.updateValue(entries, forKey: folder) ?? [:]
    var difference = Difference()
    for (name, entry) in entries {
      let path = folder.appending(name)
      if old[name] != entry { difference.changed.append((path, entry)) }
      if entry.isFolder { difference.subfolders.append(path) }
      if !entry.isFolder, old[name]?.isFolder == true {
        difference.removed += removeContents(of: path)
      }
    }
    for (name, entry) in old where entries[name] == nil {
      difference.removed += remove(entry, at: folder.appending(name))
    }
    return difference
  }

  /// Stores the current entry at a path; returns the paths below it that this removes.
  mutating func update(_ path: Path, to entry: Entry?) -> [Path] {
    let old = folders[path.parent, default: [:]].updateValue(entry, forKey: path.lastComponent)
    guard old?.isFolder == true, entry?.isFolder != true else { return [] }
    return removeContents(of: path)
  }

  private mutating func remove(_ entry: Entry, at path: Path) -> [Path] {
    [path] + (entry.isFolder ? removeContents(of: path) : [])
  }

  /// Removes the contents of a folder; returns their paths.
  mutating func removeContents(of folder: Path) -> [Path] {
    (folders.removeValue(forKey: folder) ?? [:]).flatMap { name, entry in
      remove(entry, at: folder.appending(name))
    }
  }
}

extension Dictionary {
  /// Sets a value, or removes it with nil; returns the old one.
  fileprivate mutating func updateValue(_ value: Value?, forKey key: Key) -> Value? {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }
}
