public import FileSystem
public import FileWatching
import Synchronization

/// A folder as an app's bundle: its documents and resources as they were at the last scan.
///
/// Any thread may ask at any time; no answer waits for a scan, and everything read is inside the
/// folder.
public final class Workspace: Sendable {
  /// The folder's absolute path.
  public var root: String { folder.path }

  let folder: SafeRoot
  let caches = ResourceCaches()
  let ownerCaches = OwnerCaches()
  private let rule: SkipRule
  private let published = Mutex(Contents())
  private let writing = Mutex(())

  /// The workspace of a folder; it has no documents before the first `scan()`.
  ///
  /// - Throws: ``WorkspaceError`` where there is no folder that can be read.
  public init(root: String, skipping rule: SkipRule = .workspace) throws(WorkspaceError) {
    folder = try SafeRoot(checking: root)
    self.rule = rule
    var contents = Contents()
    _ = contents.takeExclusion(from: self)
    published.withLock { $0 = contents }
  }

  /// The folders that need not be watched: what settings leave out of the workspace is among them,
  /// but for single files, since one of these may be a document's preview data.
  public var watchRule: SkipRule {
    SkipRule { [self] path, isFolder in
      rule.skips(path, isFolder: isFolder)
        || (isFolder && published.withLock { $0.exclusion.matches(path, isFolder: true) })
    }
  }

  /// Looks at everything in the folder, and tells what changed since the last look.
  @discardableResult
  public func scan() -> WorkspaceChange { change { $0.scan(.root) } }

  /// Looks at files and folders that may have changed, and tells what did.
  ///
  /// The paths are relative to the root; everything below a folder is looked at.
  @discardableResult
  public func update(paths: [Path]) -> WorkspaceChange {
    guard !paths.isEmpty else { return WorkspaceChange() }
    return change { $0.scan(paths.compactMap(\.normalized)) }
  }

  var contents: Contents { published.withLock { $0 } }

  /// Takes the names of a folder for sure that were read long enough after its last change.
  func revalidate(_ listing: FolderListing, of path: Path) {
    published.withLock { $0.revalidate(listing, of: path) }
  }

  private func change(_ look: (inout TreeScan) -> Void) -> WorkspaceChange {
    writing.withLock { _ in
      var contents = contents
      let isNewlyExcluded = contents.takeExclusion(from: self)
      let rule = rule.excluding(contents.exclusion)
      var scan = TreeScan(of: folder, skipping: rule, from: contents.tree)
      if isNewlyExcluded { scan.scan(.root) } else { look(&scan) }
      scan.scanLinks()
      let change = contents.take(scan)
      published.withLock { swap(&$0, &contents) }
      caches.forget(change.paths)
      ownerCaches.forget(change.paths)
      return change
    }
  }
}
