public import FileSystem
public import Git
public import Workspace

/// A folder at one moment: its texts, and what identifies the contents of its files.
///
/// The moment is the one on disk with an editor's buffers, a commit, the index, or any of these with
/// other texts.
public struct FolderVersion: Sendable {
  /// What reports call it: `3f2a91c`, `working tree`.
  public let name: String
  /// The version's documents and texts.
  public internal(set) var workspace: Workspace
  /// An ID of the content of each file.
  let ids: [Path: String]
  /// The files that every version has as they are on disk: links, and what git ignores.
  var shared: Set<Path> = []
  /// The files whose content is missing in the clone.
  var unread: Set<Path> = []
  /// The files that are too large to be compared.
  var oversized: Set<Path> = []

  /// Whether a file is the version's own, and not one that every version has.
  public func isOwn(_ file: Path) -> Bool { !shared.contains(file) }

  /// The bytes of a file that the version itself has; nil if it is missing or cannot be read.
  public func text(of file: Path) -> [UInt8]? {
    guard isOwn(file) else { return nil }
    return try? workspace.read(file, limit: FileLimit.document).get()
  }

  /// The content of a file.
  public func content(of path: Path) -> Overlay.Content {
    guard case .success(let bytes) = workspace.read(path, limit: FileLimit.picture) else {
      return .missing
    }
    return .text(bytes)
  }

  /// Throws if the content of a file could not be read.
  ///
  /// - Parameter used: The files that matter; nil for all.
  public func requireContents(of used: Dependencies? = nil) throws(VersionError) {
    let missing = used.map { $0.used(among: unread) } ?? unread.sorted()
    guard let path = missing.first else { return }
    throw .lackingContents("\(path) in \(name)")
  }

  /// A folder as it is on disk, scanned.
  public static func folder(_ workspace: Workspace, named name: String) -> FolderVersion {
    var ids: [Path: String] = [:]
    for path in workspace.files where Workspace.mayUse(path) {
      let content = workspace.read(path, limit: FileLimit.picture)
      ids[path] = (try? content.get()).map { "\(ContentHash($0))" } ?? "unreadable"
    }
    return FolderVersion(name: name, workspace: workspace, ids: ids)
  }
}

/// Why a version of a folder cannot be read, in one line.
public struct VersionError: Error {
  /// The reason.
  public let message: String

  /// Another reason.
  public init(message: String) { self.message = message }

  /// A partial clone lacks a content.
  static func lackingContents(_ what: String) -> VersionError {
    VersionError(
      message: "this clone lacks the content of \(what), as partial clones do; "
        + "git fetch --refetch --no-filter brings it")
  }

  /// The reason why a repository is not read.
  public init(_ error: RepositoryError) {
    switch error {
    case .failed(let words): message = words
    default: message = error.message.prefix(1).lowercased() + error.message.dropFirst()
    }
  }
}
