/// What a cursor in a document is in, even if the text around it is broken.
///
/// ```swift
/// let context = CursorContext(LooseMarkup(Array("<UILabel te".utf8)), at: 11)
/// let isName = context.place == .attributeName(9..<11)  // true
/// ```
public struct CursorContext: Sendable {
  /// A place in markup, with what a completion there replaces.
  public enum Place: Hashable, Sendable {
    /// Between tags.
    case content
    /// The name of an element, up to which its tag is written.
    case elementName(Range<Int>)
    /// The name in an end tag.
    case endTagName(Range<Int>)
    /// The name of an attribute, or the white space where one can begin.
    case attributeName(Range<Int>)
    /// The value of an attribute between its quotes.
    case attributeValue(LooseAttribute, Range<Int>)
    /// Behind an attribute's name or its equals sign, where no value can be written yet.
    case attributeEnd(LooseAttribute)
    case instructionTarget(Range<Int>)
    case instructionData(target: Range<Int>, Range<Int>)
    /// A comment, a CDATA section, or a DOCTYPE.
    case inert
  }

  /// The text, cut into tokens.
  public let markup: LooseMarkup
  /// The offset of the cursor.
  public let offset: Int
  /// What the cursor is in.
  public let place: Place
  /// The tag or other token that the cursor is in; nil between tags.
  public let token: LooseToken?
  /// The start tags of the elements around the cursor, outermost first, without the tag it is in.
  public let ancestors: [LooseToken]

  /// The context of an offset.
  public init(_ markup: LooseMarkup, at offset: Int) {
    (self.markup, self.offset) = (markup, offset)
    guard let index = markup.index(at: offset) else {
      (place, token, ancestors) = (.content, nil, [])
      return
    }
    let token = markup.tokens[index]
    let isInside =
      token.kind != .text && (offset < token.range.upperBound || !token.isClosed)
    let around = markup.openElements(before: isInside ? index : index + 1)
    ancestors = around.map { markup.tokens[$0] }
    self.token = isInside ? token : nil
    place = isInside ? Self.place(in: token, at: offset, of: markup.bytes) : .content
  }

  private static func place(in token: LooseToken, at offset: Int, of text: [UInt8]) -> Place {
    switch token.kind {
    case .text: .content
    case .comment, .cdata, .doctype: .inert
    case .endTag: .endTagName(token.name)
    case .instruction: instructionPlace(in: token, at: offset)
    case .startTag: tagPlace(in: token, at: offset, of: text)
    }
  }

  private static func instructionPlace(in token: LooseToken, at offset: Int) -> Place {
    if offset <= token.name.upperBound { return .instructionTarget(token.name) }
    let end = token.range.upperBound - (token.isClosed ? 2 : 0)
    return offset <= end
      ? .instructionData(target: token.name, token.name.upperBound..<end) : .inert
  }

  private static func tagPlace(in token: LooseToken, at offset: Int, of text: [UInt8]) -> Place {
    if offset <= token.name.upperBound { return .elementName(token.name) }
    for attribute in token.attributes where attribute.range.lowerBound <= offset {
      if let value = attribute.value, value.lowerBound <= offset, offset <= value.upperBound {
        return .attributeValue(attribute, value)
      }
      if !attribute.name.isEmpty, offset <= attribute.name.upperBound {
        return .attributeName(attribute.name)
      }
      if attribute.value == nil || offset < attribute.range.upperBound {
        // Only an equals sign, and blanks around it, separate the name from the cursor.
        let between = text[attribute.name.upperBound..<min(offset, text.count)]
        if between.contains(UInt8(ascii: "=")), between.allSatisfy({ $0 == "=" || $0.isBlank }) {
          return .attributeEnd(attribute)
        }
      }
    }
    return offset <= text.count && offset > 0 && text[offset - 1].isBlank
      ? .attributeName(offset..<offset) : .inert
  }
}
