public import FileSystem
public import Workspace

/// The documents that the paths of a command mean.
public enum DocumentPaths {
  /// The documents of a workspace that a path means: that of a file, even if it looks like another
  /// kind of file, those in a folder or of a pattern, or the one of that name; nil if there is
  /// nothing at the path.
  public static func documents(at path: Path, in workspace: Workspace) -> [Document]? {
    let all = workspace.documents
    guard path != .root else { return all }
    if path.text.contains(where: { "*?".contains($0) }) {
      let glob = Glob("/\(path)")
      let found = all.filter { glob.matchesFile($0.file) }
      return found.isEmpty ? nil : found
    }
    let variant = Document.name(ofFile: path)
    let prefix = "\(path)/"
    let found = all.filter {
      $0.name == path || $0.name == variant || $0.file.text.hasPrefix(prefix)
    }
    if found.isEmpty, let named = workspace.document(at: path) { return [named] }
    return found.isEmpty && !workspace.hasFolder(path) ? nil : found
  }
}
