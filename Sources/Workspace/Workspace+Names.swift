extension Workspace {
  /// Whether a file could be a document or a resource, as its name says.
  ///
  /// Others come and go beside them: editors write `A.xml.tmp` and rename it when it is whole.
  @Sendable public static func mayUse(_ path: String) -> Bool {
    let name = Path(path).lastName
    return Resource.file(name) != nil
  }
}
