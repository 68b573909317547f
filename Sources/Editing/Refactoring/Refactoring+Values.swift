import FileSystem
import Markup
import Scene
import Views
import Vocabulary
import Workspace

/// Values that get a name, and those that say nothing.
extension Refactoring {
  private var workspace: Workspace { reader.workspace }
  private var folder: Path { fixes.file.parent }

  // MARK: Colours

  /// The colour that an attribute has as a hexadecimal value; nil for others.
  private func color(of attribute: LooseAttribute) -> Color? {
    guard let value = attribute.value,
      symbols?.colors.contains(where: { $0.range == value }) ?? false
    else { return nil }
    return Color(hex: markup.text(value))
  }

  /// The table of colours that the document uses; nil if there is none.
  private var colorTable: Path? {
    workspace.files(named: "Colors", .templates, seenFrom: folder)
      .first { $0.lastComponent == "Colors.plist" }
  }

  /// The colours that the document can name, by their names, as they are in the light.
  private var namedColors: [String: Color] {
    var colors: [String: Color] = [:]
    for member in colorTable.flatMap(workspace.table)?.members ?? [] {
      colors[member.key] = member.value.string.flatMap { Color(hex: $0) }
    }
    for name in workspace.names(of: .color) {
      guard let color = workspace.color(ofSet: name, seenFrom: folder) else { continue }
      colors[name] = color
    }
    return colors
  }

  /// The name that a colour of the attribute at the cursor has, or can get; nil if there is none.
  var colorNameAtCursor: String? {
    guard let attribute = attributeAtCursor, let color = color(of: attribute) else { return nil }
    let named = namedColors
    if let known = named.filter({ $0.value == color }).keys.min() { return known }
    guard colorTable != nil else { return nil }
    let base = markup.text(attribute.name)
    return ([base] + (2...1000).map { "\(base)\($0)" }).first {
      named[$0] == nil && Catalog.colors[$0] == nil
    }
  }

  /// The edit that writes a name for a colour, wherever the document has its hexadecimal value.
  ///
  /// A name that no colour has is added to the table of colours.
  ///
  /// - Parameter property: The attribute with the colour; nil for the first one.
  func namedColor(_ name: String, _ property: String?) throws(EditRefusal) -> FolderEdit {
    guard let attribute = chosen(property, where: { color(of: $0) != nil }),
      let color = color(of: attribute)
    else { throw EditRefusal(reason: "The element has no hexadecimal colour") }
    let spelling = Spelling(of: fixes.file, fixes.lines)
    let places = (symbols?.colors ?? []).filter { Color(hex: $0.name) == color }.map(\.range)
    let edits = places.compactMap { place in
      spelling.written(name, at: place).map { TextEdit(range: place, newText: $0) }
    }
    let own = FileChange(file: fixes.file, text: fixes.lines, edits: edits)
    if let known = namedColors[name] ?? Catalog.colors[name] {
      guard known == color else {
        throw EditRefusal(reason: "“\(name)” is another colour, \(known.hex)")
      }
      return FolderEdit(changes: [own])
    }
    try Renaming(.color, name, in: reader).checkIsFree(seenFrom: fixes.file)
    guard let table = colorTable else {
      throw EditRefusal(reason: "There is no table Colors.plist to add “\(name)” to")
    }
    return FolderEdit(changes: [
      own, try entry(name, markup.text(attribute.value ?? 0..<0), in: table),
    ])
  }

  /// Adds an entry at the end of a property list.
  private func entry(
    _ key: String, _ value: String, in table: Path
  ) throws(EditRefusal) -> FileChange {
    guard case .success(let file) = workspace.read(table, limit: FileLimit.document),
      case let lines = LineIndex(decoding: file, isMarkup: true),
      case let list = LooseMarkup(lines.bytes),
      let end = list.tokens.last(where: { $0.kind == .endTag && list.text($0.name) == "dict" })
    else { throw EditRefusal(reason: "\(table) is no property list with entries in XML") }
    let first = list.tokens.first { list.text($0.name) == "key" }
    let outer = list.indentation(before: end.range.lowerBound)
    let indentation = first.map { list.indentation(before: $0.range.lowerBound) } ?? outer + "\t"
    let text =
      "\(indentation.dropFirst(outer.count))<key>\(key.escapedInXML(quote: nil))</key>\n"
      + "\(indentation)<string>\(value)</string>\n\(outer)"
    let place = end.range.lowerBound
    return FileChange(
      file: table, text: lines, edits: [TextEdit(range: place..<place, newText: text)])
  }

  // MARK: Fonts

  /// The text styles by the fonts that they have at the standard text size, as documents write them.
  private static let styles: [String: String] = Dictionary(
    TextStyle.allCases.compactMap { style in
      guard case .font(let name, let size) = style.font(in: .standard).property else { return nil }
      return ("\(name) \(size)", style.rawValue)
    }, uniquingKeysWith: { first, _ in first })

  /// The text style that looks like an attribute's font at the standard text size; nil if none does.
  private func textStyle(of attribute: LooseAttribute) -> String? {
    guard let value = attribute.value,
      reader.properties.type(of: markup.text(attribute.name), in: className) == .font
    else { return nil }
    let parts = markup.text(value).split(separator: " ")
    guard parts.count == 2, let size = Double(parts[1]) else { return nil }
    return Self.styles["\(parts[0]) \(size)"]
  }

  /// The text style for the font at the cursor; nil if there is none.
  var textStyleAtCursor: String? { attributeAtCursor.flatMap(textStyle) }

  /// The edit that writes a text style in place of a font.
  func styledFont(_ property: String?) throws(EditRefusal) -> FolderEdit {
    guard let attribute = chosen(property, where: { textStyle(of: $0) != nil }),
      let style = textStyle(of: attribute), let value = attribute.value
    else { throw EditRefusal(reason: "The element has no font that a text style looks like") }
    return FolderEdit(
      changes: [
        FileChange(
          file: fixes.file, text: fixes.lines, edits: [TextEdit(range: value, newText: style)])
      ], claim: .sameAtStandardTextSize)
  }

  // MARK: What changes nothing

  /// The attributes of the elements and of all inside them that set what is set anyway: what the
  /// templates of the element give it, or the value that a new view has.
  private var unneeded: [LooseAttribute] {
    guard let templates = templateValues else { return [] }
    let last = tags.last.flatMap(fixes.lastTag) ?? tags[0]
    return tokens[tags[0]...last].filter { if case .startTag = $0.kind { true } else { false } }
      .flatMap { token in
        let given = words(of: token).compactMap { templates[$0] }
        // A view of another style is another new view.
        let isPlain = !token.attributes.contains { markup.text($0.name) == "style" }
        let vocabulary = reader.properties.vocabulary
        let element = isPlain ? markup.text(token.name) : ""
        return token.attributes.filter { attribute in
          guard let value = attribute.value.map(markup.text) else { return false }
          let name = markup.text(attribute.name)
          // The last template that sets it wins.
          let known =
            given.last { $0.keys.contains(name) }?[name]
            ?? vocabulary.property(name, of: element)?.defaultValue
          return known == value
        }
      }
  }

  /// Whether there are attributes that set what is set anyway.
  var hasUnneeded: Bool { !unneeded.isEmpty }

  /// The edit that removes the attributes that set what is set anyway.
  func withoutUnneeded() throws(EditRefusal) -> FolderEdit {
    let unneeded = unneeded
    if unneeded.isEmpty {
      throw EditRefusal(reason: "No attribute is known to set what is set anyway")
    }
    return FolderEdit(
      changes: [
        FileChange(
          file: fixes.file, text: fixes.lines,
          edits: unneeded.map { TextEdit(range: markup.withBlanks($0.range), newText: "") })
      ])
  }
}
