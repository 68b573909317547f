import Glibc

/// Linux's `O_PATH`, which opens a path without the right to read it; glibc shows the constant only
/// to GNU sources.
let pathOnly: Int32 = 0o10_000_000

/// The owner of an open file or folder.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes the result of `open`; nil where that failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// The status, by `fstat`.
  var status: stat? {
    var status = Glibc.stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// The kinds of files, in the system's sense.
enum FileKind: Hashable {
  case file, folder, link
  case other(String)

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .other("FIFO")
    case S_IFSOCK: self = .other("socket")
    default: self = .other("device")
    }
  }
}
