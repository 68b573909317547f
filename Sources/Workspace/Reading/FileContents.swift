public import FileSystem

/// The bytes of a file, with the state of the file that they belong to.
public struct FileContents: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The file's identity, the same before and after reading.
  public let identity: FileIdentity
  /// Whether a later change may leave the identity as it is, so that the next check must compare
  /// bytes; git calls such a timestamp racy.
  public let isRacy: Bool
}

/// The most bytes that are read of a file.
public enum FileLimit {
  /// Of a document: 8 MiB, and one byte more, by which the parser sees that it is too long.
  public static let document = 8 << 20 + 1
  /// Of a picture: 64 MiB.
  public static let picture = 64 << 20
}
