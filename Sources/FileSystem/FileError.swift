import Glibc

/// Why a file of the workspace cannot be read.
public enum FileError: Error, Hashable, Sendable {
  /// There is nothing at the path.
  case missing
  /// The system refused with this error number, most often for lack of permission.
  case unreadable(errorNumber: Int32)
  /// It is not a regular file but of another kind: `folder`, `FIFO`, `socket`, `device`.
  case notAFile(kind: String)
  /// The path, or a link on the way, leads out of the workspace.
  case escapesRoot
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)

  /// The failure as the end of a sentence that begins with the file's name.
  public var reason: String {
    switch self {
    case .missing: "does not exist"
    case .unreadable(let number): "cannot be read: \(String(cString: strerror(number)))"
    case .notAFile(let kind): "is a \(kind), not a file"
    case .escapesRoot: "is a link that leads out of the workspace; it is not followed"
    case .tooLarge(let limit): "is larger than \(Self.words(for: limit))"
    }
  }

  /// The error of the last call of the C library, from `errno`.
  static var last: FileError {
    let number = errno
    let isMissing = number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG
    return isMissing ? .missing : .unreadable(errorNumber: number)
  }

  private static func words(for limit: Int) -> String {
    limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
  }
}
