import FileSystem
import Workspace

extension Workspace {
  /// The workspace of a folder, which is not scanned.
  ///
  /// - Throws: ``ToolError`` for a folder that cannot be read.
  static func opened(_ folder: String) throws -> Workspace {
    do throws(FolderError) {
      return try Workspace(root: folder)
    } catch {
      throw ToolError(error.description)
    }
  }
}
