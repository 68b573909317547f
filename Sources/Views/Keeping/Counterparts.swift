import Markup

/// An element of the document as it was before, with what was built of it.
struct Counterpart {
  /// The element; nil where it is written as before, and the view around it takes it as before.
  let element: MarkupElement?
  let built: BuiltElement

  /// Whether the element is written as before, and the view around it takes it as before.
  var isSame: Bool { element == nil }
}

/// Finds for the nodes in an element those that stood in it before.
///
/// Nodes at the beginning and at the end that are written as before are the same ones; between them,
/// elements of the same name at the same distance from the beginning are.
struct Counterparts {
  private let nodes: [MarkupNode]
  private let before: [MarkupNode]
  private let built: BuiltElement
  private let hasSameTag: Bool
  /// How many nodes at the beginning are the same.
  private let start: Int
  /// How many nodes at the end are the same.
  private let end: Int

  /// - Parameter old: The element as it was before.
  init(in element: MarkupElement, after old: Counterpart) {
    (nodes, built) = (element.children, old.built)
    guard let former = old.element else {
      (before, hasSameTag, start, end) = (nodes, true, nodes.count, 0)
      return
    }
    before = former.children
    hasSameTag = element.hasSameTag(as: former)
    // One view in another is not compared as a whole, but what is in it, so that nesting costs little.
    let common = nodes.count == 1 && before.count == 1 ? 0 : min(nodes.count, before.count)
    start = nodes.commonPrefix(with: before, atMost: common)
    end = nodes.commonSuffix(with: before, atMost: common - start)
  }

  /// What the element at a place in the order of nodes was before; nil for a new one.
  ///
  /// - Parameter last: The place of the last element before it that became a view.
  func counterpart(at place: Int, after last: Int?) -> Counterpart? {
    let isAtEnd = place >= nodes.count - end
    let oldPlace = isAtEnd ? place - nodes.count + before.count : place
    let index = built.index(from: oldPlace)
    guard index < built.children.count, built.children[index].place == oldPlace else { return nil }
    let oldLast = index > 0 ? built.children[index - 1].place : nil
    let built = built.children[index].built
    let isWrittenAsBefore = place < start || isAtEnd
    if isWrittenAsBefore, hasSameTag,
      place < start || isAnnounced(place, after: last, as: oldPlace, after: oldLast)
    {
      return Counterpart(element: nil, built: built)
    }
    guard case .element(let element) = before[oldPlace] else { return nil }
    if !isWrittenAsBefore {
      guard oldPlace < before.count - end, case .element(let new) = nodes[place],
        new.name == element.name
      else { return nil }
    }
    return Counterpart(element: element, built: built)
  }

  /// Whether the instructions between an element and the view before it are those that were there: one
  /// of them can announce the view as a header.
  private func isAnnounced(
    _ place: Int, after last: Int?, as oldPlace: Int, after oldLast: Int?
  ) -> Bool {
    // Where nothing stands between, nothing announces the view.
    if place == (last ?? -1) + 1, oldPlace == (oldLast ?? -1) + 1 { return true }
    let new = nodes[((last ?? -1) + 1)..<place].announcements
    let before = before[((oldLast ?? -1) + 1)..<oldPlace].announcements
    guard let new, let before else { return false }
    return new.elementsEqual(before) { $0.hasSameContent(as: $1) }
  }
}

extension ArraySlice<MarkupNode> {
  /// The instructions; nil where an element is among the nodes, which may have left one of them without
  /// effect.
  fileprivate var announcements: [MarkupInstruction]? {
    var instructions: [MarkupInstruction] = []
    for node in self {
      switch node {
      case .instruction(let instruction): instructions.append(instruction)
      case .element: return nil
      case .text, .cdata, .comment: continue
      }
    }
    return instructions
  }
}

extension BuiltElement {
  /// The index of the first child at a place or after it.
  fileprivate func index(from place: Int) -> Int {
    var range = 0..<children.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        children[middle].place < place
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
