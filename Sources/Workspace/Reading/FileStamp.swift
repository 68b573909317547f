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

  /// The state in which a file was found twice; nil where it was found in two.
  func merged(with other: FileStamp) -> FileStamp? {
    guard case .found(let identity, let hash) = self,
      case .found(let otherIdentity, let otherHash) = other
    else { return self == other ? self : nil }
    guard identity == otherIdentity, hash == nil || otherHash == nil || hash == otherHash else {
      return nil
    }
    return .found(identity, hash: hash ?? otherHash)
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
