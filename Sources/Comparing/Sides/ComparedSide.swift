public import Checking
public import FileSystem
import Foundation
import Git
public import Workspace

/// One of two versions of a folder: its texts, and what identifies the contents of its files.
public struct ComparedSide: Sendable {
  /// What reports call it: `3f2a91c`, `working tree`.
  public let name: String
  /// The version's documents and texts.
  public let workspace: Workspace
  /// An ID of the content of each file.
  let ids: [Path: String]
  /// The files that both sides have as they are on disk: links, and what git ignores.
  var shared: Set<Path> = []
  /// The files whose content is too large, or missing in the clone.
  var unread: Set<Path> = []

  /// The files that another side has differently, or lacks, or has in addition; sorted.
  public func changedFiles(since old: ComparedSide) -> [Path] {
    let names = Set(ids.keys).union(old.ids.keys)
    return names.filter { ids[$0] != old.ids[$0] }.sorted()
  }

  /// The old version of a document, which may have another name; nil if the document is new.
  public func document(before later: Document, on new: ComparedSide) -> Document? {
    let document =
      workspace.document(named: later.name)
      ?? DocumentPair.all(self, new).first { $0.new == later }?.old
    return document.flatMap { shared.contains($0.file) ? nil : $0 }
  }

  /// The bytes of a file that the version itself has; nil if it is missing or cannot be read.
  public func text(of file: Path) -> [UInt8]? {
    guard !shared.contains(file) else { return nil }
    return try? workspace.read(file, limit: FileLimit.document).get()
  }

  /// Throws if the content of a file could not be read.
  ///
  /// - Parameter used: The files that matter; nil for all.
  public func requireContents(of used: Dependencies? = nil) throws(SelectionError) {
    let missing = used.map { $0.used(among: unread) } ?? unread.sorted()
    guard let path = missing.first else { return }
    throw SelectionError(
      .failed(
        "the content of \(path) in \(name) is too large, or this clone lacks it, as partial "
          + "clones do; git fetch --refetch brings it"))
  }

  /// The content of a file.
  func content(of path: Path) -> Overlay.Content {
    guard case .success(let bytes) = workspace.read(path, limit: FileLimit.picture) else {
      return .missing
    }
    return .text(bytes)
  }

  /// A workspace with other texts of some files, and the workspace as it is.
  public static func texts(
    _ texts: [Path: Overlay.Content], named name: String, before present: Workspace
  ) -> (old: ComparedSide, new: ComparedSide) {
    func id(_ content: Overlay.Content) -> String? {
      guard case .text(let bytes) = content else { return nil }
      return "\(ContentHash(bytes))"
    }
    let earlier = Workspace(present, texts: Overlay(over: present.texts, texts))
    let new = ComparedSide(name: "working tree", workspace: present, ids: [:])
    let ids = Dictionary(
      uniqueKeysWithValues: texts.keys.map { ($0, id(new.content(of: $0))) }
    ).compactMapValues(\.self)
    return (
      ComparedSide(name: name, workspace: earlier, ids: texts.compactMapValues(id)),
      ComparedSide(name: new.name, workspace: present, ids: ids)
    )
  }

  /// A folder as it is on disk, scanned.
  public static func folder(_ workspace: Workspace, named name: String) -> ComparedSide {
    var ids: [Path: String] = [:]
    for path in workspace.files where Workspace.mayUse(path) {
      let content = workspace.read(path, limit: FileLimit.picture)
      ids[path] = (try? content.get()).map { "\(ContentHash($0))" } ?? "unreadable"
    }
    return ComparedSide(name: name, workspace: workspace, ids: ids)
  }
}

/// The sides of a git repository: commits, the index, and the working tree.
public struct RepositorySides {
  private let repository: Repository
  private let workspace: Workspace
  /// The workspace's files.
  private let files: [Path]
  private let index: Repository.Files
  /// The contents that git follows, as they are on disk.
  private let tracked: [Path: String]
  /// What git neither follows nor ignores.
  private let untracked: Set<Path>

  /// The repository around a workspace, which was scanned.
  ///
  /// - Throws: ``SelectionError`` if it cannot be read.
  public init(around workspace: Workspace) throws(SelectionError) {
    (self.workspace, files) = (workspace, workspace.files)
    do throws(RepositoryError) {
      repository = try Repository(of: workspace.root, limit: FileLimit.picture)
      index = try repository.indexedFiles()
      tracked = try repository.contentIDs(of: index, on: workspace.texts, Set(files))
      let new = try repository.untrackedFiles()
      let folders = new.filter { $0.text.hasSuffix("/") }
      let inside = files.filter { path in
        folders.contains { path.text.hasPrefix($0.text) }
      }
      // A document that was never saved is in an editor only.
      let unsaved = workspace.texts.givenFiles.filter { path in
        !FileManager.default.fileExists(atPath: "\(workspace.root)/\(path)")
      }
      untracked = Set(new + inside).union(unsaved)
    } catch {
      throw SelectionError(error)
    }
  }

  /// A revision and the working tree.
  public static func workingTree(
    of workspace: Workspace, since revision: String
  ) throws(SelectionError) -> (old: ComparedSide, new: ComparedSide) {
    let repository = try RepositorySides(around: workspace)
    return (try repository.revision(revision), repository.workingTree)
  }

  /// The working tree.
  public var workingTree: ComparedSide {
    var ids: [Path: String] = [:]
    for path in files where Workspace.mayUse(path) {
      ids[path] = tracked[path] ?? (isIgnored(path) ? "ignored" : "untracked")
    }
    return ComparedSide(name: "working tree", workspace: workspace, ids: ids)
  }

  /// What is staged.
  public var stagedTexts: ComparedSide {
    get throws(SelectionError) { try side(of: index, named: "index") }
  }

  /// The default to compare with: the merge base with the upstream branch, or else HEAD.
  public var base: ComparedSide {
    get throws(SelectionError) {
      do throws(RepositoryError) {
        let head = try repository.head()
        // Most branches have none.
        let upstream = (try? repository.commit(named: "@{upstream}")) ?? nil
        let base = try upstream.flatMap { upstream throws(RepositoryError) in
          try repository.mergeBase(of: upstream, and: head)
        }
        return try commit(base ?? head)
      } catch {
        throw SelectionError(error)
      }
    }
  }

  /// The commit that a revision names.
  ///
  /// - Parameter kinds: What the name may mean, for the message that nothing has it.
  public func revision(
    _ revision: String, among kinds: String = "revision"
  ) throws(SelectionError) -> ComparedSide {
    do throws(RepositoryError) {
      guard let id = try repository.commit(named: revision) else {
        throw RepositoryError.failed(
          try repository.isShallow()
            ? "this clone is shallow and lacks “\(revision)”; fetch all of its history, as "
              + "fetch-depth: 0 does for actions/checkout"
            : "there is no \(kinds) “\(revision)”")
      }
      return try commit(id)
    } catch {
      throw SelectionError(error)
    }
  }

  private func commit(_ id: String) throws(RepositoryError) -> ComparedSide {
    let files = try repository.files(of: id)
    do throws(SelectionError) {
      return try side(of: files, named: String(id.prefix(7)))
    } catch {
      throw .failed(error.message)
    }
  }

  private func isIgnored(_ path: Path) -> Bool {
    index[path] == nil && !untracked.contains(path)
  }

  /// The files of a commit or the index, with what git ignores as it is on disk.
  private func side(
    of entries: Repository.Files, named name: String
  ) throws(SelectionError) -> ComparedSide {
    let usable = entries.filter { $0.value.kind == .file && Workspace.mayUse($0.key) }
    let changed = usable.filter { tracked[$0.key] != $0.value.id && !$0.value.isSkipped }
    let texts: [String: [UInt8]]
    do throws(RepositoryError) {
      texts = try repository.blobs(Set(changed.values.map(\.id)).sorted())
    } catch {
      throw SelectionError(error)
    }
    let overlay = Overlay(over: workspace.texts)
    for (path, entry) in changed { overlay[path] = texts[entry.id].map { .text($0) } ?? .missing }
    let shared = files.filter { entries[$0].map { $0.kind == .link } ?? isIgnored($0) }
    for path in files where entries[path] == nil && !isIgnored(path) {
      overlay[path] = .missing
    }
    var ids = usable.mapValues(\.id)
    for path in shared where Workspace.mayUse(path) { ids[path] = tracked[path] ?? "ignored" }
    let all = Set(shared).union(usable.keys).sorted()
    return ComparedSide(
      name: name, workspace: Workspace(workspace, texts: overlay, files: all), ids: ids,
      shared: Set(shared), unread: Set(changed.filter { texts[$0.value.id] == nil }.keys))
  }
}
