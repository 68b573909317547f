public import FileSystem

extension Workspace {
  /// Whether a file holds the settings of the workspace.
  public static func isSettings(_ path: Path) -> Bool { path == OwnerFile.settings }

  /// The same workspace with other texts of some files, which may be new or missing.
  public func trying(_ texts: [Path: Overlay.Content]) -> Workspace {
    if texts.isEmpty { return self }
    let overlay = Overlay(over: self.texts, texts)
    let known = Set(files)
    // Files that come or go, and settings, decide which files are documents.
    let changesNames = texts.contains { path, content in
      known.contains(path) == (content == .missing) || Self.isSettings(path)
    }
    guard changesNames else { return Workspace(self, texts: overlay) }
    let missing = texts.filter { $0.value == .missing }.map(\.key)
    return Workspace(
      self, texts: overlay, files: known.union(texts.keys).subtracting(missing).sorted())
  }
}
