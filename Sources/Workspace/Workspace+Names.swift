public import FileSystem

extension Workspace {
  /// Whether a file could be a document or a resource, as its name says.
  ///
  /// Others come and go beside them: editors write `A.xml.tmp` and rename it when it is whole.
  @Sendable public static func mayUse(_ path: Path) -> Bool {
    Resource.file(path.lastComponent) != nil
  }
}
