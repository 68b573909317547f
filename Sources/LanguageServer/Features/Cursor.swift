import FileSystem
import JSONRPC
import LiveProject
import Markup
import Workspace

/// A file with the cursor of a request in it.
struct Cursor {
  let folder: Folder
  let file: Path
  let text: ProtocolText
  let offset: Int

  /// Whether the file is a document.
  var isMarkup: Bool { file.text.hasSuffix(".xml") }

  /// What the cursor is in, in a document.
  var context: CursorContext { CursorContext(LooseMarkup(text.lines.bytes), at: offset) }

  /// The document to ask about the file: its own, or the first that uses it.
  var document: Path? {
    let users = folder.live.documents(using: file)
    return Document.name(ofFile: file).flatMap { users.contains($0) ? $0 : nil } ?? users.first
  }

  /// The location of a range of the file.
  func location(_ range: Range<Int>) -> ProtocolLocation {
    ProtocolLocation(uri: folder.uri(of: file), range: range, text: text)
  }
}

extension LanguageServer {
  /// The cursor in the parameters of a request.
  func cursor(_ params: JSONNode) throws(ResponseError) -> Cursor {
    let (folder, file, text) = try self.text(params)
    return Cursor(
      folder: folder, file: file, text: text, offset: text.offset(of: try params.position()))
  }

  /// The file in the parameters of a request, with its text.
  func text(
    _ params: JSONNode
  ) throws(ResponseError) -> (folder: Folder, file: Path, text: ProtocolText) {
    let (folder, file) = try self.file(params)
    guard let text = folder.text(of: file) else {
      throw .invalidParams("“\(file)” cannot be read")
    }
    return (folder, file, text)
  }

  /// The markup of the file in the parameters of a request; nil for another kind of file.
  func markup(_ params: JSONNode) throws(ResponseError) -> (
    Folder, Path, ProtocolText, LooseMarkup
  )? {
    let (folder, file, text) = try self.text(params)
    return file.text.hasSuffix(".xml")
      ? (folder, file, text, LooseMarkup(text.lines.bytes)) : nil
  }
}
