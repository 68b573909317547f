/// Where the bytes of the files below a folder come from.
///
/// Nothing else asks the disk about files of a workspace. `Disk` reads them from there, and an
/// `Overlay` replaces some of them: by texts of an earlier moment, or by those of an editor.
///
/// Paths are relative to the folder, and normalized.
///
/// ```swift
/// let source: any TextSource = try Disk(folder)
/// let reading = source.read("SignIn.xml", limit: 1_000_000)
/// var stamps: [Path: FileStamp] = ["SignIn.xml": reading.stamp]
/// let changed = source.changes(since: &stamps)  // empty until a program writes the file
/// ```
public protocol TextSource: Sendable {
  /// Reads a file up to a size limit in bytes. Links are followed if they stay inside the folder.
  func read(_ path: Path, limit: Int) -> FileReading

  /// The files that have a text although there may be none on disk.
  var givenFiles: Set<Path> { get }

  /// The state of a file now, without its hash; the links on the way and the real path are recorded.
  func stamp(of path: Path, recording symlinkTrail: inout [Path]) -> FileStamp

  /// The states of files now, without their hashes.
  func stamps(of paths: [Path]) -> [Path: FileStamp]

  /// The paths whose files have changed since they had these stamps, sorted.
  ///
  /// A racy stamp that is still true and old enough is replaced by one without a hash.
  func changes(since stamps: inout [Path: FileStamp]) -> [Path]

  /// Those of some paths in one folder that certainly lead to nothing, with no link on the way.
  func missing(among paths: [Path]) -> Set<Path>

  /// A check that is made once and asked often; nil if these stamps need a closer look each time.
  func quickCheck(of stamps: [Path: FileStamp]) -> QuickCheck?

  /// Whether one of some files is being written, so that its bytes may be incomplete.
  func writingState(of paths: () -> [Path]) -> WritingState

  /// Whether a program has a file open for writing, even if no event reports it yet.
  func isOpenForWriting(_ path: Path) -> Bool
}

/// Returns whether no file has changed since the check was made.
public typealias QuickCheck = @Sendable () -> Bool

/// Whether files are being written.
public enum WritingState: Equatable, Sendable {
  /// None of them is.
  case none
  /// One of them is: it was created or changed less than two seconds ago, and is not closed yet.
  case some
  /// Events that wait to be read may name one of them; so many readings have begun.
  case unread(readings: Int)
  /// The folder, or part of it, has no events.
  case unknown
}
