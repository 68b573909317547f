/// The most bytes that are read of a file.
public enum FileLimit {
  /// Of a document: 8 MiB, and one byte more, by which the parser sees that it is too long.
  public static let document = 8 << 20 + 1
  /// Of a picture: 64 MiB.
  public static let picture = 64 << 20
}
