import FileSystem
import Typesetting
import Workspace

extension Workspace {
  /// Opens the workspace of a folder without scanning it.
  ///
  /// - Parameter given: The text of one file in place of the disk's.
  /// - Throws: ``ToolError`` if the folder cannot be read.
  static func opened(_ folder: String, with given: GivenText? = nil) throws -> Workspace {
    let text = try given.map { (try $0.file(in: folder), Overlay.Content.text($0.bytes)) }
    do throws(FolderError) {
      guard let (file, content) = text else { return try Workspace(root: folder) }
      let disk = try Disk(folder)
      return Workspace(disk, texts: Overlay(over: disk, [file: content]))
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
