import FileSystem

/// The folders of a workspace with their entries, as last scanned.
struct FolderTree: Sendable {
  /// An entry of a folder.
  enum Entry: Hashable, Sendable {
    case file(FileState)
    /// A folder; its entries are listed under its own path.
    case folder
    case link(Target)
    /// A FIFO, a socket, a device.
    case other

    /// A file that is not on disk.
    static let given = Entry.file(FileState(identity: .none, isRacy: false))

    /// How its path is used.
    var use: Use {
      switch self {
      case .file, .link(.file): .file
      case .link(.escapesRoot): .escapesRoot
      case .link: .link
      case .folder, .other: .none
      }
    }

    /// The file itself, or the file inside the workspace that the link leads to.
    var file: FileState? {
      switch self {
      case .file(let state), .link(.file(let state)): state
      default: nil
      }
    }
  }

  /// How the workspace uses a path.
  enum Use {
    /// A file that can be read.
    case file
    /// A link out of the workspace, which is not followed.
    case escapesRoot
    /// Another link; paths may lead through it.
    case link
    case none
  }

  /// The state of a file; racy if a later change may leave the identity as it is.
  struct FileState: Hashable, Sendable {
    var identity: FileIdentity
    var isRacy: Bool
  }

  /// The target of a link.
  enum Target: Hashable, Sendable {
    case file(FileState)
    /// A folder, with its real path.
    case folder(Path?)
    case other
    case escapesRoot
    case nothing
  }

  /// A folder, with the state in which it was listed.
  struct Folder: Sendable {
    /// The identity when the folder was listed; nil if it could not be opened.
    var identity: FileIdentity?
    /// Whether a later change may leave the identity as it is.
    var isRacy = false
    /// Whether the system refused to list it.
    var isRefused = false
    /// The entries by name.
    var entries: [Path: Entry] = [:]
    /// The names that the skip rule excludes.
    var skipped: Set<Path> = []
    /// The names that are not UTF-8, with the wrong bytes replaced.
    var brokenNames: [Path] = []

    /// Whether the entries are those of the folder in the state of an identity.
    func isCurrent(for identity: FileIdentity) -> Bool {
      self.identity == identity && !isRacy && !isRefused
    }

    /// Whether a listing has the same identity and the same names.
    func agrees(with listing: FolderListing) -> Bool {
      let listed = entries.filter { $0.value != .given }.keys
      return identity == listing.identity && listing.names == skipped.union(listed)
    }
  }

  /// The listed folders by path.
  private(set) var folders: [Path: Folder] = [:]
  /// The subfolders of each folder.
  private(set) var subfolders: [Path: Set<Path>] = [:]
  /// The paths of links.
  ///
  /// A link to a folder is not followed: the folder's files have paths of their own.
  private(set) var links: Set<Path> = []
  /// The files that had a text at the last scan although there may be none on disk.
  var given: Set<Path> = []

  /// The paths of the files, and of links to files.
  var files: [Path] {
    folders.flatMap { folder, listing in
      listing.entries.filter { $0.value.use == .file }.map { folder.appending($0.key) }
    }
  }

  /// The entry at a path.
  subscript(path: Path) -> Entry? { folders[path.parent]?.entries[path.lastComponent] }

  /// Whether the path's folder is listed and lacks the name.
  func lacks(_ path: Path) -> Bool {
    guard let folder = folders[path.parent] else { return false }
    let name = path.lastComponent
    return folder.entries[name] == nil && !folder.skipped.contains(name)
  }

  /// Sets the entry at a path, in a listed folder.
  mutating func set(_ entry: Entry?, at path: Path) {
    folders[path.parent]?.entries[path.lastComponent] = entry
    folders[path.parent]?.skipped.remove(path.lastComponent)
    if case .link = entry { links.insert(path) } else { links.remove(path) }
  }

  /// Marks a path as skipped, in a listed folder.
  mutating func skip(_ path: Path) { folders[path.parent]?.skipped.insert(path.lastComponent) }

  /// Changes a folder, which is added if it is new.
  mutating func update(_ path: Path, _ change: (inout Folder) -> Void) {
    if path != .root, folders[path] == nil { subfolders[path.parent, default: []].insert(path) }
    change(&folders[path, default: Folder()])
  }

  /// Removes a folder.
  mutating func forgetFolder(_ path: Path) {
    folders[path] = nil
    subfolders[path.parent]?.remove(path)
    if subfolders[path.parent]?.isEmpty == true { subfolders[path.parent] = nil }
  }
}
