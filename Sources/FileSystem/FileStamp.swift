/// The state in which a file was found; a later check compares it with the state then.
public enum FileStamp: Hashable, Sendable {
  /// A file on disk. The hash of its bytes is there if a later change may leave the identity as it
  /// is; git calls such a timestamp racy.
  case found(FileIdentity, hash: ContentHash?)
  /// A text that is not on disk.
  case text(ContentHash)
  /// No file was found.
  case failed(FileError)

  /// The state in which a file was found twice; nil if it was found in two states.
  public func merged(with other: FileStamp) -> FileStamp? {
    guard case .found(let identity, let hash) = self,
      case .found(let otherIdentity, let otherHash) = other
    else { return self == other ? self : nil }
    guard identity == otherIdentity, hash == nil || otherHash == nil || hash == otherHash else {
      return nil
    }
    return .found(identity, hash: hash ?? otherHash)
  }

  /// Whether there was a file that could be read.
  public var isFound: Bool { if case .failed = self { false } else { true } }

  /// Whether equal stamps mean equal bytes.
  public var isRacy: Bool { if case .found(_, hash: .some) = self { true } else { false } }
}
