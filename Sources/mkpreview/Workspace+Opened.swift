import FileSystem
import Workspace

extension Workspace {
  /// Opens the workspace of a folder without scanning it.
  ///
  /// - Throws: ``ToolError`` if the folder cannot be read.
  static func opened(_ folder: String) throws -> Workspace {
    do throws(FolderError) {
      return try Workspace(root: folder)
    } catch {
      throw ToolError(error.description)
    }
  }
}
