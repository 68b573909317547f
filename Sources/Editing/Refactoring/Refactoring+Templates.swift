import FileSystem
import Markup
import Views
import Workspace

/// Attributes that become values of templates, and the other way round.
extension Refactoring {
  /// Attributes that say what an element is, and not how it looks.
  private static let ownAttributes: Set<String> = [
    "id", "class", "style", "text", "title", "placeholder", "image", "accessibilityLabel",
  ]

  /// What has a meaning at the start of an attribute and none in a template, or is lost there.
  private static func isPlain(_ value: String) -> Bool {
    !value.contains { "$@^&\t\r\n".contains($0) }
  }

  /// The attributes that can be values of a template of all elements.
  ///
  /// - Parameter properties: Their names; nil for all that say how the elements look.
  func movable(_ properties: [String]?) -> [(name: String, value: String)] {
    token.attributes.compactMap { attribute in
      let name = markup.text(attribute.name)
      guard let value = attribute.value.map(markup.text), properties?.contains(name) ?? true,
        Self.isPlain(value), !Self.ownAttributes.contains(name),
        reader.properties.type(of: name, in: className) != nil
      else { return nil }
      let isShared = tags.allSatisfy { tag in
        tokens[tag].attributes.contains {
          markup.text($0.name) == name && $0.value.map(markup.text) == value
        }
      }
      return isShared ? (name, value) : nil
    }
  }

  /// Whether the document itself defines a template.
  func isDefined(_ name: String) -> Bool { symbols?.defines(template: name) ?? false }

  /// A name that no template of the document has: the class of the element, with a number if needed.
  var freeTemplateName: String {
    let name = unprefixedClassName
    let base = name.prefix(1).lowercased() + name.dropFirst()
    return ([base] + (2...1000).map { "\(base)\($0)" }).first { !isDefined($0) } ?? base
  }

  /// The class of the element without the letters before its words: `Label`.
  var unprefixedClassName: String {
    let word = className.drop { $0.isUppercase && $0.isASCII }
    let initial = className.dropLast(word.count).last.map(String.init) ?? ""
    return initial + (word.isEmpty ? "View" : word)
  }

  /// The edit that moves attributes to a new template of the document.
  ///
  /// The template comes last in the list of each element, so its values take precedence over those
  /// of other templates, as the attributes do.
  func extractedTemplate(
    _ name: String, _ properties: [String]?
  ) throws(EditRefusal) -> FolderEdit {
    try Renaming(.template, name, in: reader).checkIsFree(seenFrom: fixes.file)
    let values = movable(properties)
    if values.isEmpty {
      throw EditRefusal(
        reason: tags.count == 1
          ? "No attribute of the element can be a value of a template"
          : "The elements have no equal attribute that can be a value of a template")
    }
    let names = Set(values.map(\.name))
    let moved = tags.flatMap { tag in
      edits(
        moving: tokens[tag].attributes.filter { names.contains(markup.text($0.name)) }, of: tag,
        to: name)
    }
    return FolderEdit(
      changes: [
        FileChange(
          file: fixes.file, text: fixes.lines,
          edits: [fixes.newTemplate(name, values.map { ($0.name, $0.value) })] + moved)
      ])
  }

  private func edits(
    moving attributes: [LooseAttribute], of tag: Int, to name: String
  ) -> [TextEdit] {
    let words = tokens[tag].attributes.first { markup.text($0.name) == "class" }?.value
    guard let words else {
      return attributes.enumerated().map { index, attribute in
        index == 0
          ? TextEdit(range: attribute.range, newText: "class=\"\(name.escapedInXML(quote: 0x22))\"")
          : TextEdit(range: markup.withBlanks(attribute.range), newText: "")
      }
    }
    let isEmpty = markup.text(words).allSatisfy(\.isWhitespace)
    let spelling = isEmpty ? name : ", \(name)"
    return attributes.map { TextEdit(range: markup.withBlanks($0.range), newText: "") } + [
      TextEdit(
        range: words.upperBound..<words.upperBound,
        newText: spelling.escapedInXML(quote: fixes.bytes[words.lowerBound - 1]))
    ]
  }

  // MARK: Values that become attributes

  /// The templates that the element's `class` names, in order.
  var classWords: [String] { words(of: token) }

  /// The templates that the `class` of a start tag names, in order.
  func words(of token: LooseToken) -> [String] {
    let value = token.attributes.first { markup.text($0.name) == "class" }?.value
    guard let value else { return [] }
    return (symbols?.uses ?? []).compactMap { use in
      guard case .template(let name) = use.symbol, value.contains(use.range.lowerBound) else {
        return nil
      }
      return name
    }
  }

  /// The values of the templates that the document itself defines.
  private var ownTemplates: [TemplateEntry] {
    MarkupReader.read(
      EditedText.bytes(of: fixes.bytes, isMarkup: true), file: fixes.file.text
    ).content?.templateEntries ?? []
  }

  /// The values of each template of the document and of the tables that it names, as attributes have
  /// them; nil if they depend on the size class.
  ///
  /// A value that no attribute can have is there as nil.
  var templateValues: [String: [String: String?]]? {
    let all = reader.workspace.names(of: .templates)
    var entries: [TemplateEntry] = []
    for use in symbols?.uses ?? [] {
      guard case .templates(let name) = use.symbol else { continue }
      if all.contains(where: { $0.hasPrefix("\(Path(name).lastComponent)~") }) { return nil }
      let files = reader.workspace.files(
        named: name, .templates, seenFrom: fixes.file.parent)
      entries +=
        files.first.flatMap(reader.workspace.table)
        .map { TemplateEntry.all(in: $0.members) } ?? []
    }
    return (entries + ownTemplates).reduce(into: [:]) {
      $0[$1.key.template, default: [:]].updateValue(
        $1.member.value.value.attributeText, forKey: $1.key.property)
    }
  }

  /// The values of a template that the document itself defines, the last of each key.
  private func values(ofTemplate name: String) -> [JSONMember] {
    let values = ownTemplates.filter { $0.key.template == name }.map(\.member)
    return values.enumerated().filter { index, member in
      !values[(index + 1)...].contains { $0.key == member.key }
    }.map(\.element)
  }

  /// The edit that writes the values of a template as attributes.
  ///
  /// It leaves out what the element or a later template sets. The template goes if nothing else uses
  /// it.
  func inlinedTemplate(_ name: String) throws(EditRefusal) -> FolderEdit {
    guard let words = attribute("class"), classWords.contains(name) else {
      throw EditRefusal(reason: "The element does not use the template “\(name)”")
    }
    let definitions = symbols?.places(of: .template(name), defining: true) ?? []
    if definitions.isEmpty {
      throw EditRefusal(reason: "The document does not define the template “\(name)” itself")
    }
    let all = reader.symbols(of: reader.filesOfOwner(of: fixes.file))
    let others = all.first { $0.file != fixes.file && $0.symbols.defines(template: name) }
    if let others { throw EditRefusal(reason: "\(others.file) also defines “\(name)”") }
    let rest = classWords.filter { $0 != name }
    let later = classWords.drop { $0 != name }.dropFirst().flatMap(values)
    let known = Set(token.attributes.map { markup.text($0.name) } + later.map(\.key))
    var added: [String] =
      rest.isEmpty ? [] : ["class=\"\(rest.joined(separator: ", ").escapedInXML(quote: 0x22))\""]
    for member in values(ofTemplate: name) where !known.contains(member.key) {
      guard let text = member.value.value.attributeText, Self.isPlain(text) else {
        throw EditRefusal(
          reason: "“\(member.key)” of “\(name)” has a value that no attribute can have")
      }
      added.append("\(member.key)=\"\(text.escapedInXML(quote: 0x22))\"")
    }
    var edits = [
      added.isEmpty
        ? TextEdit(range: markup.withBlanks(words.range), newText: "")
        : TextEdit(range: words.range, newText: added.joined(separator: " "))
    ]
    let uses = all.reduce(0) {
      $0 + $1.symbols.places(of: .template(name), defining: false).count
    }
    if uses == 1 { edits += Self.removals(of: definitions, in: fixes.lines) }
    return FolderEdit(
      changes: [FileChange(file: fixes.file, text: fixes.lines, edits: edits)])
  }

  /// The edits that remove templates, by the places of their names.
  static func removals(of definitions: [Range<Int>], in lines: LineIndex) -> [TextEdit] {
    definitions.flatMap { name in
      // The member begins with the quote before the name.
      let start = SourceRange(at: lines.location(of: name.lowerBound - 1))
      return Diagnostic.Proposal.removal(of: nil).edits(at: start, in: lines, isMarkup: true) ?? []
    }
  }
}

extension TextSymbols {
  fileprivate func defines(template name: String) -> Bool {
    !places(of: .template(name), defining: true).isEmpty
  }
}

extension JSONValue {
  /// A scalar as an attribute has it; nil for others.
  fileprivate var attributeText: String? {
    switch self {
    case .string(let text): text
    case .number(_, let text): text
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: nil
    }
  }
}
