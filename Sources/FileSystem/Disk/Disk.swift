import Glibc

/// The files below a folder on disk.
///
/// It opens every file through the folder and none outside, whatever links exist or change meanwhile.
///
/// Linux's `openat2` with `RESOLVE_BENEATH` would replace the walk by one system call. But it
/// refuses a link that is absolute, or that leads above the folder and back, even if the target is
/// inside, and workspaces have such links. Nor does it report the links on the way, which are
/// dependencies of a document. And glibc has no wrapper for it in Debian 12.
public struct Disk: Sendable {
  /// The folder's absolute path.
  public let path: String
  /// The source of the files being written.
  let writers = Writers()

  /// Opens the folder itself.
  func open() throws(FileError) -> Descriptor {
    guard let root = Descriptor(Glibc.open(path, pathOnly | O_DIRECTORY | O_CLOEXEC)) else {
      throw .last
    }
    return root
  }

  /// Resolves a path, through links that stay inside.
  func locate(_ path: Path) throws(FileError) -> Place {
    var symlinkTrail: [Path] = []
    return try locate(path, recording: &symlinkTrail)
  }

  /// Resolves a path, and records the links on the way and the real path.
  func locate(_ path: Path, recording symlinkTrail: inout [Path]) throws(FileError) -> Place {
    try PathWalk(path, from: self).place(recording: &symlinkTrail)
  }

  /// The kind and the identity of the file at a path, through links that stay inside; records the
  /// links on the way and the real path, even if that fails.
  public func status(
    of path: Path, recording symlinkTrail: inout [Path]
  ) throws(FileError) -> FileStatus {
    FileStatus(try locate(path, recording: &symlinkTrail).status)
  }

  /// Opens a folder for listing; a link on the way counts as missing.
  public func openFolder(_ path: Path) throws(FileError) -> Descriptor {
    try openFolder(path, for: O_RDONLY)
  }

  func openFolder(_ path: Path, for access: Int32) throws(FileError) -> Descriptor {
    let flags = O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let names = path.components
    var folder = try open()
    for name in names.dropLast() {
      guard let next = Descriptor(openat(folder.number, name.text, flags | pathOnly)) else {
        throw .last
      }
      folder = next
    }
    guard let last = Descriptor(openat(folder.number, names.last?.text ?? ".", flags | access))
    else {
      throw .last
    }
    return last
  }

  /// The kind and the identity of what has a path without links to folders; nil if there is nothing.
  ///
  /// A link is not followed.
  public func entry(at path: Path) -> FileStatus? {
    do throws(FileError) {
      return try openFolder(path.parent, for: pathOnly).status(of: path.lastComponent)
    } catch {
      return nil
    }
  }

  /// The names of the folder's path, each with its links resolved.
  var resolvedNames: [Path] {
    guard let resolved = realpath(path, nil) else { return Path(path).components }
    defer { free(resolved) }
    return Path(String(cString: resolved)).components
  }
}

/// A resolved path: a name in an open folder, which is not a link.
struct Place: ~Copyable {
  let folder: Descriptor
  let name: Path
  let status: stat

  var kind: FileKind { FileKind(status) }
}
