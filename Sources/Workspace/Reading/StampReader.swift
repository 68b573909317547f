import FileSystem
import Glibc

/// Reads the stamps of many paths, fast where they are sorted by folder: the last one stays open.
struct StampReader: ~Copyable {
  private let root: SafeRoot
  private var folder: Descriptor
  private var folderPath = Path.root

  /// A reader of a root's paths; nil where the root is not there.
  init?(_ root: SafeRoot) {
    guard let folder = Descriptor(open(root.path, pathOnly | O_DIRECTORY | O_CLOEXEC)) else {
      return nil
    }
    self.root = root
    self.folder = folder
  }

  /// The state of a path now.
  mutating func stamp(of path: Path) -> FileStamp {
    if path == .root || !enter(path.parent) { return root.stamp(of: path) }
    var status = stat()
    guard fstatat(folder.number, path.lastComponent.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      return .failed(.last)
    }
    return FileKind(status) == .link
      ? root.stamp(of: path) : .found(FileIdentity(status), hash: nil)
  }

  /// Whether it is certain that there is nothing at a path, and no link on the way to it.
  mutating func lacks(_ path: Path) -> Bool {
    guard enter(path.parent) else { return false }
    var status = stat()
    return fstatat(folder.number, path.lastComponent.text, &status, AT_SYMLINK_NOFOLLOW) != 0
      && FileError.last == .missing
  }

  /// The stamp where the file is unchanged, without its hash once the identity is not racy any
  /// more; nil where the file changed.
  mutating func revalidate(_ stamp: FileStamp, of path: Path) -> FileStamp? {
    let seen = self.stamp(of: path)
    guard case .found(let identity, let hash?) = stamp else { return seen == stamp ? stamp : nil }
    guard seen == .found(identity, hash: nil) else { return nil }
    guard case .success(let contents) = root.read(path, limit: Int(identity.size)).result,
      contents.identity == identity, ContentHash(contents.bytes) == hash
    else { return nil }
    return contents.isRacy ? stamp : seen
  }

  /// Opens a folder; returns false where a link is on the way.
  private mutating func enter(_ path: Path) -> Bool {
    if path == folderPath { return true }
    do throws(FileError) {
      folder = try root.openFolder(path, for: pathOnly)
      folderPath = path
      return true
    } catch {
      return false
    }
  }
}
