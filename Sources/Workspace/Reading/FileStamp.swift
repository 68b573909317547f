import FileWatching

/// How a file was found, so that a later look can tell whether it still is so.
enum FileStamp: Hashable, Sendable {
  /// Something is there; with a hash of its bytes where the identity may not show a change.
  case found(FileIdentity, hash: ContentHash?)
  /// The way there failed.
  case failed(FileError)

  init(_ contents: FileContents) {
    self = .found(contents.identity, hash: contents.isUnsure ? ContentHash(contents.bytes) : nil)
  }
}

extension SafeRoot {
  /// The stamp confirmed by a new look, surer than before if possible; nil when the file changed.
  func confirm(_ stamp: FileStamp, of path: Path) -> FileStamp? {
    let seen = look(at: path)
    guard case .found(let identity, let hash?) = stamp else { return seen == stamp ? stamp : nil }
    guard seen == .found(identity, hash: nil) else { return nil }
    guard case .success(let contents) = read(path, limit: Int(identity.size)).result,
      contents.identity == identity, ContentHash(contents.bytes) == hash
    else { return nil }
    return contents.isUnsure ? stamp : .found(identity, hash: nil)
  }

  private func look(at path: Path) -> FileStamp {
    do throws(FileError) {
      return .found(FileIdentity(try locate(path).status), hash: nil)
    } catch {
      return .failed(error)
    }
  }
}
