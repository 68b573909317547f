public import FileSystem
public import Markup
import Views
import Workspace

/// The kinds of refactorings: edits after which every screen is the same.
public enum RefactoringKind: String, CaseIterable, Sendable {
  /// A literal text moves to the tables of strings.
  case moveText = "move_text"
  /// Attributes of an element move to a template of its document.
  case extractTemplate = "extract_template"
}

/// Edits an element so that it says the same in another way.
public struct Refactoring {
  private let fixes: Fixes
  private let token: LooseToken
  private let reader: SymbolReader

  /// A refactoring of the element whose start tag begins at a place of a file.
  ///
  /// - Throws: No element begins there, or the file has a mistake.
  public init(
    of file: Path, at place: SourceLocation, by reader: SymbolReader
  ) throws(EditRefusal) {
    guard let fixes = Fixes(of: file, in: reader.workspace), fixes.reading.isWellFormed else {
      throw EditRefusal(reason: "\(file) has a mistake; correct it first")
    }
    let start = fixes.lines.offset(of: place)
    guard let token = fixes.markup.tokens.first(where: { $0.range.lowerBound == start }) else {
      throw EditRefusal(reason: "No element of \(file) begins in line \(place.line)")
    }
    (self.fixes, self.token, self.reader) = (fixes, token, reader)
  }

  private func attribute(_ name: String) -> LooseAttribute? {
    token.attributes.first { fixes.markup.text($0.name) == name }
  }

  // MARK: Texts

  /// The edit that moves a text to the tables of strings.
  ///
  /// - Parameter property: The attribute; nil for the first one with a text that people read.
  public func movedText(_ property: String? = nil) throws(EditRefusal) -> FolderEdit {
    let all = property.map { [attribute($0)].compactMap(\.self) } ?? token.attributes
    let values = all.compactMap(\.value)
    guard let fix = values.lazy.compactMap({ fixes.movedLiteral(at: $0.lowerBound) }).first else {
      throw EditRefusal(
        reason: reader.workspace.files(named: "Localizable", .strings).isEmpty
          ? "There is no table Localizable.strings to move a text to"
          : "The element has no literal text")
    }
    return FolderEdit(changes: fix.changes)
  }

  // MARK: Templates

  /// Attributes that say what an element is, and not how it looks.
  private static let ownAttributes: Set<String> = [
    "id", "class", "style", "text", "title", "placeholder", "image", "accessibilityLabel",
  ]

  /// The edit that moves attributes to a new template of the document.
  ///
  /// The template comes last in the list of the element, so its values take precedence over those of
  /// other templates, as the attributes do.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - properties: The attributes; nil for all that say how the element looks.
  public func extractedTemplate(
    _ name: String, _ properties: [String]? = nil
  ) throws(EditRefusal) -> FolderEdit {
    try Renaming(.template, name, in: reader).checkIsFree(seenFrom: fixes.file)
    let markup = fixes.markup
    let moved = token.attributes.filter { attribute in
      let own = markup.text(attribute.name)
      guard let value = attribute.value, properties?.contains(own) ?? true else { return false }
      let isPlain = !markup.text(value).contains { "$@^&\t\r\n".contains($0) }
      return isPlain && !Self.ownAttributes.contains(own)
        && reader.properties.type(of: own, in: markup.text(token.name)) != nil
    }
    guard let first = moved.first else {
      throw EditRefusal(reason: "No attribute of the element can be a value of a template")
    }
    let values = moved.compactMap { attribute in
      attribute.value.map { (markup.text(attribute.name), markup.text($0)) }
    }
    var edits = [fixes.newTemplate(name, values)]
    if let words = attribute("class")?.value {
      edits += moved.map { TextEdit(range: markup.withBlanks($0.range), newText: "") }
      let isEmpty = markup.text(words).allSatisfy(\.isWhitespace)
      let spelling = isEmpty ? name : ", \(name)"
      edits.append(
        TextEdit(
          range: words.upperBound..<words.upperBound,
          newText: spelling.escapedInXML(quote: fixes.bytes[words.lowerBound - 1])))
    } else {
      edits += moved.dropFirst().map { TextEdit(range: markup.withBlanks($0.range), newText: "") }
      edits.append(
        TextEdit(range: first.range, newText: "class=\"\(name.escapedInXML(quote: 0x22))\""))
    }
    return FolderEdit(
      changes: [FileChange(file: fixes.file, text: fixes.lines, edits: edits)])
  }
}
