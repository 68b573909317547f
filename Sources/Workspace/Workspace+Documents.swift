public import FileSystem

extension Workspace {
  /// The documents, sorted by name.
  public var documents: [Document] { contents.documents }

  /// The document of exactly that name.
  public func document(named name: Path) -> Document? { contents.document(named: name) }

  /// What is in the folder and might have been meant, but is not used; sorted by path.
  public var unusedFiles: [UnusedFile] { contents.unusedFiles }

  /// What of some files and links is not used, sorted by path.
  public func unusedFiles(at paths: [Path]) -> [UnusedFile] {
    contents.unusedFiles(at: paths)
  }
}
