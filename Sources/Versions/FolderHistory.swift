public import FileSystem
public import Git
public import Workspace

/// The commits that changed a folder, each with what it changed.
public struct FolderHistory {
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
  private let versions: RepositoryVersions
  private let texts: StoredTexts

  /// The history of a folder, which was scanned.
  ///
  /// - Parameters:
  ///   - end: The newest revision.
  ///   - start: A revision that is left out with all that lead to it; nil for none.
  /// - Throws: ``VersionError`` if the repository cannot be read, or lacks a revision.
  public init(
    of workspace: Workspace, to end: String, from start: String?
  ) throws(VersionError) {
    versions = try RepositoryVersions(around: workspace)
    newest = try versions.revision(end)
    do throws(RepositoryError) {
      steps = try versions.steps(to: end, from: start)
    } catch {
      throw VersionError(error)
    }
    texts = StoredTexts(of: versions.repository, steps.map(\.changes))
  }

  /// Calls a function for each step, with a function that gives what the commit changed.
  ///
  /// - Throws: ``VersionError`` if a version cannot be read.
  public func forEachStep(
    _ body: (Step, _ change: () -> FolderChange) -> Void
  ) throws(VersionError) {
    var moments: [String: Moment] = [:]
    for (number, step) in steps.enumerated() {
      var after = moments[step.commit.id] ?? Moment(of: newest)
      var before = after
      if step.needsWhole, let parent = step.parent {
        before = Moment(of: try versions.revision(parent))
      } else {
        before.undo(step.changes, texts)
      }
      body(step) {
        FolderChange(
          from: before.version(
            named: step.parent.map { String($0.prefix(7)) } ?? "nothing",
            step.changes.compactMapValues { $0.old?.id }),
          to: after.version(
            named: step.commit.shortID, step.changes.compactMapValues { $0.new?.id }))
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

  /// Throws if the content of a file could not be read.
  public func requireContents() throws(VersionError) {
    if let failure = texts.failure { throw failure }
  }
}

extension RepositoryVersions {
  fileprivate func steps(
    to end: String, from start: String?
  ) throws(RepositoryError) -> [FolderHistory.Step] {
    let excluded: String? = if let start { try id(of: start) } else { nil }
    let commits = try repository.history(of: try id(of: end), without: excluded)
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

/// A version of the folder on the way through a history.
private struct Moment {
  /// A version that was read as a whole.
  private let base: FolderVersion
  /// What the files have that differ from it.
  private var texts: [Path: Overlay.StoredText?] = [:]
  /// The last workspace that was made.
  private var workspace: Workspace
  /// The files that changed since then.
  private var outdated: Set<Path> = []

  init(of base: FolderVersion) { (self.base, workspace) = (base, base.workspace) }

  /// Goes back to the version before some changes.
  mutating func undo(_ changes: [Path: Repository.FileChange], _ stored: StoredTexts) {
    for (path, change) in changes where Workspace.mayUse(path) {
      // What git ignored is still on disk.
      let isShared = change.old == nil && !base.isOwn(path)
      texts[path] = isShared ? nil : .some(change.old.map { stored.text($0.id) })
      outdated.insert(path)
    }
  }

  /// The version.
  ///
  /// - Parameter ids: The IDs of the contents that may differ in the other version.
  mutating func version(named name: String, _ ids: [Path: String]) -> FolderVersion {
    if !outdated.isEmpty {
      workspace = Workspace(
        workspace, texts: Overlay(over: base.workspace.texts, stored: texts), differingAt: outdated)
      outdated = []
    }
    return FolderVersion(
      name: name, workspace: workspace, ids: ids.filter { Workspace.mayUse($0.key) },
      shared: base.shared.subtracting(texts.keys))
  }
}
