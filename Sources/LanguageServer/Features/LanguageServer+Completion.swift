import FileSystem
import JSONRPC
import JSONWriting
import Markup
import Scene

extension LanguageServer {
  /// `textDocument/completion`: what may stand at the cursor.
  func completion(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    // A blank asks for attributes; between tags it is one of many.
    let isBlank = params.value("context", "triggerCharacter")?.string == " "
    let isBetweenTags = cursor.isMarkup && cursor.context.place == .content
    let items = await (isBlank && isBetweenTags ? [] : items(at: cursor))
      .filter { $0.replacesWord(at: cursor.offset, in: cursor.text.lines.bytes) }
    return JSONText { writer in
      writer.object {
        $0.member("isIncomplete", false)
        $0.member("items", array: items) { $0.item($1, cursor.text, for: client) }
      }
    }
  }

  private func items(at cursor: Cursor) async -> [CompletionItem] {
    if let json = cursor.json { return await cursor.addingSwatches(to: json.items) }
    guard cursor.isMarkup else { return cursor.strings?.items ?? [] }
    let context = cursor.context
    let items = Completion(
      context: context,
      names: DocumentNames(context.markup, in: cursor.file, of: cursor.folder), client: client,
      model: ModelNames(of: cursor.document, in: cursor.folder)
    ).items
    return await cursor.addingSwatches(to: items)
  }
}

extension Cursor {
  /// What may stand at the cursor in JSON, a document's inline templates included; nil elsewhere.
  var json: JSONCompletion? {
    let cursor: JSONCursor
    if file.text.hasSuffix(".json") {
      cursor = JSONCursor(text.lines.bytes, at: offset)
    } else if isMarkup, let templates = context.inlineTemplates, templates.lowerBound < offset {
      let bytes = Array(text.lines.bytes[..<templates.upperBound])
      cursor = JSONCursor(bytes, from: templates.lowerBound, at: offset)
    } else {
      return nil
    }
    return JSONCompletion(cursor: cursor, file: file, folder: folder)
  }

  /// What may stand at the cursor in a table of strings; nil in another file.
  fileprivate var strings: StringsCompletion? {
    guard file.text.hasSuffix(".strings") else { return nil }
    return StringsCompletion(
      cursor: StringsCursor(text.lines.bytes, at: offset), file: file, folder: folder)
  }

  /// Adds the values of the workspace's own colours, which editors show as swatches.
  fileprivate func addingSwatches(to items: [CompletionItem]) async -> [CompletionItem] {
    let names = Set(items.filter { $0.kind == .color && $0.documentation == nil }.map(\.label))
    guard !names.isEmpty, let document else { return items }
    let colors = await folder.colors(named: names, in: document)
    return items.map { item in
      guard item.kind == .color, let color = colors[item.label] else { return item }
      var item = item
      item.documentation = item.documentation ?? color.hex
      return item
    }
  }
}
