public import FileSystem

extension Workspace {
  /// Whether a file can be a document or a resource, by its name.
  ///
  /// Other files come and go: an editor writes `A.xml.tmp`, and renames it when it is complete.
  @Sendable public static func mayUse(_ path: Path) -> Bool {
    Resource.file(path.lastComponent) != nil
  }
}
