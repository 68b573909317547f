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

  /// The edits between two versions; nil if one of them does not parse, or is not UTF-8.
  static func between(_ old: [UInt8], _ new: [UInt8], at path: Path) -> FileEdits? {
    guard let before = MarkupReader.read(old, file: path.text).content,
      let after = MarkupReader.read(new, file: path.text).content,
      let own = LineIndex(file: old, isMarkup: true),
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
    _ kind: SourceEdit.Kind, _ text: String, like likeness: String = "", at place: SourceLocation,
    isRemoved: Bool = false
  ) -> Int {
    edits.append(
      SourceEdit(
        kind: kind, file: file, line: place.line, column: place.column, isRemoved: isRemoved,
        text: text, likeness: likeness))
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
    var place = start
    var (gone, came) = ([Node](), [Node]())
    // What is elsewhere among the siblings was moved.
    func isMoved() -> Bool {
      gone.contains { node in after.contains { $0.bytes == node.bytes } }
        || came.contains { node in before.contains { $0.bytes == node.bytes } }
    }
    for pair in Alignment.pairs(before.map(\.item), after.map(\.item)) + [(nil, nil)] {
      if let one = pair.old, pair.new == nil {
        gone.append(before[one])
      } else if let other = pair.new, pair.old == nil {
        came.append(after[other])
      } else {
        if isMoved() || !replace(gone, came) {
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

  /// Elements in the place of others; false if they have nothing to do with each other.
  private mutating func replace(_ gone: [Node], _ came: [Node]) -> Bool {
    guard !gone.isEmpty, !came.isEmpty else { return false }
    let (before, after) = (Lines(gone.flatMap(\.bytes)), Lines(came.flatMap(\.bytes)))
    let pair = gone.count == 1 && came.count == 1 ? (old: gone[0], new: came[0]) : nil
    // How much of their content two elements share, of which one may have taken the other's place.
    let likeness =
      pair.map {
        contents(of: $0.old, in: old).likeness(to: contents(of: $0.new, in: new))
      } ?? 0
    if came.count == 1, let inner = Self.content(of: came[0], like: gone, before, in: new),
      inner.likeness > likeness
    {
      wrap(gone, inner.nodes, in: came[0])
    } else if gone.count == 1,
      let inner = Self.content(of: gone[0], like: came, after, in: old), inner.likeness > likeness
    {
      unwrap(inner.nodes, came, from: gone[0])
    } else if let pair, let before = pair.old.element, let after = pair.new.element {
      replace((pair.old, before), (pair.new, after), isSame: likeness >= Self.enough)
    } else {
      return false
    }
    return true
  }

  /// Elements that are in a new one now.
  private mutating func wrap(_ gone: [Node], _ inner: [Node], in wrapper: Node) {
    let content = inner[0].range.lowerBound..<inner[inner.count - 1].range.upperBound
    let words = "\(Self.words(of: wrapper)) added around \(Self.words(of: inner))"
    let edit = add(.element, words, at: wrapper.start)
    slots.append(.init(wrapper.range.lowerBound..<content.lowerBound, edit: edit, []))
    slots.append(.init(content.upperBound..<wrapper.range.upperBound, edit: edit, []))
    let start = content.lowerBound
    compare(gone.map(\.node), inner.map(\.node), Insertion(range: start..<start))
  }

  /// Elements that are no longer in one.
  private mutating func unwrap(_ inner: [Node], _ came: [Node], from wrapper: Node) {
    let content = inner[0].range.lowerBound..<inner[inner.count - 1].range.upperBound
    let words = "\(Self.words(of: wrapper)) around \(Self.words(of: came)) removed"
    let edit = add(.element, words, at: wrapper.start, isRemoved: true)
    let (start, end) = (came[0].range.lowerBound, came[came.count - 1].range.upperBound)
    let before = old.bytes[wrapper.range.lowerBound..<content.lowerBound]
    let behind = old.bytes[content.upperBound..<wrapper.range.upperBound]
    slots.append(.init(start..<start, edit: edit, Array(before)))
    compare(inner.map(\.node), came.map(\.node), Insertion(range: start..<start))
    slots.append(.init(end..<end, edit: edit, Array(behind)))
  }

  /// How much of two texts has to be the same for the elements to be the same.
  private static let enough = 0.5

  /// The elements in an element, at any depth, that are like some others; nil if there are none.
  ///
  /// - Parameter lines: The lines of these others.
  private static func content(
    of wrapper: Node, like nodes: [Node], _ lines: Lines, in text: LineIndex
  ) -> (nodes: [Node], likeness: Double)? {
    guard let element = wrapper.element, !nodes.isEmpty, nodes.allSatisfy({ $0.element != nil })
    else { return nil }
    let inner = Self.nodes(element.children, in: text, separating: []).filter { $0.element != nil }
    let runs = inner.indices.dropLast(nodes.count - 1).map { inner[$0..<($0 + nodes.count)] }
      .filter { $0.map(\.element?.name) == nodes.map(\.element?.name) }
      .map { (nodes: Array($0), likeness: Lines($0.flatMap(\.bytes)).likeness(to: lines)) }
    if let best = runs.max(by: { $0.likeness < $1.likeness }), best.likeness >= Self.enough {
      return best
    }
    return inner.lazy.compactMap { content(of: $0, like: nodes, lines, in: text) }.first
  }

  /// An element in place of another: the same with another name, or another one.
  private mutating func replace(
    _ one: (node: Node, element: MarkupElement), _ other: (node: Node, element: MarkupElement),
    isSame: Bool
  ) {
    let words = "\(Self.words(of: one.node)) → \(Self.words(of: other.node))"
    let edit = add(.element, words, at: other.node.start)
    guard isSame, one.node.announcement == other.node.announcement,
      let name = Self.endTagName(of: one), let newName = Self.endTagName(of: other)
    else {
      slots.append(.init(other.node.range, edit: edit, Array(one.node.bytes)))
      return
    }
    slots.append(.init(new.range(of: other.element.nameRange), edit: edit, Array(old.bytes[name])))
    compareAttributes(one.element, other.element)
    compare(one.element.children, other.element.children, inside(other.element, other.node))
    slots.append(.init(newName, edit: edit, Array(old.bytes[name])))
  }

  /// The name in the end tag of an element; nil if it has none.
  private static func endTagName(of node: (node: Node, element: MarkupElement)) -> Range<Int>? {
    guard let start = node.node.bytes.lastIndex(of: UInt8(ascii: "<")),
      node.node.bytes[(start + 1)...].first == UInt8(ascii: "/")
    else { return nil }
    return (start + 2)..<(start + 2 + node.element.name.utf8.count)
  }

  /// What follows the start tag of an element; nothing of other nodes.
  private func contents(of node: Node, in text: LineIndex) -> Lines {
    Lines(node.element.map { node.bytes[text.offset(of: $0.startTagRange.end)...] } ?? [])
  }

  private mutating func compare(_ one: Node, _ other: Node) {
    if one.bytes == other.bytes { return }
    switch (one.node, other.node) {
    case (.element(let before), .element(let after)):
      compareAttributes(before, after)
      compare(before.children, after.children, inside(after, other))
    case (.instruction(let before), .instruction(let after)): compare(before, after, other)
    default:
      let words = "\(Self.words(of: one)) → \(Self.words(of: other))"
      slots.append(
        .init(other.range, edit: add(.element, words, at: other.start), Array(one.bytes)))
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

  /// Adds an edit of an attribute, whose words follow the element's name.
  private mutating func add(
    _ words: String, of element: MarkupElement, at attribute: MarkupAttribute,
    isRemoved: Bool = false
  ) -> Int {
    // An element that is called by the attribute has another name now.
    let isName = element["id"] == nil && attribute == Self.naming(of: element)
    return add(
      .attribute, (isName ? element.name : Self.name(of: element)) + words,
      like: element.name + words, at: attribute.nameRange.start, isRemoved: isRemoved)
  }

  private mutating func compareAttributes(_ before: MarkupElement, _ after: MarkupElement) {
    let common = after.attributes.map(\.name).filter { before[$0] != nil }
    guard common == before.attributes.map(\.name).filter({ after[$0] != nil }) else {
      return reorderAttributes(before, after)
    }
    for attribute in after.attributes {
      let range = new.range(of: attribute.valueRange)
      if let other = before[attribute.name] {
        guard other.value != attribute.value else { continue }
        let words =
          ".\(attribute.name): \(Self.words(other.value)) → \(Self.words(attribute.value))"
        let edit = add(words, of: after, at: attribute)
        // With the quotes, which may differ.
        let text = old.range(of: other.valueRange)
        let bytes = old.bytes[(text.lowerBound - 1)..<(text.upperBound + 1)]
        slots.append(
          .init((range.lowerBound - 1)..<(range.upperBound + 1), edit: edit, Array(bytes)))
      } else {
        let words = ".\(attribute.name): \(Self.words(attribute.value)) (new)"
        let edit = add(words, of: after, at: attribute)
        let start = new.offset(of: attribute.nameRange.start)
        slots.append(.init(start..<(range.upperBound + 1), edit: edit, []))
      }
    }
    for (index, attribute) in before.attributes.enumerated() where after[attribute.name] == nil {
      let words = ".\(attribute.name): \(Self.words(attribute.value)) (removed)"
      let edit = add(words, of: after, at: attribute, isRemoved: true)
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
      let words = Self.words(of: node)
      let edit: Int
      if let index {
        let other = unmatched.remove(at: index)
        edit = add(.element, "\(words) moved", at: other.start)
        slots.append(.init(other.range, edit: edit, []))
      } else {
        edit = add(
          .element, "\(words) removed", like: node.element.map { "\($0.name) removed" } ?? "",
          at: node.start, isRemoved: true)
      }
      slots.append(
        .init(place.range, edit: edit, Array(node.bytes), emptyElement: place.emptyElement))
    }
    for node in unmatched {
      let edit = add(
        .element, "\(Self.words(of: node)) added",
        like: node.element.map { "\($0.name) added" } ?? "", at: node.start)
      slots.append(.init(node.range, edit: edit, []))
    }
  }
}
