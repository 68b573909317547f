public import Glibc

/// The identity of a file in one state: files of equal identity have equal bytes.
///
/// The exception is a file written again within one tick of the clock; see `isRacy(readAt:)`.
public struct FileIdentity: Sendable, Hashable {
  /// The device that the file is on.
  public let device: UInt64
  /// The file's number on its device.
  public let inode: UInt64
  /// Bytes.
  public let size: Int64
  /// When the bytes changed last, in nanoseconds since 1970.
  public let modified: Int64
  /// When bytes or attributes changed last, in nanoseconds since 1970.
  public let changed: Int64

  /// The identity in what `stat` said.
  public init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
  }

  /// The identity of no file on disk.
  public static let none = FileIdentity(stat())

  /// The identity of the file that a path leads to, through symbolic links; nil when there is none.
  public static func of(_ path: String) -> FileIdentity? {
    var status = Glibc.stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The identity of an open file, nil when the descriptor is not open.
  public static func of(descriptor: Int32) -> FileIdentity? {
    var status = Glibc.stat()
    return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Now, in nanoseconds since 1970.
  public static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// Whether the file was read within 50 ms of its last change: a later one may not show.
  public func isRacy(readAt instant: Int64) -> Bool { modified > instant - 50_000_000 }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
