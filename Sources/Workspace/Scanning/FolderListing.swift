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
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return }
    defer { closedir(stream) }
    rewinddir(stream)
    while let entry = readdir(stream) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        add(bytes[..<(bytes.firstIndex(of: 0) ?? bytes.endIndex)], isFolder: isFolder)
      }
    }
    brokenNames.sort()
  }

  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>, isFolder: Bool) {
    if let name = String(validating: bytes, as: UTF8.self) {
      if name != ".", name != ".." { names.insert(Path(name)) }
    } else if isFolder || bytes.suffix(4).elementsEqual(".xml".utf8) {
      brokenNames.append(Path(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

extension Descriptor {
  var identity: FileIdentity {
    get throws(FileError) {
      guard let status else { throw .last }
      return FileIdentity(status)
    }
  }
}
