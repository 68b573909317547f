public import FileSystem

/// Changes that came together.
public struct Burst: Sendable, Hashable {
  /// What may have changed, appeared or gone, relative to the root, in order of the first events.
  ///
  /// Files and folders; the disk says which of the three it was, if any.
  public var paths: [Path]

  /// Whether changes were missed, or the root is another folder now: all of it must be read again.
  public var needsRescan: Bool

  /// A burst of given paths.
  public init(paths: [Path], needsRescan: Bool = false) {
    self.paths = paths
    self.needsRescan = needsRescan
  }
}
