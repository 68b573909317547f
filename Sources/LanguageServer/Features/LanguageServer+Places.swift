import Editing
import FileSystem
import JSONRPC
import JSONWriting
import Markup
import Vocabulary

/// Definition, references, highlights, links and linked editing.
extension LanguageServer {
  func definition(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    if let use = cursor.use {
      let places = cursor.folder.definitions(of: use.symbol, at: cursor)
      return JSONText { $0.array(places) { $0.location($1) } }
    }
    let other = cursor.isMarkup ? cursor.otherTagName.map { [cursor.location($0)] } : nil
    return JSONText { $0.array(other ?? []) { $0.location($1) } }
  }

  func references(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard let use = cursor.use else { return JSONText { $0.array { _ in } } }
    let withDefinition = params.value("context", "includeDeclaration")?.bool ?? false
    let definitions =
      withDefinition ? cursor.folder.definitions(of: use.symbol, at: cursor) : []
    let places = definitions + cursor.folder.uses(of: use.symbol, at: cursor)
    return JSONText { $0.array(places) { $0.location($1) } }
  }

  /// The same symbol, or the other tag, in the document; editors send this as the cursor moves, so
  /// the pages follow it.
  func highlights(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    if buffers.areCurrent, let buffer = cursor.folder.buffer(of: cursor.file) {
      cursor.folder.follow(buffer, at: cursor.offset)
    }
    let symbols = cursor.symbols
    let uses = symbols.use(at: cursor.offset).map { symbols.places(of: $0.symbol) }
    let ranges = uses ?? (cursor.isMarkup ? cursor.tagNames : nil) ?? []
    try Self.checkCancellation()
    return JSONText { writer in
      writer.array(ranges) { writer, range in
        writer.object { $0.member("range", range, cursor.text) }
      }
    }
  }

  func linkedEditing(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard cursor.isMarkup, let names = cursor.tagNames, names.count == 2 else { return .null }
    return JSONText { writer in
      writer.object {
        $0.member("ranges", array: names) { $0.range($1, cursor.text) }
      }
    }
  }

  func links(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let (folder, file, text) = try self.text(params)
    let cursor = Cursor(folder: folder, file: file, text: text, offset: 0)
    let links = cursor.symbols.uses.compactMap { use -> (SymbolUse, String)? in
      if use.isDefinition { return nil }
      switch use.symbol {
      case .document, .templates, .strings, .picture, .color:
        return folder.definitions(of: use.symbol, at: cursor).first.map { (use, $0.uri) }
      default: return nil
      }
    }
    return JSONText { writer in
      writer.array(links) { writer, link in
        writer.object {
          $0.member("range", link.0.range, text)
          $0.member("target", link.1)
        }
      }
    }
  }
}

extension Cursor {
  /// The names of the tags of the element whose tag's name the cursor is in; nil elsewhere.
  fileprivate var tagNames: [Range<Int>]? {
    let markup = LooseMarkup(text.lines.bytes)
    // At the start of a tag, the cursor is before its name.
    guard let index = markup.index(at: offset) else { return nil }
    let token = markup.tokens[index]
    switch token.kind {
    case .startTag, .endTag: break
    default: return nil
    }
    guard token.name.lowerBound <= offset, offset <= token.name.upperBound else { return nil }
    return ([token.name] + (markup.counterpart(of: index).map { [markup.tokens[$0].name] } ?? []))
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The name in the other tag of the element whose tag's name the cursor is in.
  fileprivate var otherTagName: Range<Int>? {
    tagNames.flatMap { names in
      names.first { !($0.lowerBound <= offset && offset <= $0.upperBound) }
    }
  }
}
