import FileSystem
import Glibc

/// A look at the files of a document: whether each of them would be read as before, by one system
/// call for each.
///
/// Links are not followed: a file behind a link always needs a closer look, by
/// `Dependencies.revalidate(in:)`, and so do those with racy timestamps.
public struct QuickLook: Sendable {
  private enum Sight: Sendable {
    case file(FileIdentity)
    case nothing
    /// A folder on the way to a file, which must not have become a link.
    case folder
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
    self.sights = sights.sorted { $0.key < $1.key }.map { ("\(root)/\($0.key.text)", $0.value) }
    lookups = dependencies.lookups.isEmpty ? nil : dependencies
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
