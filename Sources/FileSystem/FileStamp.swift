/// The state of a file at one moment; a later check compares it with the current state.
public enum FileStamp: Hashable, Sendable {
  /// A file on disk. It has a hash of its bytes if a later change may leave the identity unchanged;
  /// git calls such a timestamp racy.
  case found(FileIdentity, hash: ContentHash?)
  /// A text that is not on disk.
  case text(ContentHash)
  /// No file was found.
  case failed(FileError)

  /// The common state of two findings of a file; nil if they differ.
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
