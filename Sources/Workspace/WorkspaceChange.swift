public import FileSystem

/// How the workspace changed with a scan.
public struct WorkspaceChange: Hashable, Sendable {
  /// The names of documents that are new, sorted.
  public var added: [Path] = []
  /// The names of documents that are no longer there, sorted.
  public var removed: [Path] = []
  /// The files and links that appeared, disappeared or may have been rewritten, sorted; documents
  /// are among them.
  public var paths: [Path] = []

  /// No change.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool { paths.isEmpty }
}
