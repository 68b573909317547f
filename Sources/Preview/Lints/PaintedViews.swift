import Geometry
import Markup
import Scene
import Views

/// The visible views of a screen in paint order, each with its place on the screen.
///
/// A view is painted before the views in it, so the views in it follow directly.
struct PaintedViews {
  /// A view on the screen.
  struct Entry {
    /// The view.
    let node: LayoutNode
    /// The index of the surrounding view; nil for the root.
    let parent: Int?
    /// The view's top left corner, in screen coordinates.
    let origin: Point
    /// The visible part of the screen for the view's own drawing.
    let clip: Rect
    /// The opacity, including that of the surrounding views.
    let opacity: Double
    /// The index of the innermost surrounding view that scrolls; nil if nothing scrolls.
    let scroller: Int?
    /// Whether the view, or one around it, sticks to an edge while others scroll.
    let isSticky: Bool
    /// The index of the document's view that the view is a part of: itself if it is none.
    let owner: Int
    /// The index after the last view inside.
    fileprivate(set) var end = 0

    /// The visible part of a rectangle of the view's own coordinates, on the screen.
    func visible(_ rect: Rect) -> Rect { rect.offset(by: origin).intersection(clip) }

    /// The whole view, on the screen.
    var frame: Rect { Rect(origin: origin, size: node.frame.size) }

    /// The visible part of the view, on the screen.
    var visibleFrame: Rect { visible(Rect(origin: .zero, size: node.frame.size)) }

    /// The visible parts of the letters of its texts, on the screen.
    var texts: [Rect] {
      var boxes: [Rect] = []
      for case .text(let run) in node.report.scene.draw where run.fill.alpha > 0 {
        let box = visible(run.letters)
        // A space is the last character of ASCII that leaves no trace.
        guard box.width > 0, box.height > 0, run.text.utf8.contains(where: { $0 > 32 }) else {
          continue
        }
        boxes.append(box)
      }
      return boxes
    }
  }

  /// The views in paint order.
  private(set) var entries: [Entry] = []
  private let scrolling: Scrolling?

  /// The views of a screen; those that are visible after scrolling, or all as it begins.
  init(_ root: LayoutNode, screen: Rect, after scrolling: Scrolling? = nil) {
    self.scrolling = scrolling
    if scrolling == nil { entries.reserveCapacity(root.viewCount) }
    append(
      root, parent: nil, at: .zero, clip: screen, opacity: 1, scroller: nil, isSticky: false,
      owner: nil)
  }

  private mutating func append(
    _ node: LayoutNode, parent: Int?, at base: Point, clip: Rect, opacity: Double, scroller: Int?,
    isSticky: Bool, owner: Int?
  ) {
    // Copies of a scene would retain everything in it.
    let opacity = opacity * node.report.scene.opacity
    guard !node.report.isHidden, opacity > 0.01 else { return }
    let index = entries.count
    let origin = base + node.report.scene.frame.origin
    let clip =
      node.report.scene.clip.map { clip.intersection($0.rect.offset(by: origin)) } ?? clip
    let isSticky = isSticky || node.report.scene.sticky != nil
    let owner = node.report.part == nil ? index : owner ?? index
    entries.append(
      Entry(
        node: node, parent: parent, origin: origin, clip: clip, opacity: opacity,
        scroller: scroller, isSticky: isSticky, owner: owner))
    let scrolled = scrolling?.offsets[ObjectIdentifier(node)]
    let inner = origin - (scrolled ?? node.report.scene.scroll?.offset ?? .zero)
    for child in Self.paintOrder(node.children) {
      let shift = child.report.scene.sticky == nil ? 0 : node.shift(of: child, scrolledTo: scrolled)
      if shift == 0, let reach = scrolling?.reaches[ObjectIdentifier(child)],
        Self.isOutside(reach.offset(by: inner), clip)
      {
        continue
      }
      append(
        child, parent: index, at: inner + Point(0, shift), clip: clip, opacity: opacity,
        scroller: node.report.scene.scroll == nil ? scroller : index, isSticky: isSticky,
        owner: owner)
    }
    entries[index].end = entries.count
  }

  /// Whether no point of a rectangle is in the visible part of the screen.
  private static func isOutside(_ frame: Rect, _ clip: Rect) -> Bool {
    frame.x >= clip.maxX || frame.maxX <= clip.x || frame.y >= clip.maxY || frame.maxY <= clip.y
  }

  private static func paintOrder(_ nodes: [LayoutNode]) -> [LayoutNode] {
    if nodes.allSatisfy({ $0.report.scene.zPosition == 0 }) { return nodes }
    // The sort is stable, so equal views keep their order.
    return nodes.sorted { $0.report.scene.zPosition < $1.report.scene.zPosition }
  }

  /// The drawing of a view as far as it has scrolled.
  func scene(of index: Int) -> SceneNode {
    entries[index].node.scene(
      scrolledTo: scrolling?.offsets[ObjectIdentifier(entries[index].node)])
  }

  /// Whether a view or one in it is drawn.
  func drawsSomething(_ index: Int) -> Bool {
    (index..<entries[index].end).contains { inner in
      !entries[inner].node.report.scene.draw.isEmpty
        || !entries[inner].node.report.scene.over.isEmpty
    }
  }

  /// Whether a view is another one or inside it.
  func isInside(_ index: Int, _ other: Int) -> Bool {
    index >= other && index < entries[other].end
  }

  /// The indices of the views directly inside a view, in paint order.
  func children(of index: Int) -> some Sequence<Int> {
    let end = entries[index].end
    return sequence(state: index + 1) { next -> Int? in
      guard next < end else { return nil }
      defer { next = entries[next].end }
      return next
    }
  }

  /// The index of a view and those of the views around it, innermost first.
  func around(_ index: Int) -> some Sequence<Int> {
    sequence(first: index) { entries[$0].parent }
  }

  /// The indices of the views around a view, innermost first.
  func ancestors(of index: Int) -> some Sequence<Int> { around(index).dropFirst() }

  /// The document's view that a view is a part of.
  func owner(of index: Int) -> Entry { entries[entries[index].owner] }

  /// A diagnostic at the start tag of a view's owner; nil if no document has one.
  func finding(_ problem: Diagnostic, about index: Int) -> (path: ViewPath, diagnostic: Diagnostic)?
  {
    let node = owner(of: index).node
    guard let source = node.report.source else { return nil }
    var problem = problem
    (problem.file, problem.range) = (source.file, source.range)
    return (node.report.path, problem)
  }
}

/// What scrolling has changed on a screen.
struct Scrolling {
  /// How far views have scrolled that are not where they begin, in points of their content.
  var offsets: [ObjectIdentifier: Point] = [:]
  /// The parts of their parents that views and the views in them take, to skip those out of sight.
  var reaches: [ObjectIdentifier: Rect] = [:]
}

extension LayoutNode {
  /// The distance by which a sticky child moves down to stay visible.
  fileprivate func shift(of child: LayoutNode, scrolledTo offset: Point?) -> Double {
    DrawnView(scene(scrolledTo: offset)).shift(of: DrawnView(child.report.scene))
  }

  /// The drawing, scrolled to another offset; nil for its own.
  fileprivate func scene(scrolledTo offset: Point?) -> SceneNode {
    var scene = report.scene
    if let offset { scene.scroll?.offset = offset }
    return scene
  }
}

extension TextPrimitive {
  /// The box of the letters: from the baseline to the height of a capital letter, about 0.7 em.
  var letters: Rect { Rect(x, baseline - 0.7 * size, width, 0.7 * size) }

  /// The contrast that the letters need: 3 from 18 points, or from 14 points in bold; otherwise 4.5
  /// (WCAG 2.2, 1.4.3).
  ///
  /// The face that stands for the system's bold one has the weight 600.
  var neededContrast: Double { size >= 18 || size >= 14 && face.weight >= 600 ? 3 : 4.5 }
}
