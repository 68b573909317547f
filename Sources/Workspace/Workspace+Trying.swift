public import FileSystem

extension Workspace {
  /// The same workspace with other texts of some files, which may be new or missing.
  public func trying(_ texts: [Path: Overlay.Content]) -> Workspace {
    if texts.isEmpty { return self }
    let overlay = Overlay(over: self.texts, texts)
    let known = Set(files)
    // Files that come or go, and settings, decide which files are documents.
    let changesNames = texts.contains { path, content in
      known.contains(path) == (content == .missing) || path.lastComponent == "mkpreview.json"
    }
    guard changesNames else { return Workspace(self, texts: overlay) }
    let missing = texts.filter { $0.value == .missing }.map(\.key)
    return Workspace(
      self, texts: overlay, files: known.union(texts.keys).subtracting(missing).sorted())
  }
}
