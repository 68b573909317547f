public import FileSystem

/// Changes that are delivered together.
public struct Burst: Sendable, Hashable {
  /// The files and folders that may have been changed, created or removed, in the order of their
  /// first events.
  ///
  /// The caller reads the disk to find out which. The paths are relative to the root.
  public var paths: [Path]

  /// Whether the whole root must be read again, because changes were missed or it is another folder
  /// now.
  public var needsRescan: Bool

  /// The paths for which the watcher waited, but nothing was put back.
  public var awaited: Set<Path>

  /// A burst with paths.
  public init(paths: [Path], awaited: Set<Path> = [], needsRescan: Bool = false) {
    self.paths = paths
    self.awaited = awaited
    self.needsRescan = needsRescan
  }
}
