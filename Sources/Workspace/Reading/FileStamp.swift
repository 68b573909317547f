import FileSystem

/// How a file was found, so that a later look can tell whether it still is so.
enum FileStamp: Hashable, Sendable {
  /// Something is there; with a hash of its bytes where the identity may not show a change.
  case found(FileIdentity, hash: ContentHash?)
  /// The way there failed.
  case failed(FileError)

  init(_ contents: FileContents) {
    self = .found(contents.identity, hash: contents.isRacy ? ContentHash(contents.bytes) : nil)
  }
}

extension SafeRoot {
  /// What a path leads to now.
  func stamp(of path: Path) -> FileStamp {
    do throws(FileError) {
      return .found(FileIdentity(try locate(path).status), hash: nil)
    } catch {
      return .failed(error)
    }
  }
}
