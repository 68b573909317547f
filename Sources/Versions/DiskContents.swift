import FileSystem
import Foundation
import Git
import Workspace

/// What the files of a repository have on disk.
struct DiskContents {
  /// The IDs of the contents.
  var ids: [Path: String]
  /// The files that are too large to be compared; they count as unchanged.
  var oversized: Set<Path> = []
}

extension Repository {
  /// The files of a commit or of the index.
  typealias Files = [Path: FileEntry]

  /// The contents that the files of the index have on disk; missing ones are left out.
  ///
  /// Only files that look changed are read, as git does it, so that a file whose content goes
  /// through a filter counts as unchanged. Files over the limit are not read at all.
  func contents(
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
