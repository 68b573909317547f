import FileSystem
import JSONRPC
import JSONWriting
import Markup

extension LanguageServer {
  /// `textDocument/completion`: what may stand at the cursor.
  func completion(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    let items = cursor.isMarkup ? markupItems(at: cursor) : cursor.json?.items ?? []
    return JSONText { writer in
      writer.object {
        $0.member("isIncomplete", false)
        $0.member("items", array: items) { $0.item($1, cursor.text, for: client) }
      }
    }
  }

  private func markupItems(at cursor: Cursor) -> [CompletionItem] {
    let context = cursor.context
    return Completion(
      context: context,
      names: DocumentNames(context.markup, in: cursor.file, of: cursor.folder), client: client,
      model: ModelNames(of: cursor.document, in: cursor.folder)
    ).items
  }
}

extension Cursor {
  /// What may stand at the cursor in JSON; nil in another file.
  var json: JSONCompletion? {
    guard file.text.hasSuffix(".json") else { return nil }
    return JSONCompletion(
      cursor: JSONCursor(text.lines.bytes, at: offset), file: file, folder: folder)
  }
}
