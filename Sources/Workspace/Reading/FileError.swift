import Glibc

/// Why a file of the workspace cannot be read.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing is there.
  case missing
  /// The system refused, with this error number: most often for want of permission.
  case unreadable(errorNumber: Int32)
  /// It is a thing of another kind: `folder`, `FIFO`, `socket`, `device`.
  case notAFile(kind: String)
  /// It is a link that leads out of the workspace.
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

  /// The failure in the last call of the C library.
  static var last: FileError {
    let number = errno
    let isMissing = number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG
    return isMissing ? .missing : .unreadable(errorNumber: number)
  }

  private static func words(for limit: Int) -> String {
    limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
  }
}
