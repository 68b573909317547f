import FileSystem
public import Foundation

/// Decides which folder is the workspace, if somebody names only a file or a folder.
public enum WorkspaceFolder {
  /// The workspace around a file or folder, with links resolved.
  ///
  /// It is the nearest folder with a `mkpreview.json`. Without one, a folder is its own workspace.
  /// That of a file is the highest of its folders up to which each holds documents. It is not above
  /// the current folder if that contains the file, and not above the top of the repository.
  public static func around(
    _ path: String, from current: String = FileManager.default.currentDirectoryPath
  ) -> String {
    let place = resolved(path)
    let isFolder = isFolder(place)
    let start = isFolder ? place : place.deletingLastPathComponent()
    var folder = start
    while true {
      if has("mkpreview.json", in: folder) { return folder.path }
      if folder.path == "/" { break }
      folder.deleteLastPathComponent()
    }
    return isFolder ? start.path : highestFolder(above: start, resolved(current)).path
  }

  private static func highestFolder(above start: URL, _ current: URL) -> URL {
    var folder = start
    while folder.path != "/", folder.path != current.path, !has(".git", in: folder) {
      let parent = folder.deletingLastPathComponent()
      guard holdsDocuments(parent) else { break }
      folder = parent
    }
    return folder
  }

  private static func holdsDocuments(_ folder: URL) -> Bool {
    guard let workspace = try? Workspace(root: folder.path) else { return false }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).contains {
      workspace.document(at: Path($0)) != nil
        && workspace.isDocument(Path($0), by: DocumentRule())
    }
  }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  /// An absolute path with the links of its folder resolved; those of a folder itself, too.
  public static func resolved(_ path: String) -> URL {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    if isFolder(url) { return url.resolvingSymlinksInPath().standardizedFileURL }
    let parent = url.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
    return parent.appending(path: url.lastPathComponent)
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
