extension MarkupFormatter {
  /// What a person types that a line's indentation follows.
  public static let typedCharacters = ["\n", ">", "/"]

  /// The edit that indents a line after something was typed: a line that was begun, or one that
  /// begins with an end tag; nil if it stays.
  ///
  /// - Parameter offset: The offset behind what was typed.
  public static func edit(
    afterTyping typed: String, at offset: Int, in text: [UInt8], style: Style
  ) -> TextEdit? {
    let markup = LooseMarkup(text)
    let start = text.startOfLine(min(offset, text.count))
    let blanks = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let ink = blanks.endIndex
    let next = markup.tokens.firstIndex { $0.range.upperBound > ink } ?? markup.tokens.count
    let token = next < markup.tokens.count ? markup.tokens[next] : nil
    let beginsEndTag = token?.kind == .endTag && token?.range.lowerBound == ink
    guard typed == "\n" || beginsEndTag else { return nil }
    let open = markup.openElements(before: next)
    let contents = MarkupContents(markup, before: ink)
    if open.contains(where: contents.isFrozen) { return nil }
    var depth = open.count
    if beginsEndTag {
      depth -= 1
    } else if let token, token.range.lowerBound < start {
      switch token.kind {
      case .text: break
      case .startTag where !token.attributes.contains { $0.hasValue(at: start) }: depth += 1
      default: return nil
      }
    }
    let new = style.indentation(max(0, depth) * style.tabSize)
    return blanks.elementsEqual(new)
      ? nil : TextEdit(range: start..<ink, newText: String(decoding: new, as: UTF8.self))
  }
}

extension LooseAttribute {
  /// Whether a cursor at an offset is in the value.
  fileprivate func hasValue(at offset: Int) -> Bool {
    value.map { $0.lowerBound <= offset && offset <= $0.upperBound } ?? false
  }
}
