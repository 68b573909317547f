/// The outcome of reading a file, and its state, for a later check whether the file has changed.
public struct FileReading: Sendable {
  /// The bytes, or why they cannot be read.
  public let result: Result<[UInt8], FileError>
  /// The state of the file.
  public let stamp: FileStamp
  /// The links on the way, and the real path.
  public let symlinkTrail: [Path]
}
