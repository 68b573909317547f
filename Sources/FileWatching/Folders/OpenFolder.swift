import FileSystem
import Glibc

/// An open folder.
///
/// One descriptor watches, lists and identifies it, even while it is moved.
struct OpenFolder: ~Copyable {
  let descriptor: Int32

  /// Opens the folder at an absolute path; nil if that fails.
  init?(at path: String, followingLinks: Bool) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    let opened = open(path, flags)
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The folder as an entry of its parent.
  var entry: FolderSnapshot.Entry? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FolderSnapshot.Entry(status) : nil
  }

  /// The entries by name, without skipped names and names that are not UTF-8.
  func entries(of path: Path, skipping rule: SkipRule) -> [Path: FolderSnapshot.Entry] {
    var entries: [Path: FolderSnapshot.Entry] = [:]
    for name in names {
      guard let status = FileStatus(of: name.text, in: descriptor),
        !rule.skips(path.appending(name), isFolder: status.entry.isFolder)
      else { continue }
      entries[name] = status.entry
    }
    return entries
  }

  /// The UTF-8 names in the folder.
  var names: [Path] {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    rewinddir(stream)
    var names: [Path] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(Path(name)) }
    }
    return names
  }
}
