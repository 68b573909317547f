import FileSystem
import Glibc

/// The names in a folder, with the state of the folder that they belong to.
struct FolderListing {
  private(set) var identity: FileIdentity
  /// Whether a later change may leave the identity as it is.
  private(set) var isRacy = true
  private(set) var names: Set<Path> = []
  /// The names of documents and folders that are not UTF-8, with the wrong bytes replaced.
  private(set) var brokenNames: [Path] = []

  /// The state of an open folder; its names are not read yet.
  init(_ folder: borrowing Descriptor) throws(FileError) {
    identity = try folder.identity
  }

  /// Reads the names, and again where the folder changes meanwhile.
  mutating func readNames(of folder: borrowing Descriptor) throws(FileError) {
    var attempts = 0
    var isSettled = false
    while !isSettled, attempts < 4 {
      attempts += 1
      let start = FileIdentity.now
      readOnce(folder)
      let after = try folder.identity
      isSettled = after == identity
      identity = after
      isRacy = !isSettled || after.isRacy(readAt: start)
    }
  }

  private mutating func readOnce(_ folder: borrowing Descriptor) {
    names = []
    brokenNames = []
    folder.forEachEntry { bytes, type in
      if let name = String(validating: bytes, as: UTF8.self) {
        names.insert(Path(name))
      } else if type == UInt8(DT_DIR) || bytes.suffix(4).elementsEqual(".xml".utf8) {
        brokenNames.append(Path(String(decoding: bytes, as: UTF8.self)))
      }
    }
    brokenNames.sort()
  }
}

extension Descriptor {
  var identity: FileIdentity {
    get throws(FileError) {
      guard let status else { throw .last }
      return FileIdentity(status)
    }
  }

  /// Goes through the entries of an open folder, without `.` and `..`; each has a type (`DT_REG`, …).
  func forEachEntry(_ body: (_ name: UnsafeRawBufferPointer, _ type: UInt8) -> Void) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return }
    defer { closedir(stream) }
    rewinddir(stream)
    while let entry = readdir(stream) {
      let type = entry.pointee.d_type
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let length = bytes.firstIndex(of: 0) ?? bytes.count
        let name = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { body(name, type) }
      }
    }
  }
}
