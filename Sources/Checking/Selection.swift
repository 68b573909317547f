public import FileSystem
public import Git
public import Workspace

/// The documents that changes of files concern, with the texts to check them with.
public struct Selection: Sendable {
  /// The workspace to check; its texts are those of the index if the changes are staged.
  public let workspace: Workspace
  /// The files that differ.
  public let files: Set<Path>
  /// The files that are too large to be compared; they count as unchanged.
  public let oversized: Set<Path>
  /// A workspace with the earlier names of files.
  private let earlier: Workspace

  /// What differs on disk from the merge base of a revision and HEAD: committed or not, untracked
  /// files included.
  public static func changes(
    since revision: String, in workspace: Workspace
  ) throws(SelectionError) -> Selection {
    do throws(RepositoryError) {
      let repository = try Repository(of: workspace.root, limit: FileLimit.picture)
      let base = try repository.base(of: revision)
      guard let base else {
        throw RepositoryError.failed(
          try repository.isShallow()
            ? "this clone is shallow and lacks “\(revision)” or its history; fetch all of it, as "
              + "fetch-depth: 0 does for actions/checkout"
            : "there is no revision “\(revision)” that has a common commit with HEAD")
      }
      let files = workspace.files
      let changes = try repository.changes(
        since: base, on: workspace.texts, files: Set(files))
      return Selection(workspace, changes, in: files)
    } catch {
      throw SelectionError(error)
    }
  }

  /// What differs in the index from HEAD, with the texts of the index.
  public static func staged(in workspace: Workspace) throws(SelectionError) -> Selection {
    do throws(RepositoryError) {
      let repository = try Repository(of: workspace.root, limit: FileLimit.picture)
      let head = try repository.commit(named: "HEAD")
      let base = try head.map { head throws(RepositoryError) in try repository.files(of: head) }
      let index = try repository.indexedFiles().filter { $0.value.kind != .submodule }
      let overlay = try repository.overlay(of: index, over: workspace)
      // What git ignores, such as made pictures, is used as it is.
      let hidden = Set(try repository.untrackedFiles())
      let present = Set(workspace.files).subtracting(hidden)
        .filter { path in !hidden.contains { path.text.hasPrefix($0.text) && $0.isFolder } }
      for path in workspace.files where !present.contains(path) { overlay[path] = .missing }
      let files = present.union(index.keys.filter(Workspace.mayUse)).sorted()
      var changes = FileChanges()
      for path in Set(index.keys).union((base ?? [:]).keys) where Workspace.mayUse(path) {
        changes.compare(path, base?[path]?.id, index[path]?.id)
      }
      let staged = Workspace(workspace, texts: overlay, files: files)
      return Selection(staged, changes, in: files)
    } catch {
      throw SelectionError(error)
    }
  }

  private init(_ workspace: Workspace, _ changes: FileChanges, in files: [Path]) {
    (self.workspace, self.files, oversized) = (workspace, changes.files, changes.oversized)
    let names = Set(files).subtracting(changes.added).union(changes.removed)
    earlier = Workspace(workspace, texts: workspace.texts, files: names.sorted())
  }

  /// The changed files by which a document is concerned, sorted; empty for one that is not.
  ///
  /// A document uses them, or a name in it led elsewhere before.
  public func causes(of document: CheckedDocument) -> [Path] {
    let used = document.dependencies.used(among: files)
    let moved = document.dependencies.filesFoundOtherwise(than: earlier)
    return Set(used + moved).sorted()
  }
}

/// Why no documents can be selected, in one line.
public struct SelectionError: Error {
  /// The reason.
  public let message: String

  /// Another reason.
  public init(message: String) { self.message = message }

  /// The reason why a repository is not read.
  public init(_ error: RepositoryError) {
    switch error {
    case .failed(let words): message = words
    default: message = error.message.prefix(1).lowercased() + error.message.dropFirst()
    }
  }
}

extension Path {
  fileprivate var isFolder: Bool { text.hasSuffix("/") }
}

extension Repository {
  /// The merge base of a revision and HEAD; nil if there is none.
  fileprivate func base(of revision: String) throws(RepositoryError) -> String? {
    let head = try head()
    guard let other = try commit(named: revision) else { return nil }
    return try mergeBase(of: other, and: head)
  }

  /// The texts of the index, where they differ from those on disk.
  fileprivate func overlay(
    of index: Files, over workspace: Workspace
  ) throws(RepositoryError) -> Overlay {
    let current = try contents(of: index, on: workspace.texts, Set(workspace.files)).ids
    let changed = index.filter {
      $0.value.kind == .file && Workspace.mayUse($0.key) && current[$0.key] != $0.value.id
        && !$0.value.isSkipped
    }
    let texts = try blobs(Set(changed.values.map(\.id)).sorted()).contents
    let contents = changed.compactMapValues { texts[$0.id].map { Overlay.Content.text($0) } }
    return Overlay(over: workspace.texts, contents)
  }
}
