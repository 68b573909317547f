import FileSystem
import Glibc

extension SafeRoot {
  /// The folder at a path, absolute or relative to the working directory; throws where it cannot be
  /// read.
  init(checking folder: String) throws(WorkspaceError) {
    path = Self.absolute(folder)
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw WorkspaceError(errno == ENOENT ? .missing : .unreadable, folder, errorNumber: errno)
    }
    guard FileKind(status) == .folder else { throw WorkspaceError(.notAFolder, folder) }
    guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else {
      throw WorkspaceError(.unreadable, folder, errorNumber: errno)
    }
  }

  /// The absolute path, without `.` and empty names; `..` stays, since the name before it may be a
  /// link.
  private static func absolute(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let names = Path(isAbsolute ? path : "\(workingFolder)/\(path)").components
    return "/" + names.map(\.text).filter { $0 != "." }.joined(separator: "/")
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }
}
