import FileSystem
import Markup

/// The edits of a document: attributes, and elements that came, went or moved.
struct MarkupEdits {
  private let file: String
  private let old: LineIndex
  private let new: LineIndex
  private var edits: [SourceEdit] = []
  private var slots: [FileEdits.Slot] = []
  private var removed: [(node: Node, at: Insertion)] = []
  private var added: [Node] = []

  /// The place of the new text at which something of the old one is missing.
  private struct Insertion {
    var range: Range<Int>
    var emptyElement: String?
  }

  /// A node with its bytes.
  private struct Node {
    let node: MarkupNode
    let range: Range<Int>
    let start: SourceLocation
    let bytes: ArraySlice<UInt8>
    let item: Alignment.Item

    var element: MarkupElement? { if case .element(let element) = node { element } else { nil } }
  }

  /// The edits between two versions; nil if one of them does not parse, or is not UTF-8.
  static func between(_ old: [UInt8], _ new: [UInt8], at path: Path) -> FileEdits? {
    guard let before = MarkupReader.read(old, file: path.text).content,
      let after = MarkupReader.read(new, file: path.text).content,
      before.root?.name == after.root?.name, let own = LineIndex(file: old, isMarkup: true),
      let others = LineIndex(file: new, isMarkup: true)
    else { return nil }
    var edits = Self(file: path.text, old: own, new: others)
    edits.compare(before.nodes, after.nodes, Insertion(range: 0..<0))
    edits.addMoves()
    return edits.sorted()
  }

  private init(file: String, old: LineIndex, new: LineIndex) {
    (self.file, self.old, self.new) = (file, old, new)
  }

  /// The edits in the order of their places, with their numbers.
  private func sorted() -> FileEdits {
    // Edits of one instruction have following numbers, and stay so: they share its line.
    let order = edits.indices.sorted {
      let (one, other) = (edits[$0], edits[$1])
      return (one.line ?? 0, one.column ?? 0, $0) < (other.line ?? 0, other.column ?? 0, $1)
    }
    let isInOrder = slots.allSatisfy { $0.edits.count == 1 }
    guard isInOrder else {
      return FileEdits(edits: edits, plan: .slots(slots, text: new.bytes), new: .text(new.bytes))
    }
    var places = Array(repeating: 0, count: edits.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let renumbered = slots.map { slot in
      var slot = slot
      let place = places[slot.edits.lowerBound]
      slot.edits = place..<(place + 1)
      return slot
    }
    return FileEdits(
      edits: order.map { edits[$0] }, plan: .slots(renumbered, text: new.bytes),
      new: .text(new.bytes))
  }

  private mutating func add(
    _ kind: SourceEdit.Kind, _ text: String, at place: SourceLocation, isRemoved: Bool = false
  ) -> Int {
    edits.append(
      SourceEdit(
        kind: kind, file: file, line: place.line, column: place.column, isRemoved: isRemoved,
        text: text))
    return edits.count - 1
  }

  // MARK: Nodes

  private mutating func compare(
    _ oldNodes: [MarkupNode], _ newNodes: [MarkupNode], _ start: Insertion
  ) {
    let ids = Self.ids(of: oldNodes).intersection(Self.ids(of: newNodes))
    let before = Self.nodes(oldNodes, in: old, separating: ids)
    let after = Self.nodes(newNodes, in: new, separating: ids)
    if before.isEmpty, after.isEmpty { return }
    let pairs = Alignment.pairs(before.map(\.item), after.map(\.item))
    var place = start
    var (gone, came) = ([Node](), [Node]())
    func isSingle() -> Bool {
      guard gone.count == 1, came.count == 1, gone[0].element != nil, came[0].element != nil else {
        return false
      }
      // What is elsewhere among the siblings was moved.
      return !after.contains { $0.bytes == gone[0].bytes }
        && !before.contains { $0.bytes == came[0].bytes }
    }
    for pair in pairs + [(nil, nil)] {
      if let one = pair.old, pair.new == nil {
        gone.append(before[one])
      } else if let other = pair.new, pair.old == nil {
        came.append(after[other])
      } else {
        if isSingle() {
          replace(gone[0], came[0])
        } else {
          removed += gone.map { ($0, place) }
          added += came
        }
        (gone, came) = ([], [])
        guard let one = pair.old, let other = pair.new else { continue }
        compare(before[one], after[other])
        let end = after[other].range.upperBound
        place = Insertion(range: end..<end)
      }
    }
  }

  /// An element in place of another.
  private mutating func replace(_ one: Node, _ other: Node) {
    let words = "\(Self.words(of: one.node)) → \(Self.words(of: other.node))"
    let edit = add(.element, words, at: other.start)
    slots.append(.init(other.range, edit: edit, Array(one.bytes)))
  }

  private mutating func compare(_ one: Node, _ other: Node) {
    if one.bytes == other.bytes { return }
    switch (one.node, other.node) {
    case (.element(let before), .element(let after)):
      compareAttributes(before, after)
      compare(before.children, after.children, inside(after, other))
    case (.instruction(let before), .instruction(let after)): compare(before, after, other)
    default: replace(one, other)
    }
  }

  /// The place behind an element's start tag.
  private func inside(_ element: MarkupElement, _ node: Node) -> Insertion {
    let end = new.offset(of: element.startTagRange.end)
    let isEmpty = end >= 2 && new.bytes[end - 2] == UInt8(ascii: "/")
    return isEmpty
      ? Insertion(range: (end - 2)..<end, emptyElement: element.name) : Insertion(range: end..<end)
  }

  private mutating func compare(
    _ before: MarkupInstruction, _ after: MarkupInstruction, _ node: Node
  ) {
    guard before.data != after.data else { return }
    if before.data.first == "{", after.data.first == "{",
      let one = JSONReader.read(before.data, file: file, startingAt: before.dataStart).content,
      let other = JSONReader.read(after.data, file: file, startingAt: after.dataStart).content
    {
      var maker = ValueMergeMaker(file: file, kind: .template)
      maker.edits = edits
      let merge = maker.merge(one, other, at: "")
      let own = edits.count..<maker.edits.count
      edits = maker.edits
      let start = new.offset(of: after.dataStart)
      if !own.isEmpty {
        slots.append(.init(start..<(node.range.upperBound - 2), edits: own, merge))
      }
      return
    }
    let edit = add(
      .element, "<?\(after.target)?>: \(before.data.shortened()) → \(after.data.shortened())",
      at: after.range.start)
    let bytes = old.bytes[old.range(of: before.range)]
    slots.append(.init(node.range, edit: edit, Array(bytes)))
  }

  // MARK: Attributes

  private mutating func compareAttributes(_ before: MarkupElement, _ after: MarkupElement) {
    let name = Self.name(of: after)
    let common = after.attributes.map(\.name).filter { before[$0] != nil }
    guard common == before.attributes.map(\.name).filter({ after[$0] != nil }) else {
      return reorderAttributes(before, after)
    }
    for attribute in after.attributes {
      let range = new.range(of: attribute.valueRange)
      if let other = before[attribute.name] {
        guard other.value != attribute.value else { continue }
        let words =
          "\(name).\(attribute.name): \(Self.words(other.value)) → \(Self.words(attribute.value))"
        let edit = add(.attribute, words, at: attribute.nameRange.start)
        // With the quotes, which may differ.
        let text = old.range(of: other.valueRange)
        let bytes = old.bytes[(text.lowerBound - 1)..<(text.upperBound + 1)]
        slots.append(
          .init((range.lowerBound - 1)..<(range.upperBound + 1), edit: edit, Array(bytes)))
      } else {
        let words = "\(name).\(attribute.name): \(Self.words(attribute.value)) (new)"
        let edit = add(.attribute, words, at: attribute.nameRange.start)
        let start = new.offset(of: attribute.nameRange.start)
        slots.append(.init(start..<(range.upperBound + 1), edit: edit, []))
      }
    }
    for (index, attribute) in before.attributes.enumerated() where after[attribute.name] == nil {
      let words = "\(name).\(attribute.name): \(Self.words(attribute.value)) (removed)"
      let edit = add(.attribute, words, at: attribute.nameRange.start, isRemoved: true)
      let start = old.offset(of: attribute.nameRange.start)
      let end = old.range(of: attribute.valueRange).upperBound + 1
      // Behind the attribute that it followed.
      let last = before.attributes[..<index].last { after[$0.name] != nil }
      let place =
        last.flatMap { after[$0.name] }.map { new.range(of: $0.valueRange).upperBound + 1 }
        ?? new.offset(of: after.nameRange.end)
      slots.append(.init(place..<place, edit: edit, [0x20] + old.bytes[start..<end]))
    }
  }

  /// Attributes in another order are one edit of the tag, since the order may matter.
  private mutating func reorderAttributes(_ before: MarkupElement, _ after: MarkupElement) {
    func attributes(_ element: MarkupElement, _ text: LineIndex) -> Range<Int> {
      let ends = element.attributes.map { text.range(of: $0.valueRange).upperBound + 1 }
      return text.offset(of: element.nameRange.end)..<(ends.max() ?? 0)
    }
    let edit = add(
      .attribute, "\(Self.name(of: after)): attributes in another order",
      at: after.nameRange.start)
    slots.append(
      .init(attributes(after, new), edit: edit, Array(old.bytes[attributes(before, old)])))
  }

  // MARK: Elements that came, went or moved

  private mutating func addMoves() {
    var unmatched = added
    for (node, place) in removed {
      let index = unmatched.firstIndex { $0.bytes == node.bytes && $0.element != nil }
      let words = Self.words(of: node.node)
      let edit: Int
      if let index {
        let other = unmatched.remove(at: index)
        edit = add(.element, "\(words) moved", at: other.start)
        slots.append(.init(other.range, edit: edit, []))
      } else {
        edit = add(.element, "\(words) removed", at: node.start, isRemoved: true)
      }
      slots.append(
        .init(place.range, edit: edit, Array(node.bytes), emptyElement: place.emptyElement))
    }
    for node in unmatched {
      let edit = add(.element, "\(Self.words(of: node.node)) added", at: node.start)
      slots.append(.init(node.range, edit: edit, []))
    }
  }
}

extension MarkupEdits {
  /// The `id`s of elements.
  private static func ids(of nodes: [MarkupNode]) -> Set<String> {
    Set(
      nodes.compactMap { node in
        if case .element(let element) = node { element["id"]?.value } else { nil }
      })
  }

  /// The nodes that mean something, with their bytes.
  ///
  /// - Parameter ids: Elements with one of these belong to none with another.
  private static func nodes(
    _ nodes: [MarkupNode], in text: LineIndex, separating ids: Set<String>
  ) -> [Node] {
    nodes.compactMap { node in
      let range: Range<Int>
      let start: SourceLocation
      var (key, features) = ("", [Int]())
      switch node {
      case .comment(let comment, let place):
        guard Suppression(comment: comment) != nil else { return nil }
        (range, start, key) = (text.range(of: place), place.start, "#comment")
      case .text(let words, let place), .cdata(let words, let place):
        (range, start, key) = (text.range(of: place), place.start, "#text")
        features = [words.hashValue]
      case .instruction(let instruction):
        (range, start) = (text.range(of: instruction.range), instruction.range.start)
        (key, features) = ("?\(instruction.target)", [instruction.data.hashValue])
      case .element(let element):
        start = element.startTagRange.start
        range = text.offset(of: start)..<end(of: element, in: text)
        let id = element["id"]?.value
        let attributes = element.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        key = element.name + (id.flatMap { ids.contains($0) ? " \($0)" : nil } ?? "")
        features = [0, attributes.hashValue, id.hashValue, id.hashValue]
      }
      let bytes = text.bytes[range]
      if !features.isEmpty { features[0] = bytes.hashValue }
      let label = key + String(decoding: bytes.prefix(200), as: UTF8.self)
      let item = Alignment.Item(key: key, features: features, label: label)
      return Node(node: node, range: range, start: start, bytes: bytes, item: item)
    }
  }

  /// The offset behind an element, with its end tag.
  private static func end(of element: MarkupElement, in text: LineIndex) -> Int {
    var end = text.offset(of: element.startTagRange.end)
    if end >= 2, text.bytes[end - 2] == UInt8(ascii: "/") { return end }
    if let last = element.children.last {
      switch last {
      case .element(let inner): end = Self.end(of: inner, in: text)
      case .text(_, let range), .cdata(_, let range), .comment(_, let range):
        end = text.offset(of: range.end)
      case .instruction(let instruction): end = text.offset(of: instruction.range.end)
      }
    }
    // Only white space is left before the end tag.
    return text.bytes[end...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.bytes.count
  }

  /// An element by its `id`, its text or its class.
  private static func name(of element: MarkupElement) -> String {
    if let id = element["id"]?.value, !id.isEmpty { return id }
    let text = ["text", "title", "placeholder", "image"].lazy.compactMap { element[$0]?.value }
      .first
    return element.name + (text.map { " “\($0.shortened(to: 24))”" } ?? "")
  }

  private static func words(_ value: String) -> String {
    value.isEmpty ? "“”" : value.contains(" ") ? "“\(value.shortened())”" : value.shortened()
  }

  private static func words(of node: MarkupNode) -> String {
    switch node {
    case .element(let element):
      let name = name(of: element)
      return name.hasPrefix(element.name) ? name : "\(element.name) \(name)"
    case .instruction(let instruction):
      return "<?\(instruction.target) \(instruction.data.shortened())?>"
    case .text(let text, _), .cdata(let text, _): return "“\(text.shortened())”"
    case .comment(let text, _): return "<!--\(text.shortened())-->"
    }
  }
}
