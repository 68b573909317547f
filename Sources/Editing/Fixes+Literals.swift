import FileSystem
import Markup
import Workspace

/// Texts that people read, in tables of strings.
extension Fixes {
  /// The attributes of a tag with a literal text that people read.
  func literals(of tag: LooseToken) -> [LooseAttribute] {
    tag.attributes.filter { attribute in
      guard let first = attribute.value.flatMap({ bytes[$0].first }) else { return false }
      // A prefix has a meaning in the document, and none in a table.
      return Self.readAttributes.contains(markup.text(attribute.name))
        && !"@$^".utf8.contains(first)
    }
  }

  private static let readAttributes: Set = ["text", "title", "placeholder", "accessibilityLabel"]

  /// The tables of strings to which texts can move.
  var textTables: [Path] {
    workspace.files(named: "Localizable", .strings)
      .filter { workspace.stringsEntries(at: $0) != nil }
  }

  /// Moves a literal text to the tables of strings, from all places of the document where it is
  /// written alike; nil if the document has it otherwise than it is written.
  func moving(_ literal: LooseAttribute, of tag: LooseToken) -> [FileChange]? {
    guard let value = literal.value, let text = content(of: literal, of: tag),
      let first = text.first, !"@$^".contains(first)
    else { return nil }
    let key = key(for: text)
    let places = markup.tokens.flatMap(literals).compactMap(\.value)
      .filter { bytes[$0] == bytes[value] }
    let own = FileChange(
      file: file, text: lines, edits: places.map { TextEdit(range: $0, newText: "@\(key)") })
    return [own]
      + textTables.compactMap { table in
        let isTranslated = table.parent.lastComponent.removing(suffix: ".lproj").map {
          !Workspace.developmentLanguages.contains($0.text)
        }
        return line(in: table, key, text, isTranslated: isTranslated ?? false)
      }
  }

  /// Adds a line at the end of a table of strings.
  ///
  /// - Parameter isTranslated: Whether somebody has to translate the text, whom a comment tells so.
  private func line(
    in table: Path, _ key: String, _ text: String, isTranslated: Bool
  ) -> FileChange? {
    guard case .success(let file) = workspace.read(table, limit: FileLimit.document) else {
      return nil
    }
    let lines = LineIndex(decoding: file, isMarkup: false)
    let end = lines.bytes.count
    let lineEnd = lines.bytes.last.map { $0 == 0x0A } ?? true ? "" : "\n"
    let comment = isTranslated ? " /* not translated */" : ""
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
        line(in: $0, key, text, isTranslated: true)
      })
  }

  /// The text of an attribute, with references resolved; nil if the document is not well-formed.
  private func content(of attribute: LooseAttribute, of tag: LooseToken) -> String? {
    guard
      let document = MarkupReader.read(
        EditedText.bytes(of: bytes, isMarkup: true), file: ""
      ).content,
      let path = document.path(ofElementAt: lines.location(of: tag.range.lowerBound))
    else { return nil }
    return document[path]?[markup.text(attribute.name)]?.value
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
