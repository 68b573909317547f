import FileSystem
import Foundation
import Git
public import Workspace

/// The versions of a folder in a git repository: commits, the index, and the working tree.
public struct RepositoryVersions: Sendable {
  let repository: Repository
  private let workspace: Workspace
  /// The workspace's files.
  private let files: [Path]
  /// The repository's index.
  private let index: Repository.Files
  /// The files of the index and of those of submodules.
  private var followed: Repository.Files
  /// The contents that git follows, as they are on disk.
  private var contents: DiskContents
  /// What git neither follows nor ignores.
  private var untracked: Set<Path>
  /// The repositories of submodules, by their folders.
  private(set) var submodules: [Path: Repository] = [:]

  /// The repository around a workspace, which was scanned.
  ///
  /// - Throws: ``VersionError`` if it cannot be read.
  public init(around workspace: Workspace) throws(VersionError) {
    (self.workspace, files) = (workspace, workspace.files)
    do throws(RepositoryError) {
      repository = try Repository(of: workspace.root, limit: FileLimit.picture)
      index = try repository.indexedFiles()
      followed = index
      contents = try repository.contents(of: index, on: workspace.texts, Set(files))
      untracked = try repository.untrackedFiles(among: files)
      // A document that was never saved is in an editor only.
      untracked.formUnion(
        workspace.texts.givenFiles.filter { path in
          !FileManager.default.fileExists(atPath: "\(workspace.root)/\(path)")
        })
      for (path, entry) in index where entry.kind == .submodule { try addSubmodule(at: path) }
    } catch {
      throw VersionError(error)
    }
  }

  /// Adds the files of a submodule, unless it has none here.
  private mutating func addSubmodule(at folder: Path) throws(RepositoryError) {
    let prefix = "\(folder)/"
    let own = files.filter { $0.text.hasPrefix(prefix) }.map {
      Path($0.text.dropFirst(prefix.count))
    }
    let place = "\(workspace.root)/\(folder)"
    guard !own.isEmpty, let disk = try? Disk(place) else { return }
    let inner = try Repository(of: place, limit: FileLimit.picture)
    let entries = try inner.indexedFiles().filter { $0.value.kind != .submodule }
    let present = try inner.contents(of: entries, on: disk, Set(own))
    submodules[folder] = inner
    for (path, entry) in entries { followed[folder.appending(path)] = entry }
    for (path, id) in present.ids { contents.ids[folder.appending(path)] = id }
    contents.oversized.formUnion(present.oversized.map(folder.appending))
    untracked.formUnion(try inner.untrackedFiles(among: own).map(folder.appending))
  }

  /// What differs between a revision and the working tree.
  public static func change(
    of workspace: Workspace, since revision: String
  ) throws(VersionError) -> FolderChange {
    let repository = try RepositoryVersions(around: workspace)
    return FolderChange(from: try repository.revision(revision), to: repository.workingTree)
  }

  /// The working tree.
  public var workingTree: FolderVersion {
    var ids: [Path: String] = [:]
    for path in files where Workspace.mayUse(path) {
      ids[path] = contents.ids[path] ?? (isIgnored(path) ? "ignored" : "untracked")
    }
    // What a sparse checkout leaves out is as in the index.
    for (path, entry) in followed where entry.isSkipped && Workspace.mayUse(path) {
      ids[path] = entry.id
    }
    return FolderVersion(
      name: "working tree", workspace: workspace, ids: ids, oversized: contents.oversized)
  }

  /// What is staged.
  public var stagedTexts: FolderVersion {
    get throws(VersionError) { try version(of: index, named: "index") }
  }

  /// The commit of HEAD, or an empty version before the first commit.
  public var head: FolderVersion {
    get throws(VersionError) {
      do throws(RepositoryError) {
        if let id = try repository.commit(named: "HEAD") { return try commit(id) }
      } catch {
        throw VersionError(error)
      }
      return try version(of: [:], named: "nothing")
    }
  }

  /// The merge base of HEAD with the upstream branch; nil if there is none.
  public var upstreamBase: FolderVersion? {
    get throws(VersionError) {
      do throws(RepositoryError) {
        // Most branches have none.
        guard let upstream = (try? repository.commit(named: "@{upstream}")) ?? nil else {
          return nil
        }
        return try repository.mergeBase(of: upstream, and: repository.head()).map(commit)
      } catch {
        throw VersionError(error)
      }
    }
  }

  /// The merge base of two revisions.
  public func mergeBase(of first: String, and second: String) throws(VersionError) -> FolderVersion
  {
    do throws(RepositoryError) {
      let base = try repository.mergeBase(of: id(of: first), and: id(of: second))
      if let base { return try commit(base) }
      throw try missing(
        "the history of “\(first)”", else: "“\(first)” and “\(second)” have no common commit")
    } catch {
      throw VersionError(error)
    }
  }

  /// The commit that a revision names.
  ///
  /// - Parameter kinds: What the name may mean, for the message that nothing has it.
  public func revision(
    _ revision: String, among kinds: String = "revision"
  ) throws(VersionError) -> FolderVersion {
    do throws(RepositoryError) {
      return try commit(id(of: revision, among: kinds))
    } catch {
      throw VersionError(error)
    }
  }

  /// The ID of the commit that a revision names.
  func id(
    of revision: String, among kinds: String = "revision"
  ) throws(RepositoryError) -> String {
    if let id = try repository.commit(named: revision) { return id }
    throw try missing("“\(revision)”", else: "there is no \(kinds) “\(revision)”")
  }

  /// The reason why something is not found: a shallow clone may lack it.
  private func missing(
    _ what: String, else reason: String
  ) throws(RepositoryError) -> RepositoryError {
    .failed(
      try repository.isShallow()
        ? "this clone is shallow and lacks \(what); fetch all of its history, as "
          + "fetch-depth: 0 does for actions/checkout"
        : reason)
  }

  private func commit(_ id: String) throws(RepositoryError) -> FolderVersion {
    let files = try repository.files(of: id)
    do throws(VersionError) {
      return try version(of: files, named: String(id.prefix(7)))
    } catch {
      throw .failed(error.message)
    }
  }

  private func isIgnored(_ path: Path) -> Bool {
    followed[path] == nil && !untracked.contains(path)
  }

  /// The files of a commit or the index, with what git ignores as it is on disk.
  private func version(
    of own: Repository.Files, named name: String
  ) throws(VersionError) -> FolderVersion {
    let entries: Repository.Files
    let texts: (contents: [String: [UInt8]], oversized: Set<String>)
    let changed: Repository.Files
    do throws(RepositoryError) {
      entries = try adding(submodulesOf: own)
      changed = entries.filter {
        $0.value.kind == .file && Workspace.mayUse($0.key) && !$0.value.isSkipped
          && contents.ids[$0.key] != $0.value.id
      }
      texts = try blobs(of: changed)
    } catch {
      throw VersionError(error)
    }
    let overlay = Overlay(over: workspace.texts)
    let oversized = Set(changed.filter { texts.oversized.contains($0.value.id) }.keys)
    for (path, entry) in changed where !oversized.contains(path) {
      overlay[path] = texts.contents[entry.id].map { .text($0) } ?? .missing
    }
    let shared = files.filter { entries[$0].map { $0.kind == .link } ?? isIgnored($0) }
    for path in files where entries[path] == nil && !isIgnored(path) {
      overlay[path] = .missing
    }
    let usable = entries.filter { $0.value.kind == .file && Workspace.mayUse($0.key) }
    var ids = usable.mapValues(\.id)
    for path in shared where Workspace.mayUse(path) {
      ids[path] = entries[path]?.id ?? contents.ids[path] ?? "ignored"
    }
    let all = Set(shared).union(usable.keys).sorted()
    let unread = changed.filter {
      texts.contents[$0.value.id] == nil && !oversized.contains($0.key)
    }
    return FolderVersion(
      name: name, workspace: Workspace(workspace, texts: overlay, files: all), ids: ids,
      shared: Set(shared), unread: Set(unread.keys), oversized: oversized)
  }

  /// The files of a commit or the index with those of the submodules' commits that it names.
  ///
  /// A submodule without the commit has no files then.
  private func adding(submodulesOf own: Repository.Files) throws(RepositoryError)
    -> Repository.Files
  {
    var entries = own
    for (folder, entry) in own where entry.kind == .submodule {
      guard let inner = submodules[folder], try inner.commit(named: entry.id) != nil else {
        continue
      }
      for (path, file) in try inner.files(of: entry.id) where file.kind != .submodule {
        entries[folder.appending(path)] = file
      }
    }
    return entries
  }

  /// The contents of files, each from its repository.
  private func blobs(
    of files: Repository.Files
  ) throws(RepositoryError) -> (contents: [String: [UInt8]], oversized: Set<String>) {
    let inner = submodules.map { folder, inner in
      (inner, files.filter { $0.key.text.hasPrefix("\(folder)/") })
    }
    let outer = files.filter { path, _ in !inner.contains { $0.1[path] != nil } }
    var all: (contents: [String: [UInt8]], oversized: Set<String>) = ([:], [])
    for (repository, files) in inner + [(repository, outer)] {
      let blobs = try repository.blobs(Set(files.values.map(\.id)).sorted())
      all.contents.merge(blobs.contents) { $1 }
      all.oversized.formUnion(blobs.oversized)
    }
    return all
  }
}

extension Repository {
  /// What git neither follows nor ignores; files in the folder of another repository one by one.
  fileprivate func untrackedFiles(among files: [Path]) throws(RepositoryError) -> Set<Path> {
    let new = try untrackedFiles()
    let folders = new.filter { $0.text.hasSuffix("/") }
    let inside = files.filter { path in folders.contains { path.text.hasPrefix($0.text) } }
    return Set(new + inside)
  }
}
