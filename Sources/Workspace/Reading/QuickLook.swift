import FileSystem
import Glibc

/// A look at the files of a document: whether each of them would be read as before, by one system
/// call for each that is there, and for each folder that lacks others.
///
/// Links are not followed: a file behind a link always needs a closer look, by
/// `Dependencies.revalidate(in:)`, and so do those with racy timestamps.
public struct QuickLook: Sendable {
  private enum Sight: Sendable {
    case file(FileIdentity)
    case nothing
    /// A folder on the way to a file, which must not have become a link.
    case folder
    /// A folder that lacks files: no name has come into it.
    case names(FileIdentity)
  }

  private let sights: [(path: String, sight: Sight)]
  /// The names that were looked up, if there were any.
  private let lookups: Dependencies?

  /// A look at files as they were read or looked for; nil where they need a closer look.
  public init?(at dependencies: Dependencies, in workspace: Workspace) {
    var sights: [Path: Sight] = [:]
    for (path, stamp) in dependencies.stamps {
      switch stamp {
      case .found(let identity, hash: nil):
        sights[path] = .file(identity)
        for folder in path.parents { sights[folder] = .folder }
      case .failed(.missing): sights[path] = .nothing
      default: return nil
      }
    }
    let root = workspace.folder.path
    guard Self.lookAtFolders(lacking: &sights, root) else { return nil }
    self.sights = sights.sorted { $0.key < $1.key }.map { ("\(root)/\($0.key.text)", $0.value) }
    lookups = dependencies.lookups.isEmpty ? nil : dependencies
  }

  /// Looks at a folder in place of several files that it lacks; returns whether none of them is
  /// there.
  ///
  /// A folder that changed within the last two seconds may change again without showing it, where its
  /// file system counts in seconds: there each file is looked for.
  private static func lookAtFolders(lacking sights: inout [Path: Sight], _ root: String) -> Bool {
    let missing = sights.filter { if case .nothing = $0.value { true } else { false } }.keys
    for (folder, paths) in Dictionary(grouping: missing, by: \.parent) where paths.count > 1 {
      var status = stat()
      guard lstat("\(root)/\(folder.text)", &status) == 0, FileKind(status) == .folder
      else { continue }
      let identity = FileIdentity(status)
      let latest = max(identity.modified, identity.changed)
      guard latest <= FileIdentity.now - 2_000_000_000 else { continue }
      // The folder first: a name that comes between the two looks changes it.
      guard paths.allSatisfy({ isSeen(.nothing, at: "\(root)/\($0.text)") }) else { return false }
      for path in paths { sights[path] = nil }
      sights[folder] = .names(identity)
    }
    return true
  }

  /// Whether every file would be read, and every name found, as before.
  public func showsNoChange(in workspace: Workspace) -> Bool {
    sights.allSatisfy { Self.isSeen($0.sight, at: $0.path) }
      && lookups?.haveSameAnswers(in: workspace) ?? true
  }

  private static func isSeen(_ sight: Sight, at path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if case .nothing = sight { return FileError.last == .missing } else { return false }
    }
    return switch sight {
    case .file(let identity): FileIdentity(status) == identity
    case .names(let identity): FileIdentity(status) == identity
    case .folder: FileKind(status) == .folder
    case .nothing: false
    }
  }
}

extension Path {
  /// The folders between the root and the path.
  fileprivate var parents: some Sequence<Path> {
    sequence(first: parent, next: \.parent).prefix { $0 != .root }
  }
}
