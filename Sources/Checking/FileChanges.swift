public import FileSystem
import Foundation
public import Git
import Workspace

/// How files differ from a commit.
struct FileChanges {
  /// The files that differ: changed, added and removed ones.
  var files: Set<Path> = []
  /// Those that the commit lacks.
  var added: Set<Path> = []
  /// Those that are no longer there.
  var removed: Set<Path> = []
  /// Those that are too large to be compared.
  var oversized: Set<Path> = []

  /// Records a file by the IDs of its contents; nil where it is missing.
  mutating func compare(_ path: Path, _ old: String?, _ new: String?) {
    guard old != new else { return }
    files.insert(path)
    if old == nil { added.insert(path) }
    if new == nil { removed.insert(path) }
  }

  /// Adds the changes of a repository in a folder.
  fileprivate mutating func add(_ others: FileChanges, in folder: Path) {
    files.formUnion(others.files.map(folder.appending))
    added.formUnion(others.added.map(folder.appending))
    removed.formUnion(others.removed.map(folder.appending))
    oversized.formUnion(others.oversized.map(folder.appending))
  }
}

extension Repository {
  /// The files of a commit or of the index.
  public typealias Files = [Path: FileEntry]

  /// How the files on disk differ from a commit: committed or not, untracked ones included.
  ///
  /// - Parameter disk: The folder of the repository, of which `files` are on disk.
  func changes(
    since commit: String, on disk: any TextSource, files: Set<Path>
  ) throws(RepositoryError) -> FileChanges {
    let (base, index) = (try self.files(of: commit), try indexedFiles())
    var changes = FileChanges()
    let current = try contents(of: index, on: disk, files)
    changes.oversized = current.oversized
    for (path, entry) in index where entry.kind != .submodule && Workspace.mayUse(path) {
      changes.compare(path, base[path]?.id, current.ids[path])
    }
    for (path, entry) in base where index[path] == nil && entry.kind != .submodule {
      guard Workspace.mayUse(path) else { continue }
      let isThere = files.contains(path)
      changes.compare(path, entry.id, isThere ? try contentIDs(of: [path])[path] : nil)
    }
    for path in try untrackedFiles() where base[path] == nil {
      // A repository of its own ends with a slash; all of it is new.
      let new = path.text.hasSuffix("/") ? files.filter { $0.text.hasPrefix(path.text) } : [path]
      for file in new where Workspace.mayUse(file) { changes.compare(file, nil, "new") }
    }
    for (path, entry) in index where entry.kind == .submodule {
      try addSubmodule(at: path, base[path]?.id, files, to: &changes)
    }
    return changes
  }

  /// Adds the changes of a submodule since the commit that the base names.
  private func addSubmodule(
    at path: Path, _ commit: String?, _ files: Set<Path>, to changes: inout FileChanges
  ) throws(RepositoryError) {
    let prefix = "\(path)/"
    let own = files.filter { $0.text.hasPrefix(prefix) }
    guard !own.isEmpty else { return }
    let inner = Set(own.map { Path($0.text.dropFirst(prefix.count)) })
    let repository = try Repository(of: "\(folder)/\(path)", limit: 0)
    guard let commit, try repository.commit(named: commit) != nil,
      let disk = try? Disk("\(folder)/\(path)")
    else {
      for file in own where Workspace.mayUse(file) { changes.compare(file, nil, "new") }
      return
    }
    changes.add(try repository.changes(since: commit, on: disk, files: inner), in: path)
  }

  /// The contents that the files of the index have on disk; missing ones are left out.
  ///
  /// Only files that look changed are read, as git does it, so that a file whose content goes
  /// through a filter counts as unchanged. Files over the limit are not read at all.
  public func contents(
    of index: Files, on disk: any TextSource, _ files: Set<Path>
  ) throws(RepositoryError) -> DiskContents {
    let entries = index.filter { Workspace.mayUse($0.key) && $0.value.kind != .submodule }
    var contents = DiskContents(
      ids: entries.filter { files.contains($0.key) || $0.value.isSkipped }.mapValues(\.id))
    var suspects: [Path: Suspect] = [:]
    let onDisk = entries.filter { $0.value.kind == .file && files.contains($0.key) }
    for (path, stamp) in disk.stamps(of: Array(onDisk.keys)) {
      switch stamp {
      case .found(let identity, _):
        guard let entry = index[path], let suspect = Suspect(identity, entry) else { continue }
        if identity.size > FileLimit.picture {
          contents.oversized.insert(path)
        } else {
          suspects[path] = suspect
        }
      // An editor's text has no ID of git.
      case .text(let hash): contents.ids[path] = "\(hash)"
      default: contents.ids[path] = "unreadable"
      }
    }
    contents.ids.merge(try ids(of: suspects, in: index)) { $1 }
    return contents
  }

  /// The IDs of files that look changed.
  private func ids(
    of suspects: [Path: Suspect], in index: Files
  ) throws(RepositoryError) -> [Path: String] {
    let files = FileManager.default
    var ids = suspects.mapValues { _ in "unreadable" }
    var readable: [Path] = []
    for path in suspects.keys {
      let full = "\(folder)/\(path)"
      // What a link leads to is not what git has.
      if (try? files.destinationOfSymbolicLink(atPath: full)) != nil {
        ids[path] = "link"
      } else if files.isReadableFile(atPath: full) {
        readable.append(path)
      }
    }
    ids.merge(try contentIDs(of: readable)) { $1 }
    // A copied repository has other times, although its files went through filters as they are.
    let copied = readable.filter { suspects[$0] == .copied && ids[$0] != index[$0]?.id }
    for path in try filteredFiles(among: copied) { ids[path] = index[path]?.id }
    return ids
  }
}

/// What the files of a repository have on disk.
public struct DiskContents: Sendable {
  /// The IDs of the contents.
  public var ids: [Path: String]
  /// The files that are too large to be compared; they count as unchanged.
  public var oversized: Set<Path> = []
}

/// How a file differs from what the index says of it.
private enum Suspect {
  /// In its size, or the time of its last change.
  case changed
  /// Only in its number, or the time when it got that or its name.
  case copied

  /// nil if the file has not changed since git looked at it.
  init?(_ identity: FileIdentity, _ entry: Repository.FileEntry) {
    let size = UInt32(truncatingIfNeeded: identity.size)
    guard identity.modified == entry.modified, size == entry.size else {
      self = .changed
      return
    }
    let inode = UInt32(truncatingIfNeeded: identity.inode)
    if identity.changed == entry.changed, inode == entry.inode { return nil }
    self = .copied
  }
}
