import FileSystem
import Markup
import Workspace

/// Texts that people read, in tables of strings.
extension Fixes {
  /// Moves the literal text at an offset to the tables of strings; nil if there is none.
  public func movedLiteral(at offset: Int) -> Fix? {
    guard file.isMarkup, let (literal, value) = literal(at: offset) else { return nil }
    let tables = workspace.files(named: "Localizable", .strings)
      .filter { workspace.stringsEntries(at: $0) != nil }
    guard !tables.isEmpty else { return nil }
    let key = key(for: literal)
    let shown = literal.count > 40 ? literal.prefix(39) + "…" : literal[...]
    var fix = fix(
      "Move “\(shown)” to the strings as @\(key)", [TextEdit(range: value, newText: "@\(key)")])
    for path in tables {
      guard case .success(let file) = workspace.read(path, limit: FileLimit.document) else {
        continue
      }
      let text = LineIndex(decoding: file, isMarkup: false)
      let end = text.bytes.count
      let lineEnd = text.bytes.last.map { $0 == 0x0A } ?? true ? "" : "\n"
      let line = "\(lineEnd)\"\(key)\" = \"\(literal.escapedInStrings)\";\n"
      let edit = TextEdit(range: end..<end, newText: line)
      fix.changes.append(FileChange(file: path, text: text, edits: [edit]))
    }
    return fix.keepsTextsWellFormed ? fix : nil
  }

  /// The text of the attribute at an offset, with references resolved, and the place of the value;
  /// nil if it is no text that people read, or if the document is not well-formed.
  private func literal(at offset: Int) -> (text: String, value: Range<Int>)? {
    let context = CursorContext(markup, at: offset)
    guard case .attributeValue(let attribute, let value) = context.place, let tag = context.token
    else { return nil }
    let name = markup.text(attribute.name)
    guard ["text", "title", "placeholder", "accessibilityLabel"].contains(name),
      let document = MarkupReader.read(
        EditedText.bytes(of: bytes, isMarkup: true), file: ""
      ).content,
      let path = document.path(
        ofElementAt: lines.location(of: tag.range.lowerBound)),
      let literal = document[path]?[name]?.value, let first = literal.first
    else { return nil }
    // A prefix has a meaning in the document, and none in a table.
    return "@$^".contains(first) ? nil : (literal, value)
  }

  /// A key made of a text's first words, which no table has yet.
  private func key(for literal: String) -> String {
    let words = literal.split { !$0.isLetter && !$0.isNumber }.prefix(4).map { $0.lowercased() }
    let joined = words.enumerated().map {
      $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    .joined()
    let base = joined.isEmpty ? "text" : joined
    let taken = Set(
      workspace.files(named: "Localizable", .strings)
        .flatMap { workspace.stringsEntries(at: $0) ?? [] }.map(\.key))
    return ([base] + (2...1000).map { "\(base)\($0)" }).first { !taken.contains($0) } ?? base
  }
}
