import Geometry
import Scene

/// The views that scroll views hide at first, and how far these must scroll to show them.
struct HiddenViews {
  /// A view without views in it, and the scroll views around it, outermost first.
  private struct Candidate {
    let node: ObjectIdentifier
    let scrollers: [(view: ObjectIdentifier, offset: Point)]
  }

  /// In the order of the tree.
  private var candidates: [Candidate] = []
  private var scrolling = Scrolling()

  /// The views in scroll views of a screen, apart from those that are visible.
  init(_ root: LayoutNode, except visible: PaintedViews) {
    add(root, at: .zero, in: [])
    remove(visible)
    if !candidates.isEmpty { _ = addReach(of: root) }
  }

  /// Adds the part of its parent that a view and the views in it take.
  private mutating func addReach(of node: LayoutNode) -> Rect {
    let frame = node.report.scene.frame
    var reach = frame
    for child in node.children {
      let inner = addReach(of: child).offset(by: frame.origin)
      if node.report.scene.clip == nil, node.report.scene.scroll == nil {
        reach = reach.union(inner)
      }
    }
    scrolling.reaches[ObjectIdentifier(node)] = reach
    return reach
  }

  private mutating func add(_ node: LayoutNode, at origin: Point, in scrollers: [Scroller]) {
    let frame = Rect(origin: origin, size: node.report.frame.size)
    if node.children.isEmpty, !scrollers.isEmpty {
      candidates.append(
        Candidate(
          node: ObjectIdentifier(node),
          scrollers: scrollers.enumerated().map { index, scroller in
            // An outer scroll view shows the inner one.
            let inner = index + 1 < scrollers.count ? scrollers[index + 1].frame : frame
            return (ObjectIdentifier(scroller.node), scroller.offset(showing: inner))
          }))
    }
    var (inside, base) = (scrollers, origin)
    if node.report.scene.scroll != nil {
      inside.append(Scroller(node: node, frame: frame))
      base = .zero
    }
    for child in node.children { add(child, at: base + child.report.frame.origin, in: inside) }
  }

  /// A scroll view around other views.
  private struct Scroller {
    let node: LayoutNode
    /// Its frame in the content of the scroll view around it, or on the screen.
    let frame: Rect

    /// The offset at which it shows the top left corner of a rectangle in its content.
    func offset(showing rect: Rect) -> Point {
      guard let scroll = node.report.scene.scroll else { return .zero }
      var offset = scroll.offset
      for axis in scroll.axes {
        let (start, end) =
          axis == .horizontal
          ? (scroll.inset.left, scroll.inset.right) : (scroll.inset.top, scroll.inset.bottom)
        let size = frame.size[axis]
        let furthest = max(-start, scroll.contentSize[axis] + end - size)
        var place = axis == .horizontal ? rect.x : rect.y
        if scroll.isPaging, size > 0 { place = (place / size).rounded(.down) * size }
        let reached = min(max(place, -start), furthest)
        if axis == .horizontal { offset.x = reached } else { offset.y = reached }
      }
      return offset
    }
  }

  /// Removes the views that a screen shows.
  mutating func remove(_ shown: PaintedViews) {
    guard !candidates.isEmpty else { return }
    var visible: Set<ObjectIdentifier> = []
    for entry in shown.entries {
      let frame = entry.visibleFrame
      if frame.width > 0, frame.height > 0 { visible.insert(ObjectIdentifier(entry.node)) }
    }
    candidates.removeAll { visible.contains($0.node) }
  }

  /// Removes the first view, and returns the scrolling that shows it; nil if there is none.
  mutating func next() -> Scrolling? {
    guard !candidates.isEmpty else { return nil }
    let scrollers = candidates.removeFirst().scrollers
    scrolling.offsets = Dictionary(
      scrollers.map { ($0.view, $0.offset) }, uniquingKeysWith: { $1 })
    return scrolling
  }
}
