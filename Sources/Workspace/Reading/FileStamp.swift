import FileSystem

/// The state in which a file was found; a later check compares it with the state then.
enum FileStamp: Hashable, Sendable {
  /// A file was found; the hash of its bytes is there where the identity is racy.
  case found(FileIdentity, hash: ContentHash?)
  /// No file was found.
  case failed(FileError)

  init(_ contents: FileContents) {
    self = .found(contents.identity, hash: contents.isRacy ? ContentHash(contents.bytes) : nil)
  }
}

extension SafeRoot {
  /// The state of a path now.
  func stamp(of path: Path) -> FileStamp {
    do throws(FileError) {
      return .found(FileIdentity(try locate(path).status), hash: nil)
    } catch {
      return .failed(error)
    }
  }
}
