/// An edit of a text that changed one tag, and added or removed no line.
///
/// Most saves are such edits: the tag can be parsed separately, and nodes on other lines keep their
/// content and locations.
struct TagEdit {
  /// The tag in the new text.
  let tag: Range<Int>
  /// The offset at which the texts start to differ.
  let editStart: Int

  /// The edit between two texts; nil if it is not inside one tag.
  ///
  /// Both texts are in UTF-8, and the old one is well-formed.
  init?(from old: [UInt8], to new: [UInt8]) {
    let start = Self.commonPrefix(old, new)
    let end = Self.commonSuffix(old, new, atMost: min(old.count, new.count) - start)
    let (oldEdit, newEdit) = (start..<(old.count - end), start..<(new.count - end))
    // The first bytes determine the encoding. An insertion between CR and LF splits a line end.
    guard start >= 4, new[start - 1] != "\r",
      !old[oldEdit].contains(where: \.isLineEnd), !new[newEdit].contains(where: \.isLineEnd),
      let tagStart = new[..<start].lastIndex(of: UInt8(ascii: "<")),
      let oldTag = LooseToken(startTagAt: tagStart, in: old),
      oldEdit.upperBound < oldTag.range.upperBound
    else { return nil }
    tag = tagStart..<(oldTag.range.upperBound + new.count - old.count)
    editStart = start
    let isEmpty = Self.isEmptyElement(new, tag.upperBound)
    guard oldTag.kind == .startTag(isEmpty: isEmpty) else { return nil }
  }

  /// The tag as a separate document.
  func document(in text: [UInt8], named name: String) -> [UInt8] {
    let end = Self.isEmptyElement(text, tag.upperBound) ? "" : "</\(name)>"
    return text[tag] + Array(end.utf8)
  }

  private static func isEmptyElement(_ text: [UInt8], _ tagEnd: Int) -> Bool {
    tagEnd > 1 && text[tagEnd - 2] == "/"
  }

  private static func commonPrefix(_ left: [UInt8], _ right: [UInt8]) -> Int {
    let limit = min(left.count, right.count)
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        var count = 0
        while count + 8 <= limit, word(of: left, at: count) == word(of: right, at: count) {
          count += 8
        }
        while count < limit, left[count] == right[count] { count += 1 }
        return count
      }
    }
  }

  private static func commonSuffix(
    _ left: [UInt8], _ right: [UInt8], atMost limit: Int
  ) -> Int {
    let (leftEnd, rightEnd) = (left.count, right.count)
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        var count = 0
        while count + 8 <= limit,
          word(of: left, at: leftEnd - count - 8) == word(of: right, at: rightEnd - count - 8)
        {
          count += 8
        }
        while count < limit, left[leftEnd - count - 1] == right[rightEnd - count - 1] {
          count += 1
        }
        return count
      }
    }
  }

  private static func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

extension MarkupDocument {
  /// The document after an edit of one tag's values; nil if more changed, or if the new text has a
  /// mistake.
  ///
  /// Added, removed and renamed attributes count as more, and so do nodes that follow on the same
  /// line, because their locations change.
  func edited(from old: [UInt8], to new: [UInt8]) -> MarkupDocument? {
    guard let edit = TagEdit(from: old, to: new) else { return nil }
    var locator = SourceLocator(new)
    let start = locator.location(at: edit.tag.lowerBound)
    let line = locator.location(at: edit.editStart).line
    guard let path = nodes.path(toElementAt: start), let element = nodes.element(at: path[...]),
      nodes.startAfterTag(of: path[...]).map({ $0.line > line }) ?? true
    else { return nil }
    let text = edit.document(in: new, named: element.name)
    let tag = MarkupReader.read(text, file: file, kind: .view, from: start).content?.nodes
    // Text before the tag, such as an XML declaration, may be allowed only at the start of a text.
    guard let tag, tag.count == 1, case .element(var edited) = tag[0], edited.children.isEmpty,
      edited.startTagRange.start == start, edited.name == element.name,
      edited.attributes.map(\.name) == element.attributes.map(\.name)
    else { return nil }
    edited.children = element.children
    var document = self
    document.nodes.replaceElement(at: path[...], with: edited)
    return document
  }
}

extension [MarkupNode] {
  /// The indices of the element whose start tag begins at a location.
  fileprivate func path(toElementAt start: SourceLocation) -> [Int]? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        self[middle].start <= start
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let index = range.lowerBound - 1
    guard index >= 0, case .element(let element) = self[index] else { return nil }
    if element.startTagRange.start == start { return [index] }
    return element.children.path(toElementAt: start).map { [index] + $0 }
  }

  fileprivate func element(at path: ArraySlice<Int>) -> MarkupElement? {
    guard let index = path.first, case .element(let element) = self[index] else { return nil }
    return path.count == 1 ? element : element.children.element(at: path.dropFirst())
  }

  /// The location of the first node after an element's start tag; nil if there is none.
  fileprivate func startAfterTag(of path: ArraySlice<Int>) -> SourceLocation? {
    guard let index = path.first, case .element(let element) = self[index] else {
      return first?.start
    }
    return element.children.startAfterTag(of: path.dropFirst())
      ?? (index + 1 < count ? self[index + 1].start : nil)
  }

  fileprivate mutating func replaceElement(
    at path: ArraySlice<Int>, with other: MarkupElement
  ) {
    guard let index = path.first, case .element(var element) = self[index] else { return }
    if path.count == 1 {
      element = other
    } else {
      element.children.replaceElement(at: path.dropFirst(), with: other)
    }
    self[index] = .element(element)
  }
}

extension MarkupNode {
  fileprivate var start: SourceLocation {
    switch self {
    case .element(let element): element.startTagRange.start
    case .instruction(let instruction): instruction.range.start
    case .text(_, let range), .cdata(_, let range), .comment(_, let range): range.start
    }
  }
}
