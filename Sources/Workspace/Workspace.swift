public import Caching
public import FileSystem
public import FileWatching
import Synchronization

/// A folder, read like an app's bundle: its documents and resources as of the last scan.
///
/// Where it was not scanned, it has no list of documents, and resources are looked for in its
/// folders.
/// Any thread may read it at any time, without waiting for a scan. No file outside the folder is
/// ever read.
public final class Workspace: Sendable {
  /// The folder's absolute path.
  public var root: String { disk.path }

  /// The folder on disk, for its names and for writing.
  let disk: Disk
  /// The bytes of the files.
  public let texts: any TextSource
  let caches: ParsedFiles
  let rule: SkipRule
  private let published = Mutex(Contents())
  private let writing = Mutex(())

  /// The workspace of a folder; it has no documents before the first `scan()`.
  ///
  /// - Throws: ``FolderError`` if the folder does not exist or cannot be read.
  public convenience init(
    root: String, skipping rule: SkipRule = .workspace
  ) throws(FolderError) {
    let disk = try Disk(root)
    self.init(disk, texts: disk, skipping: rule)
  }

  /// The workspace of a folder whose files may have other texts than on disk.
  public init(_ disk: Disk, texts: any TextSource, skipping rule: SkipRule = .workspace) {
    (self.disk, self.texts, self.rule) = (disk, texts, rule)
    caches = ParsedFiles()
    var contents = Contents()
    _ = contents.updateExclusion(from: self)
    published.withLock { $0 = contents }
  }

  /// The same workspace with other texts; it keeps the current documents and names, and is never
  /// scanned.
  public init(_ present: Workspace, texts: any TextSource) {
    (disk, rule, self.texts) = (present.disk, present.rule, texts)
    caches = ParsedFiles(roots: present.caches.roots)
    let contents = present.contents
    published.withLock { $0 = contents }
  }

  /// The same workspace with other texts and exactly some files, as another moment had them.
  ///
  /// Files that the workspace has as links stay links.
  public convenience init(_ present: Workspace, texts: any TextSource, files: [Path]) {
    self.init(present, texts: texts)
    var contents = Contents()
    _ = contents.updateExclusion(from: self)
    let rule = rule.excluding(contents.exclusion)
    let known = present.contents
    contents.adopt(files, from: known.tree, given: texts.givenFiles, skipping: rule)
    var change = WorkspaceChange()
    contents.updateDocuments(
      at: files, ignoring: known.documentRule.ignored, in: self, recording: &change)
    published.withLock { $0 = contents }
  }

  /// The same workspace with other texts at some paths, which may add and remove files.
  ///
  /// Settings that exclude other files need the list of all files.
  public convenience init(
    _ present: Workspace, texts: any TextSource, differingAt paths: some Sequence<Path>
  ) {
    self.init(present, texts: texts)
    var contents = contents
    contents.adopt(paths, given: texts.givenFiles, skipping: rule.excluding(contents.exclusion))
    var change = WorkspaceChange()
    contents.updateDocuments(
      at: Array(paths), ignoring: contents.documentRule.ignored, in: self, recording: &change)
    published.withLock { $0 = contents }
  }

  /// The usage of the cache of picture headers.
  public var pictureHeaders: CacheUsage { caches.headers.usage }

  /// Lets a follower of the folder's events answer which files are being written.
  public func askAboutWriters(_ answer: @escaping Disk.Writers.Answer) {
    disk.askAboutWriters(answer)
  }

  /// The files and folders that need not be watched, among them the folders that settings exclude.
  ///
  /// Excluded files are watched, since one of them may be a document's preview data.
  public var watchRule: SkipRule {
    SkipRule { [self] path, isFolder in
      rule.skips(path, isFolder: isFolder)
        || (isFolder && published.withLock { $0.exclusion.matches(path, isFolder: true) })
    }
  }

  /// Scans the whole folder; returns what changed since the last scan.
  @discardableResult
  public func scan() -> WorkspaceChange { change(of: nil) }

  /// Scans files and folders that may have changed; returns what did.
  ///
  /// A folder is scanned with everything below it.
  @discardableResult
  public func update(paths: [Path]) -> WorkspaceChange {
    paths.isEmpty ? WorkspaceChange() : change(of: paths.compactMap(\.normalized))
  }

  var contents: Contents { published.withLock { $0 } }

  /// Clears the racy mark of a folder if its names are unchanged.
  func revalidate(_ listing: FolderListing, of path: Path) {
    published.withLock { $0.revalidate(listing, of: path) }
  }

  /// Scans some paths, or all.
  private func change(of paths: [Path]?) -> WorkspaceChange {
    writing.withLock { _ in
      var contents = contents
      let isNewlyExcluded = contents.updateExclusion(from: self)
      let rule = rule.excluding(contents.exclusion)
      var scan = TreeScan(of: disk, skipping: rule, from: contents.tree)
      if let paths, !isNewlyExcluded { scan.scan(paths) } else { scan.scan(.root) }
      scan.scanLinks()
      scan.scanGiven(texts.givenFiles)
      var change = contents.adopt(scan)
      contents.updateDocuments(at: change.paths + (paths ?? []), in: self, recording: &change)
      published.withLock { swap(&$0, &contents) }
      caches.forget(change.paths)
      return change
    }
  }
}
