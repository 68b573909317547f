import Markup
import Preview
import Views
import Vocabulary
import Workspace

/// Offers what may stand at a cursor in a document.
struct Completion {
  let context: CursorContext
  let names: DocumentNames
  let client: Client
  /// The data that bindings may read.
  let model: ModelNames

  var markup: LooseMarkup { context.markup }
  var vocabulary: MarkupVocabulary { names.vocabulary }

  /// The items, in no order.
  var items: [CompletionItem] {
    switch context.place {
    case .content: content
    case .elementName(let range): elements(replacing: range, isTagOpen: true)
    case .endTagName(let range): endTags(replacing: range)
    case .attributeName(let range): attributes(replacing: range)
    case .attributeValue(let attribute, let range):
      values(of: attribute, replacing: replaceablePart(of: range))
    case .attributeEnd(let attribute): values(behind: attribute)
    case .instructionTarget(let range): instructions(replacing: range)
    case .instructionData(let target, let range):
      instructionData(of: markup.text(target), in: range)
    case .inert: []
    }
  }

  /// The part of a range around the cursor that is on its line and has no tags.
  ///
  /// What is half typed may reach to the end of something that follows.
  private func replaceablePart(of range: Range<Int>) -> Range<Int> {
    let offset = min(max(context.offset, range.lowerBound), range.upperBound)
    let isEdge = CompletionItem.isEdge
    let start = markup.bytes[range.lowerBound..<offset].lastIndex(where: isEdge).map { $0 + 1 }
    let end = markup.bytes[offset..<range.upperBound].firstIndex(where: isEdge)
    return (start ?? range.lowerBound)..<(end ?? range.upperBound)
  }

  /// The name of the element around the cursor; nil at the top of the document.
  var parent: String? { context.ancestors.last.map { markup.text($0.name) } }

  // MARK: Elements

  private var content: [CompletionItem] {
    // Of an element, people type the name first.
    let word = markup.bytes[..<context.offset].reversed().prefix { isPartOfWord($0) }.count
    let here = (context.offset - word)..<context.offset
    return elements(replacing: here, isTagOpen: false)
      + endTags(replacing: here, before: "</")
      + instructions(replacing: here, before: "<?")
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The classes and untyped elements that the parent takes; at the top, all classes.
  private func elements(replacing range: Range<Int>, isTagOpen: Bool) -> [CompletionItem] {
    let hasRest =
      isTagOpen && (context.token?.isClosed == true || context.token?.attributes.isEmpty == false)
    return elementNames.map { name in
      let type = vocabulary.viewClass(named: name)
      var item = CompletionItem(
        name, type == nil ? .field : .classType, replacing: range,
        detail: type?.object.superclass.map { ": \($0)" },
        documentation: type.map { vocabulary.documentation(of: $0) })
      let start = isTagOpen ? "" : "<"
      if hasRest {
        item.newText = name
      } else if client.takesSnippets {
        let isParent = type.map { $0.takesViews || !$0.elements.isEmpty } ?? false
        item.newText = start + (isParent ? "\(name)$1>$0</\(name)>" : "\(name) $0/>")
        item.isSnippet = true
      } else {
        item.newText = start + name
      }
      return item
    }
  }

  private var elementNames: [String] {
    guard let parent else { return vocabulary.classes.map(\.name) + ["root"] }
    guard let type = vocabulary.viewClass(named: parent) else {
      // In the document of an app's class, the root is that class, which may take anything.
      return parent == "root" ? vocabulary.classes.map(\.name) : []
    }
    if isAnnounced(in: type) { return vocabulary.classes.map(\.name) }
    return vocabulary.children(of: parent).map(\.name) + type.elements.map(\.name)
  }

  /// Whether an instruction before the cursor gives the next view a place of its own in the parent.
  private func isAnnounced(in type: MarkupVocabulary.ViewClass) -> Bool {
    let before = markup.tokens.prefix { $0.range.lowerBound < context.offset }
      .dropLast(context.token == nil ? 0 : 1)
    guard let last = before.last(where: { $0.kind != .text && $0.kind != .comment }),
      last.kind == .instruction
    else { return false }
    return type.instructions.contains { $0.target == markup.text(last.name) }
  }

  private func endTags(replacing range: Range<Int>, before: String = "") -> [CompletionItem] {
    guard let parent else { return [] }
    let end = context.token?.isClosed == true ? "" : ">"
    var item = CompletionItem(
      "/\(parent)", .keyword, replacing: range, newText: "\(before)\(parent)\(end)")
    if before.isEmpty { item.label = parent }
    item.group = 0
    return [item]
  }

  // MARK: Attributes

  /// The name of the element whose tag the cursor is in.
  var element: String { context.token.map { markup.text($0.name) } ?? "" }

  private func attributes(replacing range: Range<Int>) -> [CompletionItem] {
    let own = context.token?.attributes ?? []
    let present = Set(own.filter { $0.name != range }.map { markup.text($0.name) })
    let hasValue = own.contains { $0.name == range && $0.value != nil }
    let typed = markup.text(range.lowerBound..<min(context.offset, range.upperBound))
    return attributeItems(typed, range).filter { !present.contains($0.label) }.map { item in
      var item = item
      guard !hasValue, !item.label.hasSuffix(".") else { return item }
      item.isSnippet = client.takesSnippets
      let value = client.takesSnippets ? choice(of: item.label) ?? "$0" : ""
      item.newText = "\(item.label)=\"\(value)\""
      return item
    }
  }

  /// A choice among the words of a property; nil for one with other values, or with many.
  private func choice(of name: String) -> String? {
    let property = vocabulary.property(name, of: element)
    if property?.type == .boolean { return "${1|true,false|}" }
    guard let property, let words = property.enumeration.flatMap(vocabulary.enumeration(named:)),
      !words.isList, words.words.count <= 30
    else { return nil }
    return "${1|\(words.words.joined(separator: ","))|}"
  }

  private func attributeItems(_ typed: String, _ range: Range<Int>) -> [CompletionItem] {
    guard let type = vocabulary.viewClass(named: element) else {
      let rule = parent.flatMap { vocabulary.viewClass(named: $0) }?.elements.first {
        $0.name == element
      }
      return (rule?.attributes ?? [:]).sorted { $0.key < $1.key }.map {
        CompletionItem($0.key, .property, replacing: range, detail: $0.value.name)
      }
    }
    if let dot = typed.lastIndex(of: ".") {
      return properties(behind: String(typed[..<dot]), of: type.name, replacing: range)
    }
    let reserved = ["class", "id"] + (type.factories.isEmpty ? [] : ["style"])
    let events = type.firesEvents ? vocabulary.events : []
    return properties(of: type.name, replacing: range)
      + reserved.map {
        CompletionItem(
          $0, .keyword, replacing: range, documentation: MarkupVocabulary.reserved[$0])
      } + events.map { CompletionItem($0, .event, replacing: range, detail: "event") }
  }

  private func properties(
    behind keyPath: String, of className: String, replacing range: Range<Int>
  ) -> [CompletionItem] {
    guard let found = vocabulary.property(keyPath, of: className),
      let container = found.container, !found.isEmpty
    else { return [] }
    return properties(of: container, behind: keyPath + ".", replacing: range)
  }

  private func properties(
    of className: String, behind prefix: String = "", replacing range: Range<Int>
  ) -> [CompletionItem] {
    let own = Set(vocabulary.lineage(of: className).first?.properties.map(\.name) ?? [])
    return vocabulary.properties(of: className).flatMap { property in
      var items: [CompletionItem] = []
      if property.container != nil, !property.isEmpty {
        items.append(
          CompletionItem(
            prefix + property.name + ".", .module, replacing: range, detail: property.container))
      }
      if property.type != .object {
        var item = CompletionItem(
          prefix + property.name, .property, replacing: range, detail: property.type.name,
          documentation: vocabulary.documentation(of: property, in: className))
        item.isDeprecated = property.oldSpelling != nil
        if !own.contains(property.name) { item.group = 2 }
        if item.isDeprecated { item.group = 3 }
        items.append(item)
      }
      return items
    }
  }

  /// The values behind an attribute that has no quotes yet.
  private func values(behind attribute: LooseAttribute) -> [CompletionItem] {
    let start = context.offset
    return values(of: attribute, replacing: start..<start).map { item in
      var item = item
      item.newText = "\"\(item.newText)\""
      return item
    }
  }

  // MARK: Instructions

  private func instructions(
    replacing range: Range<Int>, before: String = ""
  ) -> [CompletionItem] {
    let own = parent.flatMap { vocabulary.viewClass(named: $0) }?.instructions ?? []
    let isClosed = context.token?.isClosed == true
    return (own + vocabulary.instructions).map { rule in
      var item = CompletionItem(
        rule.target, .keyword, replacing: range, documentation: rule.documentation)
      item.isDeprecated = rule.modernForm != nil
      if !before.isEmpty { item.label = before + rule.target }
      let end = isClosed ? "" : rule.data == nil ? "?>" : client.takesSnippets ? " $0?>" : " ?>"
      item.newText = before + rule.target + end
      item.isSnippet = client.takesSnippets && rule.data != nil && !isClosed
      return item
    }
  }

  private func instructionData(of target: String, in range: Range<Int>) -> [CompletionItem] {
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    guard let token = context.token, markup.bytes[range].first.map(isBlank) == true,
      markup.bytes[markup.data(of: token)].first != UInt8(ascii: "{")
    else { return [] }
    let part = replaceablePart(of: range)
    let blanks = markup.bytes[part.lowerBound..<context.offset].prefix(while: isBlank).count
    let data = (part.lowerBound + blanks)..<part.upperBound
    func items(_ names: [String], _ kind: CompletionItem.Kind) -> [CompletionItem] {
      names.map { CompletionItem($0, kind, replacing: data) }
    }
    switch target {
    case "properties": return items(names.workspace.names(of: .templates), .file)
    case "strings": return items(names.workspace.names(of: .strings), .file)
    case "include": return items(names.workspace.names(of: .document), .file)
    default:
      let own = parent.flatMap { vocabulary.viewClass(named: $0) }?.instructions ?? []
      let rule = (own + vocabulary.instructions).first { $0.target == target }
      return items(rule?.data?.words ?? [], .enumeration)
    }
  }
}
