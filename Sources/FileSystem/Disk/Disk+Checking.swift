import Glibc

extension Disk {
  /// The files below a folder.
  ///
  /// - Parameter folder: Its path, absolute or relative to the working directory.
  /// - Throws: ``FolderError`` if the folder does not exist or cannot be read.
  public init(_ folder: String) throws(FolderError) {
    path = Self.absolute(folder)
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FolderError(errno == ENOENT ? .missing : .unreadable, folder, errorNumber: errno)
    }
    guard FileKind(status) == .folder else { throw FolderError(.notAFolder, folder) }
    guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else {
      throw FolderError(.unreadable, folder, errorNumber: errno)
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
