public import FileSystem
public import Markup
import Workspace

/// Edits elements so that the document says the same in another way, or lays them out in another one.
public struct Refactoring {
  let fixes: Fixes
  let reader: SymbolReader
  /// The start tags of the elements, which are siblings, in order.
  let tags: [Int]
  /// The offset of the cursor in the start tag; nil for whole elements.
  private let cursor: Int?
  /// Whether the cursor is in an instruction with templates; the element is the document's then.
  let isOfInstruction: Bool
  /// What the document names.
  let symbols: TextSymbols?

  var markup: LooseMarkup { fixes.markup }
  var tokens: [LooseToken] { markup.tokens }
  /// The start tag of the first element.
  var token: LooseToken { tokens[tags[0]] }

  /// A refactoring of the element whose start tag begins at a place of a file.
  ///
  /// - Throws: No element begins there, or the file has a mistake.
  public init(
    of file: Path, at place: SourceLocation, by reader: SymbolReader
  ) throws(EditRefusal) {
    let fixes = try Self.checked(Fixes(of: file, in: reader.workspace), file)
    let start = fixes.lines.offset(of: place)
    guard let tag = fixes.markup.tokens.firstIndex(where: { $0.range.lowerBound == start }) else {
      throw EditRefusal(reason: "No element of \(file) begins in line \(place.line)")
    }
    (self.fixes, self.reader, tags, cursor) = (fixes, reader, [tag], nil)
    isOfInstruction = false
    symbols = reader.symbols(of: [file]).first?.symbols
  }

  /// A refactoring of the siblings in a selection, or of the element in whose start tag it begins, or
  /// of the instruction with templates, or of the one that includes a document.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - range: The offsets of the selection; empty for a cursor.
  /// - Throws: There is no element, or the file has a mistake.
  public init(
    of file: Path, _ text: LineIndex, in range: Range<Int>, by reader: SymbolReader
  ) throws(EditRefusal) {
    let fixes = try Self.checked(Fixes(of: file, text, in: reader.workspace), file)
    isOfInstruction = fixes.markup.templateInstructions.contains {
      $0.range.contains(range.lowerBound) && range.upperBound <= $0.range.upperBound
    }
    tags = isOfInstruction ? fixes.root : fixes.elements(in: range)
    (self.fixes, self.reader, cursor) = (fixes, reader, range.lowerBound)
    symbols = reader.symbols(of: [file]).first?.symbols
    if tags.isEmpty { throw EditRefusal(reason: "There is no element here") }
  }

  private static func checked(_ fixes: Fixes?, _ file: Path) throws(EditRefusal) -> Fixes {
    guard let fixes, file.isMarkup, fixes.reading.isWellFormed else {
      throw EditRefusal(reason: "\(file) has a mistake; correct it first")
    }
    return fixes
  }

  func attribute(_ name: String) -> LooseAttribute? {
    token.attributes.first { markup.text($0.name) == name }
  }

  /// An edit of the document after which the lines of the elements are formatted as others are.
  func formatted(_ edits: [TextEdit], claiming claim: ScreenClaim) -> FolderEdit {
    let old = fixes.bytes
    var new = edits.applied(to: old) ?? old
    let place = token.range.lowerBound
    // Lines that are added before the elements keep their form.
    let start = edits.filter { $0.range.upperBound <= place && $0.range.lowerBound < place }
      .reduce(place) { $0 + $1.newText.utf8.count - $1.range.count }
    let last = tags.last.flatMap(fixes.lastTag) ?? tags[0]
    let end = tokens[last].range.upperBound + new.count - old.count
    let lines = MarkupFormatter(new, style: style).edits(in: start..<max(start, end))
      .filter { $0.range.lowerBound < end }
    new = lines.applied(to: new) ?? new
    return FolderEdit(
      changes: [
        FileChange(
          file: fixes.file, text: fixes.lines, edits: [TextEdit](changingLinesOf: old, to: new))
      ], claim: claim)
  }

  /// How the lines of the document are indented.
  var style: MarkupFormatter.Style {
    var style = MarkupFormatter.Style()
    style.insertsSpaces = !markup.isIndentedByTab(tags[0])
    style.tabSize = markup.indentation(of: tags[0]) ?? style.tabSize
    return style
  }

  /// An edit of the document alone.
  func own(_ edits: [TextEdit], claiming claim: ScreenClaim = .same) -> FolderEdit {
    FolderEdit(
      changes: [FileChange(file: fixes.file, text: fixes.lines, edits: edits)], claim: claim)
  }

  /// The attribute at the cursor; nil for none.
  var attributeAtCursor: LooseAttribute? {
    cursor.flatMap { cursor in token.attributes.first { $0.range.contains(cursor) } }
  }

  /// The attribute of a name, or else the one at the cursor, or the first, for which a condition
  /// holds.
  func chosen(_ name: String?, where isFit: (LooseAttribute) -> Bool) -> LooseAttribute? {
    if let name { return attribute(name).flatMap { isFit($0) ? $0 : nil } }
    return ([attributeAtCursor].compactMap(\.self) + token.attributes).first(where: isFit)
  }

  // MARK: Texts

  /// The attribute at the cursor with a literal text that people read; nil if there is none.
  var literalAtCursor: String? {
    let literals = fixes.literals(of: token)
    return attributeAtCursor.flatMap { literals.contains($0) ? markup.text($0.name) : nil }
  }

  /// The edit that moves a text to the tables of strings.
  ///
  /// - Parameter property: The attribute; nil for the first one with a text that people read.
  func movedText(_ property: String?) throws(EditRefusal) -> FolderEdit {
    if fixes.textTables.isEmpty {
      throw EditRefusal(reason: "There is no table Localizable.strings to move a text to")
    }
    let literals = fixes.literals(of: token).filter { literal in
      property.map { markup.text(literal.name) == $0 } ?? true
    }
    guard let changes = literals.lazy.compactMap({ fixes.moving($0, of: token) }).first else {
      throw EditRefusal(reason: "The element has no literal text")
    }
    return FolderEdit(changes: changes, claim: .sameWithoutPseudoLanguages)
  }
}

extension Fixes {
  /// The tag that ends the element of a start tag: its own, or its end tag; nil if that is missing.
  func lastTag(of tag: Int) -> Int? {
    markup.tokens[tag].kind == .startTag(isEmpty: true) ? tag : counterparts[tag]
  }

  /// The start tag of the document's element.
  var root: [Int] {
    let isStart = { (token: LooseToken) in if case .startTag = token.kind { true } else { false } }
    return markup.tokens.firstIndex(where: isStart).map { [$0] } ?? []
  }

  /// The start tags of the outermost elements that are whole in a range; of the element whose start
  /// tag the range begins in if there are none.
  fileprivate func elements(in range: Range<Int>) -> [Int] {
    let tokens = markup.tokens
    var (elements, end) = ([Int](), range.lowerBound)
    for (index, token) in tokens.enumerated() where token.range.lowerBound >= end {
      guard case .startTag = token.kind else {
        // Past the end of what is around them, others are no siblings.
        if case .endTag = token.kind, !elements.isEmpty { break }
        continue
      }
      let last = lastTag(of: index) ?? tokens.count - 1
      guard tokens[last].range.upperBound <= range.upperBound else { break }
      elements.append(index)
      end = tokens[last].range.upperBound
    }
    if !elements.isEmpty { return elements }
    guard let index = markup.index(at: range.lowerBound + 1) else { return [] }
    let isElement = if case .startTag = tokens[index].kind { true } else { false }
    return isElement || markup.isInclude(tokens[index]) ? [index] : []
  }
}

extension LooseMarkup {
  /// The columns by which an element is indented more than the one around it; nil if that is not to
  /// be seen.
  fileprivate func indentation(of tag: Int) -> Int? {
    guard let parent = openElements(before: tag).last else { return nil }
    let (own, outer) = (column(of: tag), column(of: parent))
    return own > outer ? own - outer : nil
  }

  fileprivate func isIndentedByTab(_ tag: Int) -> Bool {
    bytes[..<tokens[tag].range.lowerBound].last == 0x09
  }

  private func column(of tag: Int) -> Int {
    bytes[..<tokens[tag].range.lowerBound].reversed().prefix { $0 == 0x20 }.count
  }
}
