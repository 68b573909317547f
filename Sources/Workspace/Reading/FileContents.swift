public import FileSystem

/// The bytes of a file, and which state of the file they are.
public struct FileContents: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The file's identity, the same before and after reading.
  public let identity: FileIdentity
  /// Whether a later change may not show in the identity, so that the next check must compare
  /// bytes.
  public let isRacy: Bool
}

/// How many bytes of a file are read at most.
public enum FileLimit {
  /// A document's: 8 MiB, and one more byte for the parser to see that it is too long.
  public static let document = 8 << 20 + 1
  /// A picture's: 64 MiB.
  public static let picture = 64 << 20
}
