import FileSystem
import Typesetting
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

extension TextMeasurers {
  /// Measures texts in the fonts of this machine.
  ///
  /// - Throws: ``ToolError`` if a font package is missing.
  static func opened() throws -> TextMeasurers {
    do throws(FontError) {
      return TextMeasurers(fonts: try FontBook())
    } catch {
      throw ToolError(error.description)
    }
  }
}
