import JSONRPC
import JSONWriting
import Markup

/// `textDocument/selectionRange`: what a growing selection takes in.
extension LanguageServer {
  func selectionRanges(_ params: JSONNode) throws(ResponseError) -> JSONText {
    guard let (_, _, text, markup) = try markup(params) else { return .null }
    let ends = Dictionary(markup.pairs.map { ($0.start, $0.end) }, uniquingKeysWith: { $1 })
    let positions = (params["positions"]?.elements ?? []).compactMap(TextPosition.init)
    let ranges = positions.map { markup.selections(at: text.offset(of: $0), ends) }
    return JSONText { writer in
      writer.array(ranges) { $0.selection($1[...], text) }
    }
  }
}

extension LooseMarkup {
  /// The ranges around an offset, innermost first: a name or value, its attribute, its tag, and of
  /// each element around it the content and the whole.
  ///
  /// - Parameter ends: The end tags of start tags, by their indices.
  fileprivate func selections(at offset: Int, _ ends: [Int: Int]) -> [Range<Int>] {
    let context = CursorContext(self, at: offset)
    var ranges = parts(at: context.place, in: context.token)
    let own = context.token.flatMap { token in tokens.firstIndex { $0.range == token.range } }
    if let own { ranges.append(tokens[own].range) }
    // An end tag belongs to its element, which is still open before it.
    let around = openElements(before: own ?? (index(at: offset).map { $0 + 1 } ?? 0))
    for start in [own].compactMap(\.self) + around.reversed() {
      guard let end = ends[start] else { continue }
      let (first, last) = (tokens[start].range, tokens[end].range)
      ranges += [first.upperBound..<last.lowerBound, first.lowerBound..<last.upperBound]
    }
    var chosen: [Range<Int>] = []
    for range in ranges + [0..<bytes.count] {
      let grows = chosen.last.map { $0 != range && range.contains($0) } ?? true
      if grows, range.lowerBound <= offset, offset <= range.upperBound { chosen.append(range) }
    }
    return chosen
  }

  private func parts(at place: CursorContext.Place, in token: LooseToken?) -> [Range<Int>] {
    switch place {
    case .elementName(let range), .endTagName(let range), .instructionTarget(let range): [range]
    case .attributeName(let range):
      [range] + (token?.attributes.filter { $0.name == range }.map(\.range) ?? [])
    case .attributeValue(let attribute, let range): [range, attribute.range]
    case .instructionData: token.map { [data(of: $0)] } ?? []
    case .content, .attributeEnd, .inert: []
    }
  }
}

extension JSONWriter {
  /// Writes a `SelectionRange` with its parents.
  fileprivate mutating func selection(_ ranges: ArraySlice<Range<Int>>, _ text: ProtocolText) {
    object { writer in
      writer.member("range", ranges.first ?? 0..<0, text)
      guard ranges.count > 1 else { return }
      writer.key("parent")
      writer.selection(ranges.dropFirst(), text)
    }
  }
}
