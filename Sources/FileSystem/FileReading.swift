/// The outcome of reading a file, and the state by which a later check finds out whether the file
/// has changed.
public struct FileReading: Sendable {
  /// The bytes, or why they cannot be read.
  public let result: Result<[UInt8], FileError>
  /// The state of the file.
  public let stamp: FileStamp
  /// The links on the way, and the real path.
  public let symlinkTrail: [Path]
}
