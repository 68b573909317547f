/// The path to an element: the indices among the elements of each level, from the document element
/// down.
public struct ElementPath: Hashable, Sendable {
  /// The indices; empty for the document element.
  let indices: [Int]
}

extension MarkupDocument {
  /// The path of the element whose start tag begins at a location.
  public func path(ofElementAt start: SourceLocation) -> ElementPath? {
    root?.indices(toElementAt: start).map { ElementPath(indices: $0) }
  }

  /// The element at a path.
  public subscript(path: ElementPath) -> MarkupElement? {
    path.indices.reduce(root) { $0?.element(at: $1) }
  }

  /// The document with a tried attribute value; a new attribute follows the last one.
  public func tweaked(_ name: String, to value: String, at path: ElementPath) -> MarkupDocument {
    var document = self
    for (index, node) in nodes.enumerated() {
      guard case .element(var element) = node else { continue }
      element.tweak(name, to: value, at: path.indices[...])
      document.nodes[index] = .element(element)
    }
    return document
  }

  /// The path of the same element in a newer version of the document; nil if the element cannot be
  /// identified.
  public func follow(_ path: ElementPath, into newer: MarkupDocument) -> ElementPath? {
    guard var old = root, var new = newer.root else { return nil }
    var indices: [Int] = []
    for index in path.indices {
      let (olds, news) = (old.elements, new.elements)
      guard olds.indices.contains(index), let next = Self.place(of: index, in: olds, among: news)
      else { return nil }
      indices.append(next)
      (old, new) = (olds[index], news[next])
    }
    return old.name == new.name ? ElementPath(indices: indices) : nil
  }

  /// The index of an element in a newer list.
  ///
  /// Elements before and after an edit keep their order. Inside the edit, an `id`, the content or
  /// the name identifies the element.
  private static func place(
    of index: Int, in old: [MarkupElement], among new: [MarkupElement]
  ) -> Int? {
    let start = zip(old, new).prefix { $0.hasSameContent(as: $1) }.count
    if index < start { return index }
    let room = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(room)
      .prefix { $0.hasSameContent(as: $1) }.count
    if index >= old.count - end { return index + new.count - old.count }
    let element = old[index]
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    let isThere =
      before.count == after.count && new[index].name == element.name
      && new[index]["id"]?.value == element["id"]?.value
    if isThere { return index }
    let tests: [(MarkupElement) -> Bool] = [
      { $0["id"] != nil && $0["id"]?.value == element["id"]?.value },
      { $0.hasSameContent(as: element) }, { $0.name == element.name },
    ]
    for test in tests where before.filter({ test(old[$0]) }).count == 1 {
      let found = after.filter { test(new[$0]) }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}

extension MarkupElement {
  /// The elements of the content.
  fileprivate var elements: [MarkupElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The element of an index among the elements of the content.
  fileprivate func element(at index: Int) -> MarkupElement? {
    var rest = index
    for case .element(let element) in children {
      if rest == 0 { return element }
      rest -= 1
    }
    return nil
  }

  fileprivate func indices(toElementAt start: SourceLocation) -> [Int]? {
    if startTagRange.start == start { return [] }
    for (index, element) in elements.enumerated() {
      if let rest = element.indices(toElementAt: start) { return [index] + rest }
    }
    return nil
  }

  fileprivate mutating func tweak(_ name: String, to value: String, at path: ArraySlice<Int>) {
    guard let index = path.first else { return tweak(name, to: value) }
    let places = children.indices.filter {
      if case .element = children[$0] { true } else { false }
    }
    guard places.indices.contains(index), case .element(var element) = children[places[index]]
    else { return }
    element.tweak(name, to: value, at: path.dropFirst())
    children[places[index]] = .element(element)
  }

  private mutating func tweak(_ name: String, to value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index] = attributes[index].tweaked(to: value)
    } else {
      let place = SourceRange(at: endOfAttributes)
      let attribute = MarkupAttribute(name: name, value: "", nameRange: place, valueRange: place)
      attributes.append(attribute.tweaked(to: value))
    }
  }

  /// The location past the last attribute, or past the name.
  var endOfAttributes: SourceLocation {
    // A tried attribute that the file lacks has no name range.
    guard
      var end = attributes.last(where: { $0.nameRange.start < $0.nameRange.end })?.valueRange.end
    else {
      return nameRange.end
    }
    // The quote.
    end.column += 1
    return end
  }

  /// The range of an attribute, or where it would be inserted.
  public func range(ofAttribute name: String) -> SourceRange {
    guard let attribute = self[name], !attribute.isTweak else {
      return SourceRange(at: endOfAttributes)
    }
    return SourceRange(attribute.nameRange.start, attribute.valueRange.end)
  }
}
