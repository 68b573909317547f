import FileSystem

/// The folders of a workspace and what is in them, as last seen.
struct FolderTree: Sendable {
  /// One thing in a folder.
  enum Entry: Hashable, Sendable {
    case file(FileState)
    /// A folder, listed on its own.
    case folder
    case link(Target)
    /// A FIFO, a socket, a device.
    case other

    /// What its path is to those who look for files.
    var use: Use {
      switch self {
      case .file, .link(.file): .file
      case .link(.escapesRoot): .escapesRoot
      case .link: .link
      case .folder, .other: .none
      }
    }

    /// The file that it is, or that it leads to inside the workspace.
    var file: FileState? {
      switch self {
      case .file(let state), .link(.file(let state)): state
      default: nil
      }
    }
  }

  /// What a path is to those who look for files.
  enum Use {
    /// A file that can be read.
    case file
    /// A link that is not followed.
    case escapesRoot
    /// Another link; paths may lead through it.
    case link
    case none
  }

  /// A file as it was seen; unsure where a later change may not show in its identity.
  struct FileState: Hashable, Sendable {
    var identity: FileIdentity
    var isRacy: Bool
  }

  /// What a link leads to.
  enum Target: Hashable, Sendable {
    case file(FileState)
    /// A folder, by its path.
    case folder(Path?)
    case other
    case escapesRoot
    case nothing
  }

  /// A folder with the state in which it was listed.
  struct Folder: Sendable {
    /// The identity at the time of listing; nil where the folder could not even be found.
    var identity: FileIdentity?
    /// Whether a later change may not show in the identity.
    var isRacy = false
    /// Whether the system refused to list it.
    var isRefused = false
    /// What is in it by name.
    var entries: [Path: Entry] = [:]
    /// Names that the skip rule leaves out.
    var skipped: Set<Path> = []
    /// Names that are not UTF-8, repaired for people.
    var brokenNames: [Path] = []

    /// Whether what is known is all that is in a folder of that identity.
    func isSure(of identity: FileIdentity) -> Bool {
      self.identity == identity && !isRacy && !isRefused
    }

    /// Whether a listing is of the same state and has the same names.
    func agrees(with listing: FolderListing) -> Bool {
      identity == listing.identity && listing.names == skipped.union(entries.keys)
    }
  }

  private(set) var folders: [Path: Folder] = [:]
  /// The folders that are in folders.
  private(set) var subfolders: [Path: Set<Path>] = [:]
  /// The paths that are links; one to a folder is not followed, since what it leads to has its own
  /// path.
  private(set) var links: Set<Path> = []

  /// What is at a path.
  subscript(path: Path) -> Entry? { folders[path.parent]?.entries[path.lastComponent] }

  /// Whether a folder is known in which there is no such name.
  func lacks(_ path: Path) -> Bool {
    guard let folder = folders[path.parent] else { return false }
    let name = path.lastComponent
    return folder.entries[name] == nil && !folder.skipped.contains(name)
  }

  /// Sets what is at a path, in a folder that is known.
  mutating func set(_ entry: Entry?, at path: Path) {
    folders[path.parent]?.entries[path.lastComponent] = entry
    folders[path.parent]?.skipped.remove(path.lastComponent)
    if case .link = entry { links.insert(path) } else { links.remove(path) }
  }

  /// Notes that a path is skipped, in a folder that is known.
  mutating func skip(_ path: Path) { folders[path.parent]?.skipped.insert(path.lastComponent) }

  /// Begins or goes on with a folder; what is known to be in it stays.
  mutating func open(_ path: Path, _ change: (inout Folder) -> Void) {
    if path != .root, folders[path] == nil { subfolders[path.parent, default: []].insert(path) }
    change(&folders[path, default: Folder()])
  }

  /// Forgets a folder.
  mutating func forgetFolder(_ path: Path) {
    folders[path] = nil
    subfolders[path.parent]?.remove(path)
    if subfolders[path.parent]?.isEmpty == true { subfolders[path.parent] = nil }
  }
}
