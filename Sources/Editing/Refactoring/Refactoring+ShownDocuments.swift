import FileSystem
import Markup
import ViewClasses
import Views
import Workspace

/// Documents that other documents show, whose elements take the place of what shows them.
extension Refactoring {
  /// Whether it is an instruction that includes a document.
  var isInclude: Bool { markup.isInclude(token) }

  /// The class of the app that the element has; nil for others.
  private var ownClass: ApplicationClass? {
    reader.workspace.owner(of: nil).settings.classes[className]
  }

  /// The offsets of the element, or of the instruction.
  private var range: Range<Int> {
    token.range.lowerBound..<tokens[fixes.lastTag(of: tags[0]) ?? tags[0]].range.upperBound
  }

  /// The name of the document that stands here: included, or that of the element's class; nil for
  /// none, and for an element with content.
  var shownDocument: String? {
    if isInclude { return markup.text(markup.data(of: token)) }
    guard tags.count == 1, let end = fixes.lastTag(of: tags[0]),
      tokens[(tags[0] + 1)..<max(end, tags[0] + 1)].allSatisfy({ $0.kind == .text })
    else { return nil }
    return ownClass?.document?.text
  }

  /// The edit that writes the element of a document in the place of what shows it.
  ///
  /// The attributes of the place win over those of the element. The other document stays, and so
  /// does its class.
  func inlinedDocument() throws(EditRefusal) -> FolderEdit {
    guard let name = shownDocument else {
      throw EditRefusal(reason: "\(className) shows no document, or has content of its own")
    }
    let files = reader.workspace.files(named: name, .document, seenFrom: fixes.file.parent)
    guard let file = files.first, let other = Fixes(of: file, in: reader.workspace),
      other.reading.isWellFormed, let tag = other.root.first, let end = other.lastTag(of: tag)
    else { throw EditRefusal(reason: "The document “\(name)” is missing, or has a mistake") }
    let isRoot = other.markup.text(other.markup.tokens[tag].name) == "root"
    if isRoot, isInclude { throw EditRefusal(reason: "\(file) begins with <root>") }
    let definitions = try definitions(of: other, file, before: tag)
    let superclass = isRoot ? ownClass?.superclass.text : nil
    let element = element(of: other, tag, end, named: superclass)
    let start = markup.startOfRoot
    let before =
      definitions.isEmpty ? [] : [TextEdit(range: start..<start, newText: definitions)]
    let container = isInclude ? Containers.include : className
    let place = fixes.lines.location(of: range.lowerBound)
    return formatted(
      before + [TextEdit(range: range, newText: element)],
      claiming: superclass.map { .sameButForClass(className, superclass: $0) }
        ?? .sameButForContainer(container, element: place))
  }

  /// The instructions of a document with templates and strings that this one lacks.
  private func definitions(
    of other: Fixes, _ file: Path, before tag: Int
  ) throws(EditRefusal) -> String {
    let known = Set(
      markup.definitions(before: tokens.count) { _ in true }.map { markup.text($0.range) })
    let new = other.markup.definitions(before: tag) { !known.contains(other.markup.text($0.range)) }
    let names = new.map {
      TextSymbols(Array(other.bytes[$0.range]), of: file, reader.properties).definedTemplates
    }
    if let name = names.joined().filter(isDefined).min() {
      throw EditRefusal(reason: "\(file) and \(fixes.file) both define the template “\(name)”")
    }
    return new.map { other.markup.text($0.range) + "\n" }.joined()
  }

  /// The element of a document with the attributes of the place.
  private func element(of other: Fixes, _ tag: Int, _ end: Int, named name: String?) -> String {
    let (markup, root) = (other.markup, other.markup.tokens[tag])
    let own = token.attributes.map { attribute in
      let name = self.markup.text(attribute.name)
      return (name, self.markup.text(attribute.range), attribute.value.map(self.markup.text))
    }
    var added = ""
    var edits: [TextEdit] = []
    for (name, text, value) in own {
      guard let inner = root.attributes.first(where: { markup.text($0.name) == name }) else {
        added += " \(text)"
        continue
      }
      // The later words of `class` win.
      let words = name == "class" ? inner.value : nil
      edits.append(
        words.map { TextEdit(range: $0.upperBound..<$0.upperBound, newText: ", \(value ?? "")") }
          ?? TextEdit(range: inner.range, newText: text))
    }
    let ends = Set([tag, end]).map { markup.tokens[$0].name }
    edits += ends.map { range in
      let tagName = name ?? markup.text(range)
      return TextEdit(range: range, newText: range == root.name ? tagName + added : tagName)
    }
    let range = root.range.lowerBound..<markup.tokens[end].range.upperBound
    return String(decoding: other.bytes.part(range, after: edits), as: UTF8.self)
  }
}
