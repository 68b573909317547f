import FileSystem
import Markup
import ViewClasses
import Views
import Workspace

/// Elements that become documents.
extension Refactoring {
  private static let settings: Path = "mkpreview.json"

  private var workspace: Workspace { reader.workspace }

  /// Whether MarkupKit includes documents, so that they need no classes.
  private var usesIncludes: Bool {
    let owner = workspace.owner(of: Document.name(ofFile: fixes.file))
    return Dialect(owner.previewData, owner.settings) < .generation45
  }

  /// Whether the element is a view inside another one, with views in it.
  var canBeDocument: Bool {
    tags.count == 1 && isInside && !children.isEmpty && className.first?.isUppercase ?? false
  }

  // MARK: The name

  /// A name that no document and no class has: the `id` of the element or its class, with a number
  /// if needed.
  var freeDocumentName: String {
    let id = attribute("id")?.value.map(markup.text) ?? ""
    let base = id.isEmpty ? unprefixedClassName : id.prefix(1).uppercased() + id.dropFirst()
    let classes = reader.properties.applicationClasses
    return ([base] + (2...1000).map { "\(base)\($0)" }).first { name in
      !classes.contains(name) && RenamedKind.appClass.objection(to: name) == nil
        && files(named: name).isEmpty
    } ?? base
  }

  /// The files that a new document would be confused with, or that would belong to it.
  private func files(named name: String) -> [Path] {
    let path = fixes.file.parent.appending(Path(name))
    let own = Set(Renaming.suffixes.map { path.adding(suffix: $0) })
    return workspace.files(named: name, .document) + workspace.files.filter(own.contains)
  }

  private func checkIsFree(_ name: String, _ kinds: [RenamedKind]) throws(EditRefusal) {
    for kind in kinds {
      try Renaming(kind, name, in: reader).checkIsFree(seenFrom: fixes.file)
    }
    if let file = files(named: name).first { throw EditRefusal(reason: "\(file) exists already") }
  }

  // MARK: The edit

  /// The edit that moves the element to a new document.
  ///
  /// In its place stands an element of a new class with the document, or an include instruction in
  /// documents for a MarkupKit that has these.
  func extractedDocument(_ name: String) throws(EditRefusal) -> FolderEdit {
    guard canBeDocument, let end = fixes.lastTag(of: tags[0]) else {
      throw EditRefusal(
        reason: isInside
          ? "\(className) is no view with views in it" : "\(className) is the whole document")
    }
    let isIncluded = usesIncludes
    try checkIsFree(name, isIncluded ? [.document] : [.document, .appClass])
    let kept = isIncluded ? [] : token.attributes.filter(staysInPlace)
    var inside = kept.map { TextEdit(range: markup.withBlanks($0.range), newText: "") }
    if !isIncluded {
      inside += [tags[0], end].map { TextEdit(range: tokens[$0].name, newText: "root") }
    }
    let range = token.range.lowerBound..<tokens[end].range.upperBound
    let attributes = kept.map { " " + markup.text($0.range) }.joined()
    let place = isIncluded ? "<?include \(name)?>" : "<\(name)\(attributes)/>"
    var edit = own(
      [TextEdit(range: range, newText: place)],
      claiming: isIncluded
        ? .sameButForContainer(Containers.include, element: nil)
        : .sameButForClass(name, superclass: className))
    edit.created[fixes.file.parent.appending(Path("\(name).xml"))] = document(
      fixes.bytes.part(range, after: inside), seesTemplates: isIncluded)
    if isIncluded {
      addNotes(about: name, with: fixes.bytes[range], to: &edit)
    } else {
      try add(ownClass: name, to: &edit)
    }
    return edit
  }

  /// Whether an attribute says where the view is, how it is made, or what it is to the owner.
  private func staysInPlace(_ attribute: LooseAttribute) -> Bool {
    let name = markup.text(attribute.name)
    return LooseMarkup.outerAttributes.contains(name) || name == "style" || namesOwner(attribute)
  }

  /// Notes what an included document lacks where no other document includes it.
  private func addNotes(
    about name: String, with element: ArraySlice<UInt8>, to edit: inout FolderEdit
  ) {
    let needs = TextSymbols(Array(element), of: fixes.file, reader.properties).needs
    let words =
      (needs.templates?.isEmpty ?? false ? [] : ["templates"]) + (needs.hasData ? ["data"] : [])
    if words.isEmpty { return }
    edit.notes.append(
      "By itself, \(name) lacks the \(words.joined(separator: " and ")) of \(fixes.file)")
  }

  /// Adds a class with a document of its own to the settings, which may not exist yet.
  private func add(ownClass name: String, to edit: inout FolderEdit) throws(EditRefusal) {
    let member =
      "\"\(name)\": { \"superclass\": \"\(className.escapedInJSON)\", \"document\": \"\(name)\" }"
    edit.notes.append(
      "The app needs a class \(name), derived from \(className), that loads \(name)")
    switch workspace.read(Self.settings, limit: FileLimit.document) {
    case .failure(.missing):
      edit.created[Self.settings] = Array("{\n  \"classes\": {\n    \(member)\n  }\n}\n".utf8)
    case .success(let file):
      guard let edits = ListAddition(to: file)?.edits(addingMember: member, to: "classes") else {
        fallthrough
      }
      let text = LineIndex(decoding: file, isMarkup: false)
      edit.changes.append(FileChange(file: Self.settings, text: text, edits: edits))
    default: throw EditRefusal(reason: "\(Self.settings) has a mistake; correct it first")
    }
  }

  // MARK: The document

  /// The text of a document with one element.
  ///
  /// - Parameter seesTemplates: Whether it sees what this document defines.
  private func document(_ element: ArraySlice<UInt8>, seesTemplates: Bool) -> [UInt8] {
    let lineEnd = Array((fixes.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n").utf8)
    var text = element + lineEnd
    if !seesTemplates {
      let needs = TextSymbols(Array(element), of: fixes.file, reader.properties).needs
      let instructions = markup.definitions(before: tags[0]) { isNeeded($0, needs) }
      text = instructions.flatMap { fixes.bytes[$0.range] + lineEnd } + text
      if let templates = needs.templates {
        let defined = TextSymbols(Array(text), of: fixes.file, reader.properties).definedTemplates
        text = removing(defined.subtracting(templates), from: Array(text))[...]
      }
    }
    let document = Array(text)
    return MarkupFormatter(document, style: style).edits.applied(to: document) ?? document
  }

  /// Whether an instruction defines what an element uses.
  private func isNeeded(_ instruction: LooseToken, _ needs: TextSymbols.Needs) -> Bool {
    if markup.text(instruction.name) == "strings" { return needs.hasStrings }
    let data = markup.text(markup.data(of: instruction))
    guard let templates = needs.templates, !data.hasPrefix("{") else { return true }
    return !templates.isSubset(of: symbols?.definedTemplates ?? [])
  }
}

extension TextSymbols {
  /// What an element needs from the document around it.
  fileprivate struct Needs {
    /// The names of the templates; nil if they are not known, as other documents use some.
    var templates: Set<String>? = []
    var hasStrings = false
    var hasData = false
  }

  fileprivate var needs: Needs {
    uses.reduce(into: Needs()) { needs, use in
      switch use.symbol {
      case .template(let name): needs.templates?.insert(name)
      case .string: needs.hasStrings = true
      case .key: needs.hasData = true
      case .document: needs.templates = nil
      default: break
      }
    }
  }

  /// The templates that the text defines.
  var definedTemplates: Set<String> {
    Set(
      uses.compactMap { use in
        if case .template(let name) = use.symbol, use.isDefinition { name } else { nil }
      })
  }
}

extension LooseMarkup {
  /// The instructions before a token that name or contain templates and strings, with the conditions
  /// around them.
  func definitions(
    before index: Int, where isWanted: (LooseToken) -> Bool
  ) -> [LooseToken] {
    var found: [LooseToken] = []
    var isConditionEmpty: Bool { found.last.map { text($0.name) == "case" } ?? false }
    for token in tokens[..<index] where token.kind == .instruction {
      switch text(token.name) {
      case "properties", "strings": if isWanted(token) { found.append(token) }
      case "case": found.append(token)
      case "end": if isConditionEmpty { found.removeLast() } else { found.append(token) }
      default: break
      }
    }
    if isConditionEmpty { found.removeLast() }
    return found
  }

  /// Whether a token is an instruction that includes a document.
  func isInclude(_ token: LooseToken) -> Bool {
    token.kind == .instruction && text(token.name) == "include"
  }
}

extension [UInt8] {
  /// What a part of a text is after edits inside it.
  func part(_ range: Range<Int>, after edits: [TextEdit]) -> ArraySlice<UInt8> {
    let new = edits.applied(to: self) ?? self
    return new[range.lowerBound..<(new.count - (count - range.upperBound))]
  }
}
