import FileSystem
import Glibc

/// The folder beneath which everything is opened, and nothing outside of it, come what may of links
/// and races.
struct SafeRoot: Sendable {
  /// The absolute path.
  let path: String

  func open() throws(FileError) -> Descriptor {
    guard let root = Descriptor(Glibc.open(path, pathOnly | O_DIRECTORY | O_CLOEXEC)) else {
      throw .last
    }
    return root
  }

  /// Finds what a path leads to, through links that stay inside.
  func locate(_ path: Path) throws(FileError) -> Place {
    var symlinkTrail: [Path] = []
    return try locate(path, recording: &symlinkTrail)
  }

  /// Finds what a path leads to, and notes the links that lead there and where it really is.
  func locate(_ path: Path, recording symlinkTrail: inout [Path]) throws(FileError) -> Place {
    try PathWalk(path, from: self).place(recording: &symlinkTrail)
  }

  /// Opens a folder, for listing if nothing else is asked for; a link on the way counts as missing.
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

/// Where a path leads: something that is no link, in an open folder.
struct Place: ~Copyable {
  let folder: Descriptor
  let name: Path
  let status: stat

  var kind: FileKind { FileKind(status) }
}
