import Markup
import Views

extension MarkupEdits {
  /// A node with its bytes, and with those of the instruction that announces it.
  struct Node {
    let node: MarkupNode
    let range: Range<Int>
    let start: SourceLocation
    let bytes: ArraySlice<UInt8>
    let item: Alignment.Item
    /// The target of an instruction that says what the element is for.
    var announcement: String?

    var element: MarkupElement? { if case .element(let element) = node { element } else { nil } }
  }

  /// The `id`s of elements.
  static func ids(of nodes: [MarkupNode]) -> Set<String> {
    Set(
      nodes.compactMap { node in
        if case .element(let element) = node { element["id"]?.value } else { nil }
      })
  }

  /// The nodes that mean something, with their bytes.
  ///
  /// An instruction that announces an element is part of it: without the one, the other is something
  /// else.
  ///
  /// - Parameter ids: Elements with one of these belong to none with another.
  static func nodes(
    _ nodes: [MarkupNode], in text: LineIndex, separating ids: Set<String>
  ) -> [Node] {
    var result: [Node] = []
    for node in single(nodes, in: text, separating: ids) {
      if node.element != nil, let last = result.last, case .instruction(let before) = last.node,
        InstructionRule.announces(before.target)
      {
        result[result.count - 1] = node.announced(by: before.target, from: last, in: text)
      } else {
        result.append(node)
      }
    }
    return result
  }

  private static func single(
    _ nodes: [MarkupNode], in text: LineIndex, separating ids: Set<String>
  ) -> [Node] {
    nodes.compactMap { node in
      let range: Range<Int>
      let start: SourceLocation
      var (key, features) = ("", [Int]())
      var name: String?
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
        name = Self.said(by: element)
      }
      let bytes = text.bytes[range]
      if !features.isEmpty { features[0] = bytes.hashValue }
      let label = key + String(decoding: bytes.prefix(200), as: UTF8.self)
      let item = Alignment.Item(key: key, name: name, features: features, label: label)
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
  static func name(of element: MarkupElement) -> String {
    if let id = element["id"]?.value, !id.isEmpty { return id }
    return element.name + (text(of: element).map { " “\($0.shortened(to: 24))”" } ?? "")
  }

  private static func text(of element: MarkupElement) -> String? { naming(of: element)?.value }

  /// The attribute by which an element without an `id` is called.
  static func naming(of element: MarkupElement) -> MarkupAttribute? {
    ["text", "title", "placeholder", "image"].lazy.compactMap { element[$0] }.first
  }

  /// What an element or one in it says or shows, by which a reader knows it; nil if there is nothing.
  private static func said(by element: MarkupElement) -> String? {
    if let text = text(of: element) ?? element["id"]?.value { return text }
    return element.children.lazy.compactMap { node in
      if case .element(let inner) = node { said(by: inner) } else { nil }
    }.first
  }

  static func words(_ value: String) -> String {
    value.isEmpty ? "“”" : value.contains(" ") ? "“\(value.shortened())”" : value.shortened()
  }

  static func words(of nodes: [Node]) -> String {
    let others = nodes.count > 1 ? " and \(nodes.count - 1) more" : ""
    return (nodes.first.map { words(of: $0) } ?? "") + others
  }

  static func words(of node: Node) -> String {
    let words = words(of: node.node)
    return node.announcement.map { "<?\($0)?> \(words)" } ?? words
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

extension MarkupEdits.Node {
  /// The element with the instruction before it.
  fileprivate func announced(
    by target: String, from instruction: Self, in text: LineIndex
  ) -> Self {
    let range = instruction.range.lowerBound..<range.upperBound
    let bytes = text.bytes[range]
    var features = item.features
    features[0] = bytes.hashValue
    return Self(
      node: node, range: range, start: instruction.start, bytes: bytes,
      item: Alignment.Item(
        key: "?\(target) \(item.key)", name: item.name, features: features, label: item.label),
      announcement: target)
  }
}
