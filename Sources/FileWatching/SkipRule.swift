public import FileSystem

/// The files and folders that are not watched.
public struct SkipRule: Sendable {
  /// Watches everything.
  public static let nothing = SkipRule { _, _ in false }

  /// Skips hidden files and folders apart from `.gitignore`, and the folders of build tools and of
  /// others' code.
  public static let workspace = SkipRule { path, isFolder in
    let name = path.lastComponent
    return name.text.hasPrefix(".") && name != IgnoredFiles.fileName
      || isFolder && toolFolders.contains(name.text)
  }

  private static let toolFolders: Set = [
    "build", "Pods", "Carthage", "DerivedData", "node_modules", "vendor",
  ]

  private let rule: @Sendable (_ path: Path, _ isFolder: Bool) -> Bool

  /// A custom rule over paths relative to the root; its outcome may change over time.
  public init(_ rule: @escaping @Sendable (_ path: Path, _ isFolder: Bool) -> Bool) {
    self.rule = rule
  }

  /// Whether a path is not watched.
  public func skips(_ path: Path, isFolder: Bool) -> Bool { rule(path, isFolder) }
}
