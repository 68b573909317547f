import Geometry
import Scene
import Views

/// What VoiceOver says about a screen, in the order in which swiping to the right goes on.
///
/// UIKit reads from top to bottom, and along each line in the direction of reading. It reads
/// everything in a scroll view, a row or a bar before it goes on. A row's texts are read at once.
struct SpokenScreen {
  /// A stop; a class, because it is put in order again in each container around it.
  final class Item {
    /// The index of its view.
    let index: Int
    let element: SpokenElement
    /// Its place on the screen, even where something clips it.
    let rect: Rect
    /// What the element is called: its own label, or the texts in it.
    let label: String?
    /// What VoiceOver says.
    var words: String {
      element.words(label: label ?? element.imageName.map(SpokenScreen.words(ofImage:)))
    }

    init(_ index: Int, _ element: SpokenElement, _ rect: Rect, label: String?) {
      (self.index, self.element, self.rect, self.label) = (index, element, rect, label)
    }
  }

  /// The stops in order.
  private(set) var items: [Item] = []
  private let views: PaintedViews
  private let isMirrored: Bool

  /// What VoiceOver says about views.
  init(_ views: PaintedViews, direction: LayoutDirection) {
    self.views = views
    isMirrored = direction == .rightToLeft
    guard !views.entries.isEmpty else { return }
    items = ordered(groups(in: 0)).filter { $0.label?.isEmpty == false || !$0.words.isEmpty }
  }

  /// Stops that are read without others in between.
  private struct Group {
    let rect: Rect
    let items: [Item]
  }

  private func groups(in index: Int) -> [Group] {
    let node = views.entries[index].node
    var groups: [Group] = node.spoken.compactMap { element in
      let merged = element.mergesTexts ? texts(in: index) : []
      // A row without texts is only its views.
      if element.mergesTexts, merged.isEmpty, element.role != .button { return nil }
      let label = element.mergesTexts ? merged.joined(separator: ", ") : element.label
      let rect = element.rect.offset(by: views.entries[index].origin)
      return Group(
        rect: rect, items: [Item(index, element, rect, label: label)])
    }
    guard !node.facts.contains(.whole) else { return groups }
    let merges = node.spoken.contains(where: \.mergesTexts)
    for child in views.children(of: index) {
      let inner = self.groups(in: child).filter { !merges || !Self.isText($0) }
      if !inner.isEmpty, isContainer(child) {
        groups.append(Group(rect: views.entries[child].frame, items: ordered(inner)))
      } else {
        groups += inner
      }
    }
    return groups
  }

  private func isContainer(_ index: Int) -> Bool {
    let node = views.entries[index].node
    return node.facts.contains(.container) || node.scene.scroll != nil
  }

  /// The texts in a view, in order.
  private func texts(in index: Int) -> [String] {
    let groups = views.children(of: index).flatMap { child -> [Group] in
      let entry = views.entries[child]
      let own = entry.node.spoken.compactMap { element -> Group? in
        guard Self.isText(element), let label = element.label else { return nil }
        let rect = element.rect.offset(by: entry.origin)
        return Group(
          rect: rect, items: [Item(child, element, rect, label: label)])
      }
      if !own.isEmpty || !entry.node.spoken.isEmpty { return own }
      return texts(in: child).isEmpty
        ? [] : self.groups(in: child).filter(Self.isText)
    }
    return ordered(groups).compactMap(\.label)
  }

  private static func isText(_ group: Group) -> Bool {
    group.items.allSatisfy { isText($0.element) }
  }

  /// Whether an element is read with the row around it: a text, a heading or a picture.
  private static func isText(_ element: SpokenElement) -> Bool {
    !element.isAdjustable && !element.mergesTexts && element.actions.isEmpty
      && [nil, .heading, .image].contains(element.role)
  }

  /// Groups from top to bottom, and along each line in the direction of reading.
  ///
  /// A group is on the line of the highest one if its middle is not below that one.
  private func ordered(_ groups: [Group]) -> [Item] {
    var rest = groups.sorted { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }[...]
    var items: [Item] = []
    while let first = rest.first {
      // A middle is not above its top, so groups that start below the line are not on it.
      let end = rest.firstIndex { $0.rect.y > first.rect.maxY } ?? rest.endIndex
      let line = rest[..<end].filter { $0.rect.center.y <= first.rect.maxY }
      let others = rest[..<end].filter { $0.rect.center.y > first.rect.maxY }
      rest = others.isEmpty ? rest[end...] : (others + rest[end...])[...]
      items += line.sorted { start(of: $0.rect) < start(of: $1.rect) }.flatMap(\.items)
    }
    return items
  }

  private func start(of rect: Rect) -> Double { isMirrored ? -rect.maxX : rect.x }

  /// The words of a picture's file, which UIKit reads for a button without a title.
  private static func words(ofImage name: String) -> String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let base = file.prefix { $0 != "." && $0 != "@" }
    return base.map { "_-".contains($0) ? " " : String($0) }.joined()
  }
}
