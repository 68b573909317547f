public import FileSystem
import Glibc

extension Workspace {
  /// Replaces a file's bytes at once, if they are still those that the caller knows; the file keeps its
  /// owner and its permissions.
  ///
  /// No link is followed, not even one that stays inside the workspace.
  public func replace(
    _ path: Path, holding known: [UInt8], by bytes: [UInt8]
  ) throws(WriteError) {
    guard let path = path.normalized, path != .root else { throw .link }
    let folder = try openFolder(path.parent)
    let name = path.lastComponent.text
    let before = try status(of: name, in: folder)
    guard try self.bytes(of: name, in: folder, expecting: known.count) == known else {
      throw .changed
    }
    let other = ".mkpreview-\(UInt64.random(in: 0...UInt64.max))"
    do throws(WriteError) {
      try write(bytes, to: other, in: folder, like: before)
      guard FileIdentity(try status(of: name, in: folder)) == FileIdentity(before) else {
        throw .changed
      }
      guard renameat(folder.number, other, folder.number, name) == 0 else { throw .last }
    } catch {
      unlinkat(folder.number, other, 0)
      throw error
    }
    fsync(folder.number)
  }

  private func openFolder(_ path: Path) throws(WriteError) -> Descriptor {
    do throws(FileError) {
      return try disk.openFolder(path)
    } catch {
      throw .link
    }
  }

  /// The status of a file that has this name alone, and is not a link.
  private func status(of name: String, in folder: borrowing Descriptor) throws(WriteError) -> stat {
    var status = stat()
    guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .changed }
    guard FileKind(status) == .file else { throw .link }
    guard status.st_nlink == 1 else { throw .severalNames }
    return status
  }

  private func bytes(
    of name: String, in folder: borrowing Descriptor, expecting size: Int
  ) throws(WriteError) -> [UInt8] {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard let file = Descriptor(openat(folder.number, name, flags)) else { throw .last }
    do throws(FileError) {
      return try file.read(upTo: FileLimit.document, expecting: size)
    } catch {
      throw .changed
    }
  }

  /// Writes a new file with the owner and the permissions of another.
  private func write(
    _ bytes: [UInt8], to name: String, in folder: borrowing Descriptor, like other: stat
  ) throws(WriteError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = Descriptor(openat(folder.number, name, flags, 0o600)) else { throw .last }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
    guard let own = file.status else { throw .last }
    let isOwnersFile = (own.st_uid, own.st_gid) == (other.st_uid, other.st_gid)
    guard isOwnersFile || fchown(file.number, other.st_uid, other.st_gid) == 0,
      fchmod(file.number, other.st_mode & 0o7777) == 0, fsync(file.number) == 0
    else { throw .last }
  }
}

/// Why a file of the workspace is not written.
public enum WriteError: Error, Hashable, Sendable {
  /// It is a link, or there is one on the way to it.
  case link
  /// It has other bytes than those that were known.
  case changed
  /// It has other names, too, which would lead to the old bytes.
  case severalNames
  /// The system refused with this error number.
  case refused(errorNumber: Int32)

  /// The error of the last call of the C library, from `errno`.
  static var last: WriteError { .refused(errorNumber: errno) }

  /// The failure as the end of a sentence that begins with the file's name.
  public var reason: String {
    switch self {
    case .link: "is a link, or behind one; it is not written"
    case .changed: "has changed meanwhile; it is not written"
    case .severalNames: "has several names (hard links); it is not written"
    case .refused(let number): "cannot be written: \(String(cString: strerror(number)))"
    }
  }
}
