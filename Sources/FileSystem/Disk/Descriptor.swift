public import Glibc

/// Linux's `O_PATH`, which opens a path without read permission; glibc declares it only for GNU
/// sources.
let pathOnly: Int32 = 0o10_000_000

/// An open file or folder, closed when its owner is released.
public struct Descriptor: ~Copyable {
  /// The number of the descriptor.
  public let number: Int32

  /// Owns the result of `open`; nil if that failed.
  public init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// The status, by `fstat`.
  public var status: stat? {
    var status = Glibc.stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// The identity of the file in its current state.
  public var identity: FileIdentity {
    get throws(FileError) {
      guard let status else { throw .last }
      return FileIdentity(status)
    }
  }

  /// The kind and the identity of a name in an open folder; nil if there is nothing of the name.
  ///
  /// A link is not followed.
  public func status(of name: Path) -> FileStatus? {
    var status = stat()
    guard fstatat(number, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStatus(status)
  }

  /// Visits the entries of an open folder, without `.` and `..`, each with its kind; the kind is
  /// nil if the entry was removed meanwhile.
  public func forEachEntry(_ body: (_ name: UnsafeRawBufferPointer, _ kind: FileKind?) -> Void) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return }
    defer { closedir(stream) }
    rewinddir(stream)
    while let entry = readdir(stream) {
      let type = entry.pointee.d_type
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let length = bytes.firstIndex(of: 0) ?? bytes.count
        let name = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) {
          body(name, kind(of: name, type))
        }
      }
    }
  }

  private func kind(of name: UnsafeRawBufferPointer, _ type: UInt8) -> FileKind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    // Not every file system reports the kinds of entries.
    case Int(DT_UNKNOWN): status(of: Path(String(decoding: name, as: UTF8.self)))?.kind
    default: .other("device")
    }
  }
}

/// The kind and the identity of the file at a path.
public struct FileStatus: Hashable, Sendable {
  /// The kind.
  public let kind: FileKind
  /// The identity.
  public let identity: FileIdentity

  init(_ status: stat) {
    (kind, identity) = (FileKind(status), FileIdentity(status))
  }
}

/// The kinds of files, in the system's sense.
public enum FileKind: Hashable, Sendable {
  case file, folder, link
  /// Another kind, by its name: `FIFO`, `socket`, `device`.
  case other(String)

  /// The kind in what `stat` said.
  public init(_ status: stat) {
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
