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
    fix.changes += tables.compactMap { line(in: $0, key, literal) }
    return fix.keepsTextsWellFormed ? fix : nil
  }

  /// Adds a line at the end of a table of strings.
  private func line(
    in table: Path, _ key: String, _ text: String, comment: String = ""
  ) -> FileChange? {
    guard case .success(let file) = workspace.read(table, limit: FileLimit.document) else {
      return nil
    }
    let lines = LineIndex(decoding: file, isMarkup: false)
    let end = lines.bytes.count
    let lineEnd = lines.bytes.last.map { $0 == 0x0A } ?? true ? "" : "\n"
    let line = "\"\(key.escapedInStrings)\" = \"\(text.escapedInStrings)\";\(comment)\n"
    return FileChange(
      file: table, text: lines, edits: [TextEdit(range: end..<end, newText: lineEnd + line)])
  }

  /// Gives languages the text that another one has of a key, with a comment for who translates it.
  func translations(for problem: Diagnostic) -> Fix? {
    guard problem.code == "missing-translation", let key = problem.property,
      let text = workspace.stringsEntries(at: file)?.first(where: { $0.key == key })?.value,
      let missing = workspace.missingTranslations(in: [file]).first(where: { $0.key == key })
    else { return nil }
    let known = Set(workspace.files)
    let tables = missing.languages.map { language in
      file.parent.parent.appending(Path("\(language).lproj")).appending(file.lastComponent)
    }
    guard tables.allSatisfy(known.contains) else { return nil }
    return Fix(
      title: "Add “\(key)” to \(missing.languages.joined(separator: ", "))",
      changes: tables.compactMap {
        line(in: $0, key, text, comment: " /* not translated */")
      })
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
