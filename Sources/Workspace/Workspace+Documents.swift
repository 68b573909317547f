public import FileSystem
import FileWatching

extension Workspace {
  /// The documents, sorted by name.
  public var documents: [Document] { contents.documents }

  /// The document of exactly that name.
  public func document(named name: Path) -> Document? { contents.document(named: name) }

  /// The paths of all files that documents may use, as of the last scan; sorted.
  public var files: [Path] { contents.tree.files.sorted() }

  /// Whether the last scan found a folder.
  public func hasFolder(_ path: Path) -> Bool { contents.tree.folders[path] != nil }

  /// The document in a file that exists, whether or not the folder was scanned.
  public func document(at file: Path) -> Document? {
    guard file.normalized == file, let document = Document(file: file) else { return nil }
    let rule = rule.excluding(contents.exclusion)
    guard !rule.skips(file, isFolder: false), !rule.skips(within: document.folder),
      disk.isFile(file)
    else { return nil }
    return document
  }

  /// The files and folders that look as if they were meant to be used, and are not; sorted by path.
  public var unusedFiles: [UnusedFile] { contents.unusedFiles }

  /// Those of the given files and links that are not used; sorted by path.
  public func unusedFiles(at paths: [Path]) -> [UnusedFile] {
    contents.unusedFiles(at: paths)
  }

  /// Whether a file can be a document or a resource, by its name.
  ///
  /// Other files come and go: an editor writes `A.xml.tmp`, and renames it when it is complete.
  @Sendable public static func mayUse(_ path: Path) -> Bool {
    Resource.file(path.lastComponent) != nil
  }

  /// Whether a file is a picture, by its name.
  public static func isPicture(_ path: Path) -> Bool {
    Resource.file(path.lastComponent)?.0 == .picture
  }
}
