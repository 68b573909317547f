/// Indents a document and removes superfluous white space.
///
/// The author decides on lines, the formatter on indentation and blanks: no line is split or joined
/// but for content that is partly on lines of its own. Every edit replaces white space by white
/// space where MarkupKit ignores it, so a document shows the same before and after. What is
/// formatted stays as it is.
///
/// From the line of the last whole tag before a syntax mistake on, every byte stays. The content of
/// an element with text stays, too: in MarkupKit it is a mistake that a person must correct.
///
/// ```swift
/// let text = Array("<LMColumnView>\n<UISwitch />\n</LMColumnView>\n".utf8)
/// let edits = MarkupFormatter(text).edits  // two, both in the second line
/// ```
public struct MarkupFormatter {
  /// How lines are indented.
  public struct Style: Sendable {
    /// The columns of a level of indentation, and of a tab.
    public var tabSize = 4
    /// Whether levels are blanks; otherwise, each is a tab.
    public var insertsSpaces = true

    /// Four blanks a level.
    public init() {}

    /// White space of some columns.
    func indentation(_ columns: Int) -> [UInt8] {
      let tabs = insertsSpaces ? 0 : columns / tabSize
      return Array(repeating: UInt8(ascii: "\t"), count: tabs)
        + Array(repeating: UInt8(ascii: " "), count: columns - tabs * tabSize)
    }
  }

  /// Another form of an element, which a person asks for.
  public enum Rewrite: Sendable, CaseIterable {
    case attributesOnLines, attributesOnOneLine, childrenOnLines
  }

  let text: [UInt8]
  let style: Style
  let markup: LooseMarkup
  let lineEnd: [UInt8]
  /// Where the bytes begin that stay, because of a mistake.
  let end: Int
  /// What contains lines, and what stays, by the tokens of start tags; those of the document itself
  /// have the key -1.
  let contents: MarkupContents
  private var rewrite: (token: Int, form: Rewrite)?

  /// What takes the place of white space.
  private var found: [(range: Range<Int>, new: [UInt8])] = []
  /// The columns that the next byte has, and will have.
  private var columns = (old: 0, new: 0)

  /// The formatter of a text in UTF-8.
  public init(_ text: [UInt8], style: Style = Style()) {
    (self.text, self.style) = (text, style)
    markup = LooseMarkup(text)
    lineEnd = Array((text.usesCRLF ? "\r\n" : "\n").utf8)
    let mistake = Self.firstMistake(in: text)
    contents = MarkupContents(markup, before: mistake ?? text.count)
    let last = markup.tokens.last { token in
      token.isClosed && token.kind != .text && token.range.upperBound <= mistake ?? 0
    }
    end = mistake == nil ? text.count : last.map { text.startOfLine($0.range.lowerBound) } ?? 0
  }

  /// The offset of the first syntax mistake; nil if there is none but elements that are not closed
  /// yet at the end.
  private static func firstMistake(in text: [UInt8]) -> Int? {
    let reading = MarkupReader.read(text, file: "", kind: .view, from: .start)
    guard let mistake = reading.diagnostics.first else { return nil }
    let offset = LineIndex(text).range(of: mistake.range).lowerBound
    return mistake.code == "unclosed-element" && offset == text.count ? nil : offset
  }

  /// The edits of the whole text, in order.
  public var edits: [TextEdit] {
    var formatter = self
    formatter.format()
    return formatter.found.map { TextEdit(range: $0.range, in: text, to: $0.new) }
  }

  /// The edits of the lines that a range touches, in order.
  public func edits(in range: Range<Int>) -> [TextEdit] {
    let start = text.startOfLine(range.lowerBound)
    let end = text[range.upperBound...].firstIndex(where: \.isLineEnd) ?? text.count
    var formatter = self
    formatter.format()
    return formatter.found.compactMap { range, new in
      if start <= range.lowerBound, range.upperBound <= end {
        return TextEdit(range: range, in: text, to: new)
      }
      // Of other lines, only the last one is indented.
      let indentation = text.startOfLine(range.upperBound)..<range.upperBound
      guard start <= indentation.lowerBound, range.upperBound <= end else { return nil }
      let edit = TextEdit(
        range: indentation, in: text, to: Array(new[new.startOfLine(new.count)...]))
      return edit.changesNothing ? nil : edit
    }
  }

  /// The edits that give an element another form; none if it has it, or cannot have it.
  ///
  /// - Parameter offset: A place in its start tag.
  public func edits(_ form: Rewrite, ofElementAt offset: Int) -> [TextEdit] {
    guard let index = markup.index(at: offset + 1), case .startTag = markup.tokens[index].kind,
      hasOtherForm(form, index)
    else { return [] }
    var formatter = self
    formatter.rewrite = (index, form)
    formatter.format()
    var range = markup.tokens[index].range
    if form == .childrenOnLines, let last = markup.counterpart(of: index) {
      range = (range.upperBound - 1)..<(markup.tokens[last].range.lowerBound + 1)
    }
    return formatter.found.filter { range.contains($0.range.lowerBound - 1) }
      .map { TextEdit(range: $0.range, in: text, to: $0.new) }
  }

  private func hasOtherForm(_ form: Rewrite, _ index: Int) -> Bool {
    let tag = markup.tokens[index]
    switch form {
    case .attributesOnLines: return tag.attributes.count > 1
    case .attributesOnOneLine: return text[tag.range].lineBreaks > 0
    case .childrenOnLines:
      guard let last = markup.counterpart(of: index), !contents.hasLines(index) else {
        return false
      }
      return markup.tokens[(index + 1)..<last].contains { !$0.isText }
    }
  }

  // MARK: The walk

  private mutating func format() {
    var open: [Int] = []
    var (last, position) = (-1, 0)
    /// How many elements are open outside the innermost one whose content stays.
    var frozen: Int?
    for (index, token) in markup.tokens.enumerated() where !token.isText {
      let closes = token.kind == .endTag && !open.isEmpty
      let depth = open.count - (closes ? 1 : 0)
      if let level = frozen, !closes || depth > level {
        keep(position..<token.range.upperBound)
      } else {
        let gap = position..<token.range.lowerBound
        if frozen != nil {
          keep(gap)
        } else {
          formatGap(gap, before: token, in: open.last ?? -1, after: last, depth: depth)
        }
        if token.range.lowerBound >= end { return }
        frozen = nil
        format(token, index, depth)
      }
      if closes { open.removeLast() }
      if token.kind == .startTag(isEmpty: false) {
        if frozen == nil, contents.isFrozen(index) { frozen = open.count }
        open.append(index)
      }
      (last, position) = (index, token.range.upperBound)
    }
    if frozen == nil, last >= 0, end == text.count { replace(position..<end, by: lineEnd) }
  }

  /// Formats the white space before a token.
  private mutating func formatGap(
    _ gap: Range<Int>, before token: LooseToken, in parent: Int, after last: Int, depth: Int
  ) {
    let breaks = text[gap].lineBreaks
    if last < 0 { return replace(gap, by: []) }
    let isComment = token.kind == .comment
    let isRewritten = rewrite.map { $0.token == parent && $0.form == .childrenOnLines } ?? false
    guard contents.hasLines(parent) || isRewritten && parent >= 0 else {
      let keepsBlank = !gap.isEmpty && (isComment || markup.tokens[last].kind == .comment)
      return replace(gap, by: keepsBlank ? Array(" ".utf8) : [])
    }
    if isComment, breaks == 0 { return replace(gap, by: Array(" ".utf8)) }
    let isFirstOrLast = last == parent || token.kind == .endTag
    let lines = breaks > 1 && !isFirstOrLast ? lineEnd + lineEnd : lineEnd
    if gap.upperBound < end {
      replace(gap, by: lines + style.indentation(depth * style.tabSize))
    } else if gap.lowerBound < end {
      replace(gap.lowerBound..<end, by: lines)
    }
  }

  /// Formats a token.
  private mutating func format(_ token: LooseToken, _ index: Int, _ depth: Int) {
    switch token.kind {
    case .startTag: formatStartTag(token, index, depth)
    case .endTag:
      keep(token.range.lowerBound..<token.name.upperBound)
      formatTagEnd(token.name.upperBound..<(token.range.upperBound - 1), depth)
      keep((token.range.upperBound - 1)..<token.range.upperBound)
    case .comment: move(token.range, isText: true) { _ in true }
    case .instruction: formatInstruction(token)
    default: keep(token.range)
    }
  }

  private mutating func formatStartTag(_ token: LooseToken, _ index: Int, _ depth: Int) {
    var position = token.name.upperBound
    keep(token.range.lowerBound..<position)
    for attribute in token.attributes {
      let gap = position..<attribute.name.lowerBound
      let breaks =
        switch rewrite?.token == index ? rewrite?.form : nil {
        case .attributesOnLines: true
        case .attributesOnOneLine: false
        default: text[gap].lineBreaks > 0
        }
      replace(gap, by: breaks ? newLine(depth + 1) : Array(" ".utf8))
      keep(attribute.name)
      formatEqualsSign(attribute)
      position = attribute.range.upperBound
    }
    let end = token.range.upperBound - (token.kind == .startTag(isEmpty: true) ? 2 : 1)
    if rewrite?.token == index, rewrite?.form == .attributesOnOneLine {
      replace(position..<end, by: [])
    } else {
      formatTagEnd(position..<end, depth)
    }
    keep(end..<token.range.upperBound)
  }

  private mutating func formatEqualsSign(_ attribute: LooseAttribute) {
    guard let value = attribute.value else { return }
    let between = attribute.name.upperBound..<(value.lowerBound - 1)
    let sign = text[between].firstIndex(of: UInt8(ascii: "=")) ?? between.lowerBound
    replace(between.lowerBound..<sign, by: [])
    keep(sign..<(sign + 1))
    replace((sign + 1)..<between.upperBound, by: [])
    keep(between.upperBound..<attribute.range.upperBound)
  }

  /// Formats the white space before the end of a tag.
  private mutating func formatTagEnd(_ gap: Range<Int>, _ depth: Int) {
    replace(gap, by: text[gap].lineBreaks > 0 ? newLine(depth) : [])
  }

  private func newLine(_ depth: Int) -> [UInt8] {
    lineEnd + style.indentation(depth * style.tabSize)
  }

  private mutating func formatInstruction(_ token: LooseToken) {
    let target = markup.text(token.name)
    // What names the encoding stays byte for byte.
    if target == "xml" { return keep(token.range) }
    let rest = token.name.upperBound..<(token.range.upperBound - 2)
    let data = text[rest].firstIndex { !$0.isBlank } ?? rest.upperBound
    let columns = columns
    keep(token.range.lowerBound..<rest.lowerBound)
    replace(rest.lowerBound..<data, by: data < rest.upperBound ? Array(" ".utf8) : [])
    let isJSON = target == "properties" && text[data] == UInt8(ascii: "{")
    var string = JSONString()
    move(data..<token.range.upperBound, from: columns, isText: isJSON) { byte in
      !isJSON || string.isOutside(byte)
    }
  }

  // MARK: Lines of comments and instructions

  /// Moves the lines of a range as its first line is moved, and gives them the same line ends.
  ///
  /// - Parameters:
  ///   - start: The old and the new column of the token.
  ///   - isText: Whether the lines are moved; otherwise, only their ends change.
  ///   - isFree: Asked for each byte: whether white space there means nothing.
  private mutating func move(
    _ range: Range<Int>, from start: (old: Int, new: Int)? = nil, isText: Bool,
    isFree: (UInt8) -> Bool
  ) {
    let start = start ?? columns
    let distance = isText ? start.new - start.old : 0
    var (position, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let isFree = isFree(text[index])
      guard text[index].isLineEnd, isFree else {
        index += 1
        continue
      }
      let afterEnd = index + (text[index...].starts(with: "\r\n".utf8) ? 2 : 1)
      let blanks = text[afterEnd..<range.upperBound].prefix { $0 == 0x20 || $0 == 0x09 }
      let isBlank = blanks.endIndex < range.upperBound && text[blanks.endIndex].isLineEnd
      let moves = distance != 0 && !isBlank
      keep(position..<index)
      position = moves ? blanks.endIndex : afterEnd
      let columns = max(0, style.column(after: blanks, from: 0) + distance)
      replace(index..<position, by: lineEnd + (moves ? style.indentation(columns) : []))
      index = position
    }
    keep(position..<range.upperBound)
  }

  // MARK: Edits

  private mutating func keep(_ range: Range<Int>) {
    columns.old = style.column(after: text[range], from: columns.old)
    columns.new = style.column(after: text[range], from: columns.new)
  }

  /// Replaces white space, unless it stays because of a mistake.
  private mutating func replace(_ range: Range<Int>, by new: [UInt8]) {
    guard range.upperBound <= end else { return keep(range) }
    columns.old = style.column(after: text[range], from: columns.old)
    columns.new = style.column(after: new[...], from: columns.new)
    if !text[range].elementsEqual(new) { found.append((range, new)) }
  }
}
