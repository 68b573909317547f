import FileSystem
import Formats
import Foundation
import Markup
import Preview
import Scene
import Views
import Vocabulary
import Workspace

/// The values of attributes.
extension Completion {
  func values(of attribute: LooseAttribute, replacing range: Range<Int>) -> [CompletionItem] {
    let start = attribute.value?.lowerBound ?? range.lowerBound
    let quote = markup.bytes[..<start].last == UInt8(ascii: "'") ? "'" : "\"" as Character
    let typed = markup.text(start..<max(start, context.offset))
    return valueItems(of: markup.text(attribute.name), typed, replacing: range).map { item in
      var item = item
      item.newText = item.newText.escaped(in: quote)
      return item
    }
  }

  private func valueItems(
    of name: String, _ typed: String, replacing range: Range<Int>
  ) -> [CompletionItem] {
    switch name {
    case "class": return templates(replacing: word(in: range))
    case "id": return model.outlets.map { CompletionItem($0, .reference, replacing: range) }
    case "style":
      return (vocabulary.viewClass(named: element)?.factories ?? []).map {
        var item = CompletionItem($0.name, .method, replacing: range)
        item.isDeprecated = $0.oldSpelling != nil
        return item
      }
    default: break
    }
    if name.hasPrefix("on"), vocabulary.events.contains(name) {
      return model.actions.map { CompletionItem($0, .method, replacing: range) }
    }
    if typed.hasPrefix("$") { return bindings(typed, replacing: range) }
    if typed.hasPrefix("@") { return strings(replacing: range) }
    guard let type = valueType(of: name) else { return [] }
    return plainValues(of: type, replacing: range)
  }

  /// The type of an attribute's values, and its closed set of words.
  private func valueType(
    of name: String
  ) -> (type: ValueType, words: MarkupVocabulary.Enumeration?)? {
    if vocabulary.viewClass(named: element) != nil {
      guard let property = vocabulary.property(name, of: element) else { return nil }
      return (property.type, property.enumeration.flatMap { vocabulary.enumeration(named: $0) })
    }
    let rule = parent.flatMap { vocabulary.viewClass(named: $0) }?.elements.first {
      $0.name == element
    }
    return rule?.attributes[name].map { ($0, nil) }
  }

  private func plainValues(
    of value: (type: ValueType, words: MarkupVocabulary.Enumeration?), replacing range: Range<Int>
  ) -> [CompletionItem] {
    switch value.type {
    case .boolean: ["true", "false"].map { CompletionItem($0, .value, replacing: range) }
    case .enumeration(let words), .list(let words):
      self.words(words, value.words, replacing: value.type.isList ? word(in: range) : range)
    case .color: colors(replacing: range)
    case .font: fonts(replacing: range)
    case .image:
      names.workspace.names(of: .picture).map { CompletionItem($0, .file, replacing: range) }
    case .string: strings(replacing: range)
    case .number, .integer, .edgeInsets, .any, .object: []
    }
  }

  private func words(
    _ words: [String], _ enumeration: MarkupVocabulary.Enumeration?, replacing range: Range<Int>
  ) -> [CompletionItem] {
    let limits = Dictionary(
      (enumeration?.limitedWords ?? []).map { ($0.word, $0.platforms) }, uniquingKeysWith: { $1 })
    let current = words.map { word in
      CompletionItem(
        word, .enumeration, replacing: range,
        detail: limits[word].map { "only \($0.map(\.rawValue).joined(separator: ", "))" })
    }
    let old = (enumeration?.oldWords ?? []).map { word, spelling in
      var item = CompletionItem(
        word, .enumeration, replacing: range, detail: spelling.modern.map { "now \($0)" })
      (item.isDeprecated, item.group) = (true, 3)
      return item
    }
    return current + old.filter { item in !words.contains(item.label) }
  }

  private func colors(replacing range: Range<Int>) -> [CompletionItem] {
    let named = Catalog.colors.sorted { $0.key < $1.key }.map { name, color in
      CompletionItem(
        name, .color, replacing: range, detail: "named colour", documentation: color.hex)
    }
    let own = names.workspace.names(of: .color).map {
      CompletionItem($0, .color, replacing: range, detail: "colour set")
    }
    let entries = names.workspace.entries(ofTable: "Colors").map {
      CompletionItem($0, .color, replacing: range, detail: "table of colours")
    }
    return own + entries + named
  }

  private func fonts(replacing range: Range<Int>) -> [CompletionItem] {
    let styles = TextStyle.allCases.map {
      CompletionItem($0.rawValue, .enumeration, replacing: range, detail: "text style")
    }
    let system = ["System", "System-Bold", "System-Italic"].map { name in
      var item = CompletionItem(name, .value, replacing: range, detail: "font")
      item.newText = "\(name) 17"
      return item
    }
    let entries = names.workspace.entries(ofTable: "Fonts").map {
      CompletionItem($0, .value, replacing: range, detail: "table of fonts")
    }
    return entries + styles + system
  }

  /// The keys of the tables of strings, with their texts.
  private func strings(replacing range: Range<Int>) -> [CompletionItem] {
    var texts: [String: [String]] = [:]
    for (file, entry) in names.strings {
      texts[entry.key, default: []].append("`\(file)`: \(entry.value)")
    }
    return texts.sorted { $0.key < $1.key }.map { key, lines in
      var item = CompletionItem(
        "@\(key)", .reference, replacing: range, documentation: lines.joined(separator: "\n\n"))
      item.group = 2
      return item
    }
  }

  /// The templates that the document knows, and then those of other files, each with the instruction
  /// that loads it.
  private func templates(replacing range: Range<Int>) -> [CompletionItem] {
    var known: [String: [DocumentNames.Template]] = [:]
    for template in names.templates { known[template.name, default: []].append(template) }
    let own = known.sorted { $0.key < $1.key }.map { name, parts in
      CompletionItem(
        name, .reference, replacing: range, detail: parts.first?.file.text,
        documentation: parts.documentation)
    }
    return own + otherTemplates(replacing: range, besides: Set(known.keys))
  }

  private func otherTemplates(
    replacing range: Range<Int>, besides known: Set<String>
  ) -> [CompletionItem] {
    let place = markup.startOfRoot
    return names.workspace.names(of: .templates).flatMap { file -> [CompletionItem] in
      guard !file.contains("~"), let path = names.workspace.files(named: file, .templates).first
      else { return [] }
      let members = names.workspace.table(at: path)?.members ?? []
      // A table of other things has values that are no templates.
      guard members.allSatisfy({ $0.value.members != nil }) else { return [] }
      return members.filter { !known.contains($0.key) }.map { member in
        var item = CompletionItem(
          member.key, .reference, replacing: range, detail: "adds <?properties \(file)?>")
        item.group = 4
        item.further = TextEdit(range: place..<place, newText: "<?properties \(file)?>\n")
        return item
      }
    }
  }

  /// The range of the word of a comma-separated list that the cursor is in.
  private func word(in range: Range<Int>) -> Range<Int> {
    let comma = UInt8(ascii: ",")
    let offset = min(max(context.offset, range.lowerBound), range.upperBound)
    var start =
      markup.bytes[range.lowerBound..<offset].lastIndex(of: comma).map { $0 + 1 }
      ?? range.lowerBound
    while start < offset, markup.bytes[start] <= 0x20 { start += 1 }
    let end = markup.bytes[offset..<range.upperBound].firstIndex(of: comma) ?? range.upperBound
    return start..<end
  }

  // MARK: Bindings

  /// The names of the model, of functions and of formatters, for the word before the cursor.
  private func bindings(_ typed: String, replacing range: Range<Int>) -> [CompletionItem] {
    let isName: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = typed.reversed().prefix(while: isName).count
    let start = context.offset - String(typed.suffix(word)).utf8.count
    let before = typed.dropLast(word)
    let place = start..<context.offset
    if let format = typed.range(of: "::", options: .backwards), before.contains(";") {
      return arguments(of: String(typed[format.upperBound...]), word: place)
    }
    if before.hasSuffix("::") {
      return model.formatters.map { CompletionItem($0, .function, replacing: place) }
    }
    if before.hasSuffix(".") {
      let path = String(
        before.dropLast().reversed().prefix { isName($0) || $0 == "." }.reversed())
      return model.keys(at: path).map { CompletionItem($0, .field, replacing: place) }
    }
    return model.keys(at: "").map { CompletionItem($0, .field, replacing: place) }
      + model.functions.map {
        var item = CompletionItem($0, .function, replacing: place)
        item.group = 2
        return item
      }
  }
}

extension Completion {
  /// The arguments of a formatter such as `number;numberStyle=cur`, or the words of the last one.
  private func arguments(of format: String, word: Range<Int>) -> [CompletionItem] {
    let parts = format.split(separator: ";", omittingEmptySubsequences: false)
    let known = model.arguments(of: parts.first.map(String.init) ?? "")
    let last = parts.last?.split(separator: "=", omittingEmptySubsequences: false) ?? []
    guard last.count > 1 else {
      return known.map { name, _ in
        CompletionItem(name, .property, replacing: word, newText: name + "=")
      }
    }
    let words = known.first { $0.name == last[0] }?.type.words ?? []
    return words.map { CompletionItem($0, .enumeration, replacing: word) }
  }
}

extension FormatArgumentType {
  /// The words of a closed set; nil for other types.
  fileprivate var words: [String]? {
    switch self {
    case .word(let words), .words(let words): words
    default: nil
    }
  }
}

extension ValueType {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
