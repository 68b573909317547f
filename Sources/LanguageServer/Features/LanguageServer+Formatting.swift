import FileSystem
import JSONRPC
import JSONWriting
import Markup

/// Formatting of documents; other files have none.
extension LanguageServer {
  func formatting(_ params: JSONNode) throws(ResponseError) -> JSONText {
    guard let (text, formatter) = try formatter(params) else { return .null }
    let edits =
      try params["range"].map { range throws(ResponseError) in
        formatter.edits(in: try text.offsets(of: range))
      } ?? formatter.edits
    return JSONText { writer in writer.array(edits) { $0.edit($1, text) } }
  }

  func onTypeFormatting(_ params: JSONNode) throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard cursor.isMarkup, let typed = params["ch"]?.string else { return .null }
    let edit = MarkupFormatter.edit(
      afterTyping: typed, at: cursor.offset, in: cursor.text.lines.bytes,
      style: MarkupFormatter.Style(params["options"]))
    return JSONText { writer in
      writer.array([edit].compactMap(\.self)) { $0.edit($1, cursor.text) }
    }
  }

  private func formatter(
    _ params: JSONNode
  ) throws(ResponseError) -> (text: ProtocolText, formatter: MarkupFormatter)? {
    let (_, file, text) = try self.text(params)
    guard file.text.hasSuffix(".xml") else { return nil }
    let style = MarkupFormatter.Style(params["options"])
    return (text, MarkupFormatter(text.lines.bytes, style: style))
  }
}

extension ProtocolText {
  /// The offsets of a `Range` of the protocol.
  func offsets(of range: JSONNode) throws(ResponseError) -> Range<Int> {
    guard let start = range["start"].flatMap(TextPosition.init),
      let end = range["end"].flatMap(TextPosition.init)
    else { throw .invalidParams("range needs a start and an end") }
    return offset(of: start)..<max(offset(of: start), offset(of: end))
  }
}

extension MarkupFormatter.Style {
  /// The style of `FormattingOptions`.
  fileprivate init(_ options: JSONNode?) {
    self.init()
    tabSize = min(max(options?["tabSize"]?.integer ?? tabSize, 1), 16)
    insertsSpaces = options?["insertSpaces"]?.bool ?? insertsSpaces
  }
}
