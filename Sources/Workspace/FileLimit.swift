/// The maximum number of bytes to read from a file.
public enum FileLimit {
  /// Of a document: 8 MiB, and one more byte, so that the parser notices a longer file.
  public static let document = 8 << 20 + 1
  /// Of a picture: 64 MiB.
  public static let picture = 64 << 20
}
