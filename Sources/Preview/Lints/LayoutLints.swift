import Geometry
import Markup
import Scene
import Views

/// Mistakes of a layout that its drawing shows: covered views, views outside the safe area, and
/// views that are too wide.
struct LayoutLints {
  /// The diagnostics in paint order, each with its view's path.
  private(set) var diagnostics: [(path: ViewPath, diagnostic: Diagnostic)] = []
  private let views: PaintedViews
  private let environment: Environment

  /// The lints of a screen.
  init(_ root: LayoutNode, in environment: Environment) {
    views = PaintedViews(root, screen: Rect(origin: .zero, size: environment.shownSize))
    self.environment = environment
    for (index, problem) in CoveredViews(in: views).problems { add(problem, about: index) }
    findCoveredByKeyboard()
    findOutsideSafeArea()
    // A television is as wide as it is far away.
    if environment.platform == .iOS { findStretched() }
  }

  private mutating func add(_ problem: Diagnostic, about index: Int) {
    if let finding = views.finding(problem, about: index) { diagnostics.append(finding) }
  }

  // MARK: The safe area

  private mutating func findOutsideSafeArea() {
    let insets = environment.safeAreaInsets
    guard insets != .zero else { return }
    let safe = Rect(origin: .zero, size: environment.shownSize).inset(by: insets)
    var known: Set<Int> = []
    for (index, entry) in views.entries.enumerated()
    where entry.scroller == nil && entry.node.scene.scroll == nil
      && !entry.node.facts.contains(.standIn)
    {
      let places =
        entry.node.facts.contains(.control) && !hasText(index)
        ? [entry.visibleFrame] : entry.texts
      let outside = places.compactMap { Self.reach(of: $0, outside: safe) }.max { $0.1 < $1.1 }
      guard let (edge, distance) = outside, known.insert(entry.owner).inserted else { continue }
      add(.outsideSafeArea(views.owner(of: index).node, by: distance, at: edge), about: index)
    }
  }

  /// Whether a view or one in it has a text.
  private func hasText(_ index: Int) -> Bool {
    (index..<views.entries[index].end).contains { !views.entries[$0].texts.isEmpty }
  }

  /// The edge of the safe area that a rectangle crosses farthest, and how far, in points; nil if it
  /// is inside, or is a background of the whole safe area.
  private static func reach(of rect: Rect, outside safe: Rect) -> (edge: String, Double)? {
    guard rect.width > 0, rect.height > 0, rect.intersection(safe) != safe else { return nil }
    let reaches = [
      ("top", safe.y - rect.y), ("bottom", rect.maxY - safe.maxY), ("left", safe.x - rect.x),
      ("right", rect.maxX - safe.maxX),
    ]
    return reaches.max { $0.1 < $1.1 }.flatMap { $0.1 > 0.5 ? $0 : nil }
  }

  // MARK: The keyboard

  /// The height in points of what can be scrolled above the keyboard that is enough to read and tap
  /// something higher.
  private static let readableHeight = 44.0

  /// Reports texts and controls below the keyboard, if there is a field that raises it: the
  /// outermost view that lies below it as a whole.
  ///
  /// Nothing moves when the keyboard is raised (``Environment/keyboardFrame``). Apps inset scroll
  /// views by it, so that all in them can be scrolled above it.
  private mutating func findCoveredByKeyboard() {
    // The frame is read only where it matters: environments with the same parts share a layout.
    guard views.entries.contains(where: { $0.node.facts.contains(.editable) }),
      let keyboard = environment.keyboardFrame
    else { return }
    var known: Set<Int> = []
    for index in views.entries.indices {
      let isCovered = touchedPlaces(of: index).contains { place in
        place.intersection(keyboard).height > 0.5
          && !scrolls(index, by: place.height, above: keyboard.y)
      }
      guard isCovered, !views.around(index).contains(where: known.contains) else { continue }
      let around = views.around(index).prefix { views.entries[$0].frame.y >= keyboard.y }
      let covered = views.entries[Array(around).last ?? index].owner
      known.insert(covered)
      add(.layoutCoveredByKeyboard(views.entries[covered].node), about: covered)
    }
  }

  /// The visible parts of a view that people read or tap.
  private func touchedPlaces(of index: Int) -> [Rect] {
    let entry = views.entries[index]
    let facts = entry.node.facts
    if facts.contains(.standIn) { return [] }
    let isTapped =
      facts.contains(.editable) || facts.contains(.control) && views.drawsSomething(index)
    return isTapped ? [entry.visibleFrame] : entry.texts
  }

  /// Whether a scroll view can move a part of a height of a view above an edge.
  private func scrolls(_ index: Int, by height: Double, above edge: Double) -> Bool {
    views.around(index).contains { outer in
      let entry = views.entries[outer]
      guard let scroll = entry.node.scene.scroll, scroll.axes != [.horizontal],
        entry.node.properties["scrollEnabled"] != .boolean(false)
      else { return false }
      return edge - entry.visibleFrame.y >= min(height, Self.readableHeight)
    }
  }

  // MARK: Wide views

  /// Buttons and fields wider than this, in points, are hard to read and to relate to their content.
  private static let widest = 600.0
  /// A line with more characters is hard to follow back to the next one.
  private static let longestLine = 90

  private mutating func findStretched() {
    for (index, entry) in views.entries.enumerated() {
      let width = entry.node.frame.width
      if !entry.node.facts.isDisjoint(with: [.button, .field]), width > Self.widest {
        let fills = entry.node.facts.contains(.button) && fills(index)
        add(
          fills ? .stretchedButton(entry.node, width: width) : .stretched(entry.node, width: width),
          about: index)
      } else if let count = Self.longestLine(of: entry.node.scene), count > Self.longestLine {
        add(.stretched(views.owner(of: index).node, lineLength: count), about: index)
      }
    }
  }

  /// Whether a view only fills the one around it: it has no width of its own, and nothing is beside it.
  private func fills(_ index: Int) -> Bool {
    let entry = views.entries[index]
    guard let parent = entry.parent, entry.node.properties["width"] == nil else { return false }
    return views.children(of: parent).allSatisfy { other in
      let frame = views.entries[other].frame
      return other == index || frame.y >= entry.frame.maxY || frame.maxY <= entry.frame.y
    }
  }

  /// The number of characters of the longest line; nil if it is certainly not too long.
  private static func longestLine(of scene: SceneNode) -> Int? {
    var bytes = 0
    for case .text(let run) in scene.draw { bytes += run.text.utf8.count }
    guard bytes > longestLine else { return nil }
    var lines: [Double: Int] = [:]
    for case .text(let run) in scene.draw { lines[run.baseline, default: 0] += run.text.count }
    return lines.values.max()
  }
}
