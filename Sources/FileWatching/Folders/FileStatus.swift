import FileSystem
import Glibc

/// The status of a path, by `stat`.
struct FileStatus {
  let entry: FolderSnapshot.Entry

  /// Whether the path is a symbolic link or one of several hard links; such a file is complete when
  /// it exists.
  let isLink: Bool

  /// The status of a path, absolute or relative to an open folder; nil if nothing is there.
  ///
  /// A link to a file has the file's status, so the file's changes are noticed.
  init?(of path: String, in folder: Int32 = AT_FDCWD) {
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    var target = stat()
    let isSymbolic = status.st_mode & S_IFMT == S_IFLNK
    if isSymbolic, fstatat(folder, path, &target, 0) == 0, target.st_mode & S_IFMT == S_IFREG {
      status = target
    }
    entry = FolderSnapshot.Entry(status)
    isLink = isSymbolic || status.st_nlink > 1
  }

  /// Whether it is an empty file.
  var isEmpty: Bool {
    guard case .file(let identity) = entry else { return false }
    return identity.size == 0
  }
}

extension FolderSnapshot.Entry {
  init(_ status: stat) {
    let identity = FileIdentity(status)
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    self = isFolder ? .folder(device: identity.device, inode: identity.inode) : .file(identity)
  }

  /// Whether a file was written within the last 100 ms, and may be incomplete.
  var isFresh: Bool {
    guard case .file(let identity) = self else { return false }
    return identity.modified > FileIdentity.now - 100_000_000
  }
}
