import FileSystem
import Glibc

/// The root of the workspace: every file is opened through it, and none outside of it, whatever
/// links there are and however they change meanwhile.
///
/// Linux's `openat2` with `RESOLVE_BENEATH` would be one system call instead of a walk. But it
/// refuses a link that is absolute, or that leads above the root and back, even where the target is
/// inside, and workspaces have such links. Nor does it report the links on the way, which are
/// dependencies of a document. And glibc has no wrapper for it in Debian 12.
struct SafeRoot: Sendable {
  /// The absolute path.
  let path: String

  /// Opens the root itself.
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

  /// Opens a folder, by default for listing; a link on the way counts as missing.
  func openFolder(_ path: Path, for access: Int32 = O_RDONLY) throws(FileError) -> Descriptor {
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

  /// The names of the root's path, each with its links resolved.
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
