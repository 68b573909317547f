import Glibc

/// Opens a path without the right to read it: Linux's `O_PATH`, which glibc shows to GNU sources
/// alone.
let pathOnly: Int32 = 0o10_000_000

/// The owner of an open file or folder.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes what an `open` answered; nil where it failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// What `fstat` says of it.
  var status: stat? {
    var status = Glibc.stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}

/// The kinds of things that a path may lead to.
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
