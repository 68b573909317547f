import Workspace

extension Workspace {
  /// The workspace of a folder, its files listed.
  ///
  /// - Throws: ``ToolError`` for a folder that cannot be read.
  static func scanned(_ folder: String) throws -> Workspace {
    do throws(WorkspaceError) {
      let workspace = try Workspace(root: folder)
      workspace.scan()
      return workspace
    } catch {
      throw ToolError(error.description)
    }
  }
}
