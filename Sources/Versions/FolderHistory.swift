public import FileSystem
public import Git
public import Workspace

/// The commits that changed a folder, each with what it changed.
public struct FolderHistory: Sendable {
  /// A commit beside one of its parents.
  public struct Step: Sendable {
    /// The commit.
    public let commit: Repository.Commit
    /// The ID of the parent; nil if the commit has none.
    public let parent: String?
    fileprivate let changes: [Path: Repository.FileChange]

    /// The files that differ.
    public var files: Set<Path> { Set(changes.keys) }

    /// The files that the parent lacks.
    public var addedFiles: Set<Path> { Set(changes.filter { $0.value.old == nil }.keys) }

    /// Whether files were added or removed, so that names may lead elsewhere.
    public var changesNames: Bool {
      changes.values.contains { ($0.old == nil) != ($0.new == nil) }
    }

    /// Whether the parent has to be read as a whole: settings exclude other files, and only the
    /// repository knows what links and submodules lead to.
    fileprivate var needsWhole: Bool {
      changes.contains { path, change in
        Workspace.isSettings(path)
          || [change.old, change.new].contains { $0.map { $0.kind != .file } ?? false }
      }
    }
  }

  /// The steps; each commit is before its parents, and has a step for each of them.
  public let steps: [Step]
  /// The version of the newest commit.
  public let newest: FolderVersion
  /// The commits before which the clone lacks all, because it is shallow; what they changed is not
  /// known.
  public let firstCommits: [Repository.Commit]
  private let versions: RepositoryVersions
  private let texts: StoredTexts
  private let outlasts: Bool

  /// The history of a folder, which was scanned.
  ///
  /// - Parameters:
  ///   - end: The newest revision.
  ///   - start: A revision that is left out with all that lead to it; nil for none.
  ///   - count: How many commits that changed the folder are read at most.
  ///   - outlasts: Whether the history is used while files change on disk.
  /// - Throws: ``VersionError`` if the repository cannot be read, or lacks a revision.
  public init(
    of workspace: Workspace, to end: String, from start: String? = nil, atMost count: Int = .max,
    outlastingChanges outlasts: Bool = false
  ) throws(VersionError) {
    versions = try RepositoryVersions(around: workspace)
    var newest = try versions.revision(end)
    do throws(RepositoryError) {
      let commits = try versions.commits(to: end, from: start, atMost: count)
      steps = try versions.steps(of: commits.filter { !$0.isCutOff })
      firstCommits = commits.filter(\.isCutOff)
    } catch {
      throw VersionError(error)
    }
    texts = StoredTexts(of: versions.repository, steps.map(\.changes))
    self.outlasts = outlasts
    if outlasts { newest.store(in: texts, except: versions.submodules.keys) }
    self.newest = newest
  }

  /// The number of the first step after one that belongs to another commit.
  public func end(ofCommitAt number: Int) -> Int {
    let id = steps[number].commit.id
    return steps[number...].firstIndex { $0.commit.id != id } ?? steps.count
  }

  /// Calls a function for the first steps, with a function that gives what the commit changed.
  ///
  /// - Parameter end: The number of the first step that is left out.
  /// - Throws: ``VersionError`` if a version cannot be read.
  public func forEachStep(
    before end: Int, _ body: (_ number: Int, Step, _ change: () -> FolderChange) -> Void
  ) throws(VersionError) {
    var moments: [String: Moment] = [:]
    for (number, step) in steps.prefix(end).enumerated() {
      var after = moments[step.commit.id] ?? Moment(of: newest)
      var before = after
      if step.needsWhole, let parent = step.parent {
        var version = try versions.revision(parent)
        if outlasts { version.store(in: texts, except: versions.submodules.keys) }
        before = Moment(of: version)
      } else {
        before.undo(step.changes, texts)
      }
      body(number, step) {
        FolderChange(
          from: before.version(named: step.parent.map { String($0.prefix(7)) } ?? "nothing"),
          to: after.version(named: step.commit.shortID), among: step.changes.keys)
      }
      let isLast = number + 1 == steps.count || steps[number + 1].commit.id != step.commit.id
      moments[step.commit.id] = isLast ? nil : after
      if let parent = step.parent { moments[parent] = before }
    }
  }

  /// The files that are too large to be read, sorted; they count as missing.
  public var filesLeftOut: [Path] {
    let ids = texts.oversized
    return Set(
      steps.flatMap { step in
        step.changes.filter { $0.value.ids.contains(where: ids.contains) }.keys
      }
    ).sorted()
  }

  /// Where a file was before the folder's first commit, if that moved it here.
  ///
  /// - Returns: The commit, and the former path in the repository; nil for a file that was in no other
  ///   place.
  public func origin(
    of file: Path
  ) throws(VersionError) -> (commit: Repository.Commit, path: String)? {
    guard let first = steps.last, first.parent == nil else { return nil }
    do throws(RepositoryError) {
      return try versions.repository.path(of: file, before: first.commit.id)
        .map { (first.commit, $0) }
    } catch {
      throw VersionError(error)
    }
  }

  /// Throws if the content of a file could not be read.
  public func requireContents() throws(VersionError) {
    if let failure = texts.failure { throw failure }
  }
}

extension RepositoryVersions {
  fileprivate func commits(
    to end: String, from start: String?, atMost count: Int
  ) throws(RepositoryError) -> [Repository.Commit] {
    let excluded: String? = if let start { try id(of: start) } else { nil }
    return try repository.history(of: try id(of: end), without: excluded, atMost: count)
  }

  fileprivate func steps(
    of commits: [Repository.Commit]
  ) throws(RepositoryError) -> [FolderHistory.Step] {
    let pairs = commits.flatMap { commit in commit.parents.map { (commit.id, $0) } }
    var changes = try repository.changes(of: pairs.map { (commit: $0.0, parent: $0.1) })[...]
    var steps: [FolderHistory.Step] = []
    for commit in commits {
      for parent in commit.parents {
        steps.append(.init(commit: commit, parent: parent, changes: changes.removeFirst()))
      }
      if commit.parents.isEmpty {
        let files = try repository.files(of: commit.id)
        steps.append(
          .init(
            commit: commit, parent: nil,
            changes: files.mapValues { Repository.FileChange(old: nil, new: $0) }))
      }
    }
    return steps
  }
}

extension FolderVersion {
  /// Takes the texts of the commit from git, in place of equal ones on disk, which may change.
  ///
  /// Pictures are not taken: filters may store others in their place.
  ///
  /// - Parameter folders: Folders whose files are in other repositories.
  fileprivate mutating func store(in texts: StoredTexts, except folders: some Sequence<Path>) {
    let folders = folders.map { "\($0)/" }
    let stored = ids.filter { path, _ in
      isOwn(path) && !Workspace.isPicture(path) && !unread.contains(path)
        && !oversized.contains(path) && !folders.contains(where: path.text.hasPrefix)
    }
    let overlay = Overlay(over: workspace.texts, stored: stored.mapValues { .some(texts.text($0)) })
    workspace = Workspace(workspace, texts: overlay)
  }
}

/// A version of the folder on the way through a history.
private struct Moment {
  /// A version that was read as a whole.
  private let base: FolderVersion
  /// What the files have that differ from it.
  private var texts: [Path: Overlay.StoredText?] = [:]
  private var ids: [Path: String]
  /// The last workspace that was made.
  private var workspace: Workspace
  /// The files that changed since then.
  private var outdated: Set<Path> = []

  init(of base: FolderVersion) {
    (self.base, ids, workspace) = (base, base.ids, base.workspace)
  }

  /// Goes back to the version before some changes.
  mutating func undo(_ changes: [Path: Repository.FileChange], _ stored: StoredTexts) {
    for (path, change) in changes where Workspace.mayUse(path) {
      // What git ignored is still on disk.
      let isShared = change.old == nil && !base.isOwn(path)
      texts[path] = isShared ? nil : .some(change.old.map { stored.text($0.id) })
      ids[path] = isShared ? base.ids[path] : change.old?.id
      outdated.insert(path)
    }
  }

  /// The version.
  mutating func version(named name: String) -> FolderVersion {
    if !outdated.isEmpty {
      workspace = Workspace(
        workspace, texts: Overlay(over: base.workspace.texts, stored: texts), differingAt: outdated)
      outdated = []
    }
    return FolderVersion(
      name: name, workspace: workspace, ids: ids, shared: base.shared.subtracting(texts.keys))
  }
}
