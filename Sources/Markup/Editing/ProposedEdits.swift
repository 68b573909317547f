extension Diagnostic.Proposal {
  /// One attribute of the element at the place.
  public static func attribute(_ name: String, _ value: String) -> Self {
    .attributes([name], to: value)
  }

  /// The edits that make the change at a place of a text; nil if the text has no such place.
  ///
  /// - Parameter isMarkup: Whether the text is a document, or else JSON.
  public func edits(
    at range: SourceRange, in lines: LineIndex, isMarkup: Bool
  ) -> [TextEdit]? {
    let place = lines.range(of: range)
    switch self {
    case .attributes(let names, let value):
      return Self.edits(setting: names, to: value, at: range.start, in: lines)
    case .text(let text): return [TextEdit(range: place, newText: text)]
    case .removal(let word):
      return Removal(lines, isMarkup: isMarkup).edits(at: place, word)
    case .wrapping(let start, let end):
      return LooseMarkup(lines.bytes).wrapping(elementAt: place.lowerBound, start: start, end: end)
    }
  }

  private static func edits(
    setting names: [String], to value: String, at start: SourceLocation, in lines: LineIndex
  ) -> [TextEdit]? {
    var file = EditedText.bytes(of: lines.bytes, isMarkup: true)
    for name in names {
      guard let edit = try? AttributeEdit(name, to: value, ofElementAt: start, in: file) else {
        return nil
      }
      file = edit.bytes
    }
    let new = LineIndex(decoding: file, isMarkup: true).bytes
    return [TextEdit(changing: lines.bytes, to: new)]
  }
}

extension LooseMarkup {
  /// The attributes by which a view has its place in the one around it.
  public static let outerAttributes: Set<String> = [
    "weight", "anchor", "width", "height", "minimumWidth", "minimumHeight", "maximumWidth",
    "maximumHeight", "topSpacing", "bottomSpacing", "leadingSpacing", "trailingSpacing",
  ]

  /// The edits that put a tag around an element; it takes over the place among the siblings.
  ///
  /// - Parameter start: The start tag without its `>`.
  func wrapping(elementAt offset: Int, start: String, end: String) -> [TextEdit]? {
    tokens.firstIndex { $0.range.lowerBound == offset }
      .flatMap { wrapping([$0], start: start, end: end) }
  }

  /// The edits that put a tag around siblings.
  ///
  /// Around a single one, it takes over the place among the others.
  ///
  /// - Parameters:
  ///   - tags: The start tags, in order.
  ///   - start: The new start tag without its `>`.
  public func wrapping(_ tags: [Int], start: String, end: String) -> [TextEdit]? {
    guard let first = tags.first, let final = tags.last,
      let last = tokens[final].kind == .startTag(isEmpty: true) ? final : counterpart(of: final)
    else { return nil }
    let outer = tokens[first].attributes.filter { Self.outerAttributes.contains(text($0.name)) }
    let moved = tags.count == 1 ? outer : []
    let (from, to) = (tokens[first].range.lowerBound, tokens[last].range.upperBound)
    let hasLine = bytes[..<from].last { $0 != 0x20 && $0 != 0x09 } ?? 0x0A == 0x0A
    let lineEnd = hasLine ? bytes.usesCRLF ? "\r\n" : "\n" : ""
    let tag = start + moved.map { " " + text($0.range) }.joined() + ">"
    return [TextEdit(range: from..<from, newText: tag + lineEnd)]
      + moved.map { TextEdit(range: withBlanks($0.range), newText: "") }
      + [TextEdit(range: to..<to, newText: lineEnd + end)]
  }

  /// A range with the white space before it.
  public func withBlanks(_ range: Range<Int>) -> Range<Int> {
    let blanks = bytes[..<range.lowerBound].reversed().prefix { $0.isBlank }.count
    return (range.lowerBound - blanks)..<range.upperBound
  }
}

/// Finds what is removed for a problem, with what would be left over of it: white space, a comma.
private struct Removal {
  private let lines: LineIndex
  private let isMarkup: Bool
  private var bytes: [UInt8] { lines.bytes }

  init(_ lines: LineIndex, isMarkup: Bool) { (self.lines, self.isMarkup) = (lines, isMarkup) }

  func edits(at place: Range<Int>, _ word: String?) -> [TextEdit]? {
    guard isMarkup else {
      let node = JSONReader.read(bytes, file: "").content
      return node?.removal(ofMemberAt: lines.location(of: place.lowerBound), in: lines)
    }
    let markup = LooseMarkup(bytes)
    guard let token = markup.index(at: place.lowerBound + 1).map({ markup.tokens[$0] }) else {
      return nil
    }
    switch token.kind {
    case .startTag:
      guard let attribute = token.attributes.first(where: { $0.range.contains(place.lowerBound) })
      else { return nil }
      let isPart = attribute.value?.contains(place.lowerBound) ?? false
      return [
        TextEdit(
          range: isPart ? withSeparator(place) : markup.withBlanks(attribute.range), newText: "")
      ]
    case .instruction:
      let data = markup.data(of: token)
      guard data.contains(place.lowerBound) else { return [line(of: token.range)] }
      let text = markup.text(data)
      let start = lines.location(of: data.lowerBound)
      return JSONReader.read(text, file: "", startingAt: start, takesTrailingCommas: true).content?
        .removal(ofMemberAt: lines.location(of: place.lowerBound), in: lines)
    case .comment: return word.map { [edit(removing: $0, fromComment: token.range)] }
    default: return nil
    }
  }

  /// A part of a value with the `;` or `::` before it.
  private func withSeparator(_ part: Range<Int>) -> Range<Int> {
    let separators = bytes[..<part.lowerBound].reversed().prefix {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
    }
    return (part.lowerBound - separators.count)..<part.upperBound
  }

  /// Removes a code from a comment; the comment if it has no other.
  private func edit(removing word: String, fromComment range: Range<Int>) -> TextEdit {
    let isSeparator = { (byte: UInt8) in byte.isBlank || byte == UInt8(ascii: ",") }
    let words = bytes[(range.lowerBound + 4)..<(range.upperBound - 3)].split(
      whereSeparator: isSeparator)
    guard words.count > 3, let index = words.firstIndex(where: { $0.elementsEqual(word.utf8) })
    else { return line(of: range) }
    let isFirst = index == 2
    return TextEdit(
      range: isFirst
        ? words[2].startIndex..<words[3].startIndex
        : words[index - 1].endIndex..<words[index].endIndex, newText: "")
  }

  /// Removes a range, with its line if that has nothing else.
  private func line(of range: Range<Int>) -> TextEdit {
    TextEdit(range: bytes.withLine(range), newText: "")
  }
}

extension [UInt8] {
  /// A range of the text, with its line if that has nothing else.
  public func withLine(_ range: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let before = self[..<range.lowerBound].reversed().prefix(while: isSpace).count
    let after = self[range.upperBound...].prefix(while: isSpace).count
    let (start, end) = (range.lowerBound - before, range.upperBound + after)
    let isAlone = (start == 0 || self[start - 1] == 0x0A) && end < count && self[end] == 0x0A
    return isAlone ? start..<(end + 1) : range
  }
}

extension JSONNode {
  /// The edit that removes the member whose key is at a location, with one comma.
  fileprivate func removal(
    ofMemberAt location: SourceLocation, in lines: LineIndex
  ) -> [TextEdit]? {
    let members = members ?? []
    guard let index = members.firstIndex(where: { $0.keyRange.start == location }) else {
      return (members.map(\.value) + (elements ?? [])).lazy
        .compactMap { $0.removal(ofMemberAt: location, in: lines) }.first
    }
    let (isFirst, isLast) = (index == 0, index == members.count - 1)
    let start = isLast && !isFirst ? members[index - 1].value.range.end : location
    let end = isLast ? members[index].value.range.end : members[index + 1].keyRange.start
    return [TextEdit(range: lines.offset(of: start)..<lines.offset(of: end), newText: "")]
  }
}
