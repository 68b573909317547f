import Glibc

/// A file outside the workspace that a command writes: whole or not at all.
public struct OutputFile: Sendable {
  /// The path, relative to the current folder.
  public let path: String

  /// A file at a path; it need not exist.
  public init(path: String) { self.path = path }

  /// Writes the bytes under a temporary name and renames it.
  ///
  /// A device, pipe or socket is written to directly, and nothing is created beside it. A link stays
  /// and its target is replaced.
  ///
  /// - Throws: ``OutputError``; then the file is as before.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    switch kind {
    case S_IFDIR: throw .folder
    case S_IFREG: try replace(with: bytes)
    default: try write(bytes, to: path, flags: O_WRONLY | O_NOCTTY)
    }
  }

  private func replace(with bytes: [UInt8]) throws(OutputError) {
    let real = realpath(path, nil)
    defer { free(real) }
    let target = real.map { String(cString: $0) } ?? path
    let temporary = "\(target).\(getpid()).part"
    do throws(OutputError) {
      try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      guard rename(temporary, target) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to path: String, flags: Int32) throws(OutputError) {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .last }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let error = OutputError.last
        close(file)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    // Some file systems report a full disk only now.
    guard close(file) == 0 else { throw .last }
  }
}

/// The reason why an output file cannot be written.
public enum OutputError: Error, Hashable, Sendable {
  /// There is a folder at the path.
  case folder
  /// There is a file at the path of a folder.
  case file
  /// There is a folder that the command did not make, with files in it.
  case otherFolder
  /// The system refused with this error number.
  case refused(errorNumber: Int32)

  /// The error of the last call of the C library, from `errno`.
  static var last: OutputError { .refused(errorNumber: errno) }

  /// The reason in words: `No space left on device`.
  public var reason: String {
    switch self {
    case .folder: "it is a folder"
    case .file: "it is a file"
    case .otherFolder:
      "it is a folder with other files; name a new folder, an empty one or an earlier export"
    case .refused(let number): String(cString: strerror(number))
    }
  }
}
