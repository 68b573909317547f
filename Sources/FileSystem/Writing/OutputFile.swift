import Glibc

/// A file outside the workspace that a command writes: whole or not at all.
public struct OutputFile: Sendable {
  /// The path, relative to the current folder.
  public let path: String

  /// A file at a path; it need not exist.
  public init(path: String) { self.path = path }

  /// Writes the bytes under a temporary name and renames it.
  ///
  /// A replaced file keeps its owner and permissions. A link stays and its target is replaced. A
  /// device, pipe or socket is written to directly, and nothing is created beside it.
  ///
  /// - Throws: ``OutputError``; then the file is as before.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    let target = Self.target(of: path)
    var status = stat()
    guard stat(target, &status) == 0 else { return try replace(target, nil, with: bytes) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    case S_IFREG:
      // By its permissions, also for root: they say that the file is not to be changed.
      guard status.st_mode & S_IWUSR != 0, faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) == 0 else {
        throw .readOnly
      }
      try replace(target, status, with: bytes)
    default: try write(bytes, to: target, flags: O_WRONLY | O_NOCTTY)
    }
  }

  /// Where the links of a path lead, even if nothing is there.
  private static func target(of path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    guard count > 0 else { return path }
    let text = String(decoding: target[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return text.hasPrefix("/") ? text : folder + text
  }

  private func replace(
    _ target: String, _ old: stat?, with bytes: [UInt8]
  ) throws(OutputError) {
    let temporary = "\(target).\(UInt64.random(in: 0...UInt64.max)).part"
    TemporaryPaths.insert(temporary)
    defer { TemporaryPaths.delete(temporary) }
    var keepsOwner = true
    try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL) { file in
      guard let old, let own = file.status else { return }
      keepsOwner =
        (own.st_uid, own.st_gid) == (old.st_uid, old.st_gid)
        || fchown(file.number, old.st_uid, old.st_gid) == 0
      // After the owner, whose change removes some permissions.
      fchmod(file.number, old.st_mode & 0o7777)
    }
    // Only the file itself can keep an owner that this user may not set.
    guard keepsOwner else { return try write(bytes, to: target, flags: O_WRONLY | O_TRUNC) }
    try TemporaryPaths.commit(temporary) { () throws(OutputError) in
      guard rename(temporary, target) == 0 else { throw .last }
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, flags: Int32,
    afterwards: (borrowing Descriptor) -> Void = { _ in }
  ) throws(OutputError) {
    guard let file = Descriptor(open(path, flags | O_CLOEXEC, 0o666)) else { throw .last }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    afterwards(file)
    // Some file systems report a full disk only when a descriptor is closed.
    let copy = dup(file.number)
    guard copy >= 0, close(copy) == 0 else { throw .last }
  }
}

/// The reason why an output file cannot be written.
public enum OutputError: Error, Hashable, Sendable {
  /// There is a folder at the path.
  case folder
  /// There is a file at the path of a folder.
  case file
  /// There is a file of this name in the folder that the command did not write.
  case otherFile(String)
  /// A folder of an earlier version has no list of its files, and this other file.
  case unlisted(String)
  /// Its permissions allow no writing.
  case readOnly
  /// The system refused with this error number.
  case refused(errorNumber: Int32)

  /// The error of the last call of the C library, from `errno`.
  static var last: OutputError { .refused(errorNumber: errno) }

  /// The reason in words: `No space left on device`.
  public var reason: String {
    switch self {
    case .folder: "it is a folder"
    case .file: "it is a file"
    case .otherFile(let name):
      "it has another file \(name) already; move that, or name another folder"
    case .unlisted(let name):
      "an earlier version wrote it without a list of its files, and \(name) is none of them; move "
        + "what is yours, or name another folder"
    case .readOnly: "it is write-protected: its permissions allow no writing"
    case .refused(let number): String(cString: strerror(number))
    }
  }
}
