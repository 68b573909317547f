import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Vocabulary
import Workspace

/// Symbols, folding and colours.
extension LanguageServer {
  func documentSymbols(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    guard let (_, _, text, markup) = try markup(params) else {
      return JSONText { $0.array { _ in } }
    }
    let roots = markup.outline
    return JSONText { writer in writer.array(roots) { $0.symbol($1, text) } }
  }

  func workspaceSymbols(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let query = params["query"]?.string?.lowercased() ?? ""
    var found: [(name: String, container: String?, kind: Int, place: ProtocolLocation)] = []
    for folder in folders.all {
      let vocabulary = folder.vocabulary
      for document in folder.live.workspace.documents {
        guard let text = folder.text(of: document.file) else { continue }
        let uri = folder.uri(of: document.file)
        let name = document.name.text
        if query.isEmpty || name.lowercased().contains(query) {
          found.append((name, nil, 5, ProtocolLocation(uri: uri, range: 0..<0, text: text)))
        }
        for use in LooseMarkup(text.lines.bytes).symbolUses(vocabulary) {
          guard case .outlet(let id) = use.symbol, id.lowercased().contains(query) else { continue }
          found.append((id, name, 8, ProtocolLocation(uri: uri, range: use.range, text: text)))
        }
      }
    }
    return JSONText { writer in
      writer.array(found) { writer, symbol in
        writer.object {
          $0.member("name", symbol.name)
          $0.member("kind", symbol.kind)
          $0.key("location")
          $0.location(symbol.place)
          if let container = symbol.container { $0.member("containerName", container) }
        }
      }
    }
  }

  func folding(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    guard let (_, _, text, markup) = try markup(params) else {
      return JSONText { $0.array { _ in } }
    }
    let tags = markup.pairs.map {
      (markup.tokens[$0.start].range.lowerBound, markup.tokens[$0.end].range.lowerBound, "region")
    }
    let others = markup.tokens.compactMap { token -> (Int, Int, String)? in
      switch token.kind {
      case .comment: (token.range.lowerBound, token.range.upperBound, "comment")
      case .instruction, .startTag(isEmpty: true):
        (token.range.lowerBound, token.range.upperBound, "region")
      default: nil
      }
    }
    let lines = (tags + others).map {
      (start: text.position(of: $0.0).line, end: text.position(of: $0.1).line, kind: $0.2)
    }.filter { $0.start < $0.end }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return JSONText { writer in
      writer.array(lines) { writer, fold in
        writer.object {
          $0.member("startLine", fold.start)
          // The line of the end tag stays in sight.
          $0.member("endLine", fold.kind == "region" ? max(fold.start, fold.end - 1) : fold.end)
          $0.member("kind", fold.kind)
        }
      }
    }
  }
}

/// An element in the outline of a document.
struct OutlineElement {
  let name: String
  /// The id, or the first text.
  let detail: String?
  var range: Range<Int>
  let nameRange: Range<Int>
  var children: [OutlineElement] = []
}

extension LooseMarkup {
  /// The elements of the document, nested; an element without an end tag ends with its last child.
  var outline: [OutlineElement] {
    var open: [(name: Range<Int>, element: OutlineElement)] = []
    var roots: [OutlineElement] = []
    func close(at end: Int) {
      guard var last = open.popLast()?.element else { return }
      last.range = last.range.lowerBound..<max(end, last.range.upperBound)
      if open.isEmpty {
        roots.append(last)
      } else {
        open[open.count - 1].element.children.append(last)
      }
    }
    for token in tokens {
      switch token.kind {
      case .startTag(let isEmpty):
        open.append((token.name, element(of: token)))
        if isEmpty { close(at: token.range.upperBound) }
      case .endTag:
        guard
          let match = open.lastIndex(where: { bytes[$0.name].elementsEqual(bytes[token.name]) })
        else { continue }
        while open.count > match + 1 { close(at: 0) }
        close(at: token.range.upperBound)
      default: break
      }
    }
    while !open.isEmpty { close(at: 0) }
    return roots
  }

  private func element(of token: LooseToken) -> OutlineElement {
    let labels = ["id", "text", "title", "placeholder"].lazy.compactMap { name in
      token.attributes.first { text($0.name) == name }?.value.map { text($0) }
    }
    let name = text(token.name)
    return OutlineElement(
      name: name.isEmpty ? "element" : name, detail: labels.first, range: token.range,
      nameRange: token.name)
  }
}

extension JSONWriter {
  /// Writes a `DocumentSymbol`.
  fileprivate mutating func symbol(_ element: OutlineElement, _ text: ProtocolText) {
    object { writer in
      writer.member("name", element.name)
      if let detail = element.detail { writer.member("detail", detail) }
      writer.member("kind", 5)
      writer.member("range", element.range, text)
      writer.member("selectionRange", element.nameRange, text)
      writer.member("children", array: element.children) { $0.symbol($1, text) }
    }
  }
}
