import FileSystem
import Markup

/// The templates that a document defines, as a whole, and the order in which elements name them.
extension Refactoring {
  // MARK: Words of `class`

  /// The words of the element's `class` in the order of the alphabet; nil if they are in it.
  var sortedClassWords: [String]? {
    let words = classWords
    let sorted = words.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    return sorted == words ? nil : sorted
  }

  /// The edit that sorts the words of `class`.
  func sortedClass() throws(EditRefusal) -> FolderEdit {
    guard let words = sortedClassWords, let value = attribute("class")?.value else {
      throw EditRefusal(reason: "The words of “class” are sorted")
    }
    let text = words.joined(separator: ", ").escapedInXML(quote: fixes.bytes[value.lowerBound - 1])
    return own([TextEdit(range: value, newText: text)])
  }

  // MARK: Instructions

  /// Whether several instructions of the document contain templates.
  var hasSeveralInstructions: Bool { markup.templateInstructions.count > 1 }

  /// The edit that moves the templates of all instructions to the first one.
  func mergedTemplates() throws(EditRefusal) -> FolderEdit {
    let all = markup.templateInstructions
    guard let first = all.first, all.count > 1 else {
      throw EditRefusal(reason: "The document has no two instructions with templates")
    }
    var names: Set<String> = []
    for place in symbols?.uses ?? [] where place.isDefinition {
      guard case .template(let name) = place.symbol else { continue }
      if !names.insert(name).inserted {
        throw EditRefusal(reason: "The template “\(name)” is defined twice; merge its values first")
      }
    }
    let parts = all.map { markup.text(markup.templates(in: $0)) }.filter { !$0.isEmpty }
    return own(
      [TextEdit(range: markup.templates(in: first), newText: parts.joined(separator: ",\n  "))]
        + all.dropFirst().map { TextEdit(range: fixes.bytes.withLine($0.range), newText: "") })
  }

  // MARK: Templates that nothing uses

  /// The templates of the document that no document of its owner uses.
  private var unusedTemplates: Set<String> {
    let defined = symbols?.definedTemplates ?? []
    if defined.isEmpty { return [] }
    var used: Set<String> = []
    for symbols in reader.symbols(of: reader.filesOfOwner(of: fixes.file)).map(\.symbols) {
      for use in symbols.uses where !use.isDefinition {
        if case .template(let name) = use.symbol { used.insert(name) }
      }
    }
    return defined.subtracting(used)
  }

  /// Whether the document has templates that nothing uses.
  var hasUnusedTemplates: Bool { !unusedTemplates.isEmpty }

  /// The edit that removes the templates that nothing uses.
  func withoutUnusedTemplates() throws(EditRefusal) -> FolderEdit {
    let unused = unusedTemplates
    if unused.isEmpty { throw EditRefusal(reason: "Every template of the document is used") }
    return own([TextEdit](changingLinesOf: fixes.bytes, to: removing(unused, from: fixes.bytes)))
  }

  /// The text of a document without templates that it defines, and without the instructions that
  /// are empty then.
  func removing(_ templates: Set<String>, from document: [UInt8]) -> [UInt8] {
    var text = document
    // Each removal changes what is around the next one: a comma, or the last line.
    while let new = removal(ofOneOf: templates, in: text)?.applied(to: text) { text = new }
    let rest = LooseMarkup(text)
    let empty = rest.templateInstructions.filter { rest.templates(in: $0).isEmpty }
      .map { TextEdit(range: text.withLine($0.range), newText: "") }
    return empty.applied(to: text) ?? text
  }

  private func removal(ofOneOf names: Set<String>, in text: [UInt8]) -> [TextEdit]? {
    let symbols = TextSymbols(text, of: fixes.file, reader.properties)
    let place = names.lazy.compactMap { symbols.places(of: .template($0), defining: true).first }
      .first
    return place.map { Self.removals(of: [$0], in: symbols.lines) }
  }
}

extension LooseMarkup {
  /// The place of the templates in an instruction that contains some: what is between the braces,
  /// without the white space and the comma around it.
  fileprivate func templates(in instruction: LooseToken) -> Range<Int> {
    let data = data(of: instruction)
    let end = bytes[data].lastIndex(of: UInt8(ascii: "}")) ?? data.upperBound
    let inside = bytes[(data.lowerBound + 1)..<end]
    let isText = { (byte: UInt8) in byte > 0x20 && byte != UInt8(ascii: ",") }
    let start = inside.firstIndex(where: isText) ?? end
    return start..<(inside.lastIndex(where: isText).map { $0 + 1 } ?? end)
  }
}
