import Markup

/// An element in the previous version of the document, with the view built from it.
struct Counterpart {
  /// The previous element; nil if neither the element nor how its parent treats it has changed.
  let element: MarkupElement?
  let built: BuiltElement

  /// Whether neither the element nor how its parent treats it has changed.
  var isSame: Bool { element == nil }
}

/// Matches the nodes in an element with those in its previous version.
///
/// Unchanged nodes at the beginning and at the end are matched. Between them, elements with the
/// same name and index are matched.
struct Counterparts {
  private let nodes: [MarkupNode]
  private let before: [MarkupNode]
  private let built: BuiltElement
  private let hasSameTag: Bool
  /// The number of unchanged nodes at the beginning.
  private let start: Int
  /// The number of unchanged nodes at the end.
  private let end: Int

  /// - Parameter old: The previous version of the element.
  init(in element: MarkupElement, after old: Counterpart) {
    (nodes, built) = (element.children, old.built)
    guard let former = old.element else {
      (before, hasSameTag, start, end) = (nodes, true, nodes.count, 0)
      return
    }
    before = former.children
    hasSameTag = element.hasSameTag(as: former)
    // A single node is not compared as a whole; only its content is, so that deep nesting stays
    // cheap.
    let common = nodes.count == 1 && before.count == 1 ? 0 : min(nodes.count, before.count)
    start = nodes.commonPrefix(with: before, atMost: common)
    end = nodes.commonSuffix(with: before, atMost: common - start)
  }

  /// The previous version of the element at an index; nil for a new element.
  ///
  /// - Parameter last: The index of the last preceding element that became a view.
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

  /// Whether the instructions between an element and the preceding view are unchanged; one of them
  /// may announce the view as a header.
  private func isAnnounced(
    _ place: Int, after last: Int?, as oldPlace: Int, after oldLast: Int?
  ) -> Bool {
    // Adjacent views have no announcement.
    if place == (last ?? -1) + 1, oldPlace == (oldLast ?? -1) + 1 { return true }
    let new = nodes[((last ?? -1) + 1)..<place].announcements
    let before = before[((oldLast ?? -1) + 1)..<oldPlace].announcements
    guard let new, let before else { return false }
    return new.elementsEqual(before) { $0.hasSameContent(as: $1) }
  }
}

extension ArraySlice<MarkupNode> {
  /// The instructions; nil if there is an element, because it may have cancelled one of them.
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
  /// The index of the first child at or after a place.
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
