import Glibc

/// A file at one moment.
///
/// A later version shows whether it is still the same file with the same bytes.
struct FileVersion {
  let status: stat
  /// The bytes; nil if it is no regular file, or cannot be read.
  let bytes: [UInt8]?
  /// Whether a program has the file open for writing, or mapped for it.
  let isOpenForWriting: Bool

  /// The version under a name now; no link is followed.
  ///
  /// - Returns: nil if there is nothing under that name.
  init?(_ name: String, in folder: borrowing Descriptor, limit: Int) {
    var status = stat()
    guard fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard FileKind(status) == .file,
      let file = Descriptor(openat(folder.number, name, flags)), let opened = file.status
    else {
      (self.status, bytes, isOpenForWriting) = (status, nil, false)
      return
    }
    self.status = opened
    // In this order: without a writer, the bytes that are read are final.
    isOpenForWriting = file.isOpenForWriting
    bytes = try? file.read(upTo: limit, expecting: Int(opened.st_size))
  }

  /// Whether this is the same file with the same attributes and bytes as another version.
  ///
  /// The time of the last change of attributes is not compared: renaming a file sets it.
  func isSame(as other: FileVersion) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
      && status.st_mode == other.status.st_mode && status.st_uid == other.status.st_uid
      && status.st_gid == other.status.st_gid && bytes != nil && bytes == other.bytes
  }
}
