public import FileSystem

/// Changes that are delivered together.
public struct Burst: Sendable, Hashable {
  /// The files and folders that may have changed, appeared or gone, in the order of their first
  /// events; the disk says which it was.
  ///
  /// The paths are relative to the root.
  public var paths: [Path]

  /// Whether the whole root must be read again: changes were missed, or it is another folder now.
  public var needsRescan: Bool

  /// Those of the paths that the watcher waited for: nothing was put back in their place.
  public var awaited: Set<Path>

  /// A burst of given paths.
  public init(paths: [Path], awaited: Set<Path> = [], needsRescan: Bool = false) {
    self.paths = paths
    self.awaited = awaited
    self.needsRescan = needsRescan
  }
}
