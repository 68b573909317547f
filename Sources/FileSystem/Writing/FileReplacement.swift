import CLinux
import Glibc

/// Replaces a file that editors may save at the same time, without losing a byte of theirs.
///
/// New bytes are written under another name of the folder, and the two names are exchanged in one
/// step. The replaced bytes are compared with the expected ones. If an editor has saved in between, the
/// names are exchanged back. At every moment each text has a name, even if this program is killed.
struct FileReplacement: ~Copyable {
  /// Renames within a folder, as renameat2(2) does.
  typealias Rename = (_ folder: Int32, _ old: String, _ new: String, _ flags: UInt32) -> Int32

  /// Renames within a folder by the system.
  static func rename(_ folder: Int32, _ old: String, _ new: String, _ flags: UInt32) -> Int32 {
    renameat2(folder, old, folder, new, flags)
  }

  /// How often names are exchanged back before the editor's text stays under the other name.
  private static let attempts = 8

  private let folder: Descriptor
  private let name: String
  /// The other name.
  private let spare: String
  private let rename: Rename
  /// The maximum size of a file in bytes.
  private let limit: Int

  /// Throws instead of waiting if another server replaces a file of the folder at this moment.
  init(
    of name: String, in folder: consuming Descriptor, limit: Int, rename: @escaping Rename
  ) throws(WriteError) {
    // A file system without such locks has no exchange, either.
    guard flock(folder.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .busy
    }
    self.folder = folder
    (self.name, self.limit, self.rename) = (name, limit, rename)
    spare = ".mkpreview-\(UInt64.random(in: 0...UInt64.max))"
  }

  // A child process that is just being started may have the descriptor a little longer.
  deinit { flock(folder.number, LOCK_UN) }

  /// Replaces known bytes by others, or throws and changes nothing.
  func replace(_ known: [UInt8], by bytes: [UInt8]) throws(WriteError) {
    let before = try current(holding: known)
    let ours = try write(bytes, like: before)
    do throws(WriteError) {
      guard try current(holding: known).isSame(as: before) else { throw .changed }
      guard rename(folder.number, name, spare, UInt32(MKP_RENAME_EXCHANGE)) == 0 else {
        throw Self.exchangeFailure
      }
    } catch {
      unlinkat(folder.number, spare, 0)
      throw error
    }
    let replaced = FileVersion(spare, in: folder, limit: limit)
    guard let replaced, replaced.isSame(as: before), !replaced.isOpenForWriting else {
      throw putBack(replaced, for: ours, discarding: [known, bytes])
    }
    fsync(folder.number)
    unlinkat(folder.number, spare, 0)
  }

  /// The file, if it has these bytes and may be replaced.
  private func current(holding known: [UInt8]) throws(WriteError) -> FileVersion {
    guard let version = FileVersion(name, in: folder, limit: limit) else { throw .changed }
    guard FileKind(version.status) == .file else { throw .link }
    guard version.status.st_nlink == 1 else { throw .severalNames }
    guard version.bytes == known else { throw .changed }
    guard !version.isOpenForWriting else { throw .openForWriting }
    // By its permissions, also for root: they say that the file is not to be changed.
    guard version.status.st_mode & S_IWUSR != 0,
      faccessat(folder.number, name, W_OK, AT_EACCESS) == 0
    else { throw .readOnly }
    return version
  }

  /// Exchanges the names back, and again if an editor has saved under the name meanwhile: the newest
  /// text gets the name.
  ///
  /// - Parameters:
  ///   - newer: The file at the other name.
  ///   - placed: The file that took the name.
  ///   - ownBytes: Texts that can be deleted under the other name.
  private func putBack(
    _ newer: FileVersion?, for placed: FileVersion, discarding ownBytes: [[UInt8]]
  ) -> WriteError {
    var (newer, placed) = (newer, placed)
    for _ in 1...Self.attempts {
      if rename(folder.number, name, spare, UInt32(MKP_RENAME_EXCHANGE)) != 0 {
        // An editor has taken the file away, to put another in its place.
        let isBack =
          errno == ENOENT
          && rename(folder.number, spare, name, UInt32(MKP_RENAME_NOREPLACE)) == 0
        if isBack { return .changed }
        continue
      }
      let out = FileVersion(spare, in: folder, limit: limit)
      if let out, out.isSame(as: placed), !out.isOpenForWriting { break }
      guard let out, let before = newer else { break }
      (newer, placed) = (out, before)
    }
    fsync(folder.number)
    guard let rest = FileVersion(spare, in: folder, limit: limit) else { return .changed }
    guard let bytes = rest.bytes, ownBytes.contains(bytes), !rest.isOpenForWriting else {
      return .setAside(spare)
    }
    unlinkat(folder.number, spare, 0)
    return .changed
  }

  /// Writes a file under the other name, with the owner, the permissions and the extended attributes
  /// of the replaced file.
  private func write(
    _ bytes: [UInt8], like other: FileVersion
  ) throws(WriteError) -> FileVersion {
    do throws(WriteError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      guard let file = Descriptor(openat(folder.number, spare, flags, 0o600)),
        let source = Descriptor(openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC))
      else { throw .last }
      try file.write(bytes)
      try file.adoptOwner(of: other.status)
      try file.adoptExtendedAttributes(of: source)
      guard fchmod(file.number, other.status.st_mode & 0o7777) == 0 else { throw .last }
      guard fsync(file.number) == 0 else { throw .last }
    } catch {
      unlinkat(folder.number, spare, 0)
      throw error
    }
    guard let version = unopened(spare) else { throw .changed }
    return version
  }

  /// A file that only this program knows, once no child process that is just being started has its
  /// descriptor any more.
  private func unopened(_ name: String) -> FileVersion? {
    var version = FileVersion(name, in: folder, limit: limit)
    for _ in 1...100 where version?.isOpenForWriting == true {
      usleep(1000)
      version = FileVersion(name, in: folder, limit: limit)
    }
    return version
  }

  /// Why `errno` says that names were not exchanged.
  private static var exchangeFailure: WriteError {
    switch errno {
    case ENOENT: .changed
    case EINVAL, ENOSYS, ENOTSUP: .noExchange
    default: .last
    }
  }
}

extension Descriptor {
  fileprivate func write(_ bytes: [UInt8]) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
  }

  fileprivate func adoptOwner(of other: stat) throws(WriteError) {
    guard let own = status else { throw .last }
    let isOwnersFile = (own.st_uid, own.st_gid) == (other.st_uid, other.st_gid)
    guard isOwnersFile || fchown(number, other.st_uid, other.st_gid) == 0 else { throw .last }
  }
}
