import Editing
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
    let roots = try markup.outline()
    return JSONText { writer in writer.array(roots) { $0.symbol($1, text) } }
  }

  func workspaceSymbols(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let query = params["query"]?.string?.lowercased() ?? ""
    var found: [(name: String, container: String?, kind: Int, place: ProtocolLocation)] = []
    for folder in folders.all {
      let files = folder.live.workspace.documents.map(\.file)
      for (file, symbols) in folder.reader.symbols(of: files) {
        let text = ProtocolText(lines: symbols.lines, unit: client.unit)
        let uri = folder.uri(of: file)
        let name = file.removing(suffix: ".xml")?.text ?? file.text
        if query.isEmpty || name.lowercased().contains(query) {
          found.append((name, nil, 5, ProtocolLocation(uri: uri, range: 0..<0, text: text)))
        }
        for use in symbols.uses {
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
    var lines: [(start: Int, end: Int, kind: String)] = []
    for (range, kind) in markup.folds {
      try Self.checkCancellation()
      let (start, end) = (text.position(of: range.lowerBound), text.position(of: range.upperBound))
      if start.line < end.line { lines.append((start.line, end.line, kind)) }
    }
    lines.sort { ($0.start, $0.end) < ($1.start, $1.end) }
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
  /// What can be folded: elements from tag to tag, and comments, instructions and tags themselves.
  fileprivate var folds: [(range: Range<Int>, kind: String)] {
    let elements = pairs.map {
      (tokens[$0.start].range.lowerBound..<tokens[$0.end].range.lowerBound, "region")
    }
    let others = tokens.compactMap { token -> (Range<Int>, String)? in
      switch token.kind {
      case .comment: (token.range, "comment")
      case .instruction, .startTag(isEmpty: true): (token.range, "region")
      default: nil
      }
    }
    return elements + others
  }

  /// The elements of the document, nested as deeply as documents may be; deeper ones are left out.
  ///
  /// An element without an end tag ends with its last child.
  fileprivate func outline() throws(ResponseError) -> [OutlineElement] {
    var open = OpenElements()
    // The outermost of the open elements, each of which will be a child of the one before.
    var levels: [OutlineElement] = []
    var roots: [OutlineElement] = []
    func close(_ count: Int, at end: Int?) {
      // The last that closes is the one that the tag names.
      for rest in (0..<count).reversed() where levels.count > open.tags.count + rest {
        guard var last = levels.popLast() else { return }
        if rest == 0, let end { last.range = last.range.lowerBound..<end }
        guard let parent = levels.indices.last else {
          roots.append(last)
          continue
        }
        let range = levels[parent].range
        levels[parent].range = range.lowerBound..<max(range.upperBound, last.range.upperBound)
        levels[parent].children.append(last)
      }
    }
    for (index, token) in tokens.enumerated() {
      try LanguageServer.checkCancellation()
      switch token.kind {
      case .startTag(let isEmpty):
        open.begin(index, named: bytes[token.name])
        if open.tags.count <= SourceLimit.depth.maximum { levels.append(element(of: token)) }
        if isEmpty { close(open.end(bytes[token.name]).count, at: token.range.upperBound) }
      case .endTag: close(open.end(bytes[token.name]).count, at: token.range.upperBound)
      default: break
      }
    }
    let unclosed = open.tags.count
    open = OpenElements()
    close(unclosed, at: nil)
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
    // What a canceled request has written is not sent.
    let children = Task.isCancelled ? [] : element.children
    object { writer in
      writer.member("name", element.name)
      if let detail = element.detail { writer.member("detail", detail) }
      writer.member("kind", 5)
      writer.member("range", element.range, text)
      writer.member("selectionRange", element.nameRange, text)
      writer.member("children", array: children) { $0.symbol($1, text) }
    }
  }
}
