import FileSystem

/// The contents of a folder and its subfolders at one time, by `stat`; a new listing compared with
/// them gives the changes.
struct FolderSnapshot: Sendable, Hashable {
  /// An entry of a folder.
  enum Entry: Sendable, Hashable {
    /// Anything but a folder; a link to a file has that file's identity.
    case file(FileIdentity)
    /// A folder; its contents do not count for its identity.
    case folder(device: UInt64, inode: UInt64)

    var isFolder: Bool { if case .folder = self { true } else { false } }
  }

  private(set) var folders: [Path: [Path: Entry]] = [:]
}

extension FolderSnapshot {
  /// How a new listing of one folder differs from the last.
  struct Difference {
    /// The entries that are new, replaced or rewritten.
    var changed: [(path: Path, entry: Entry)] = []
    /// The paths that are gone, with all that was below them.
    var gone: [Path] = []
    /// All subfolders, changed or not.
    var subfolders: [Path] = []
  }

  /// Takes a new listing of one folder, and returns how it differs from the last.
  mutating func replace(_ entries: [Path: Entry], of folder: Path) -> Difference {
    let old = folders.updateValue(entries, forKey: folder) ?? [:]
    var difference = Difference()
    for (name, entry) in entries {
      let path = folder.appending(name)
      if old[name] != entry { difference.changed.append((path, entry)) }
      if entry.isFolder { difference.subfolders.append(path) }
      if !entry.isFolder, old[name]?.isFolder == true {
        difference.gone += removeContents(of: path)
      }
    }
    for (name, entry) in old where entries[name] == nil {
      difference.gone += remove(entry, at: folder.appending(name))
    }
    return difference
  }

  /// Takes the entry that is at a path now; returns the paths below it that are gone thereby.
  mutating func update(_ path: Path, to entry: Entry?) -> [Path] {
    let old = folders[path.parent, default: [:]].updateValue(entry, forKey: path.lastComponent)
    guard old?.isFolder == true, entry?.isFolder != true else { return [] }
    return removeContents(of: path)
  }

  private mutating func remove(_ entry: Entry, at path: Path) -> [Path] {
    [path] + (entry.isFolder ? removeContents(of: path) : [])
  }

  /// Forgets the contents of a folder; returns their paths.
  mutating func removeContents(of folder: Path) -> [Path] {
    (folders.removeValue(forKey: folder) ?? [:]).flatMap { name, entry in
      remove(entry, at: folder.appending(name))
    }
  }
}

extension Dictionary {
  /// Sets or, with nil, removes a value; returns the old one.
  fileprivate mutating func updateValue(_ value: Value?, forKey key: Key) -> Value? {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
  }
}
