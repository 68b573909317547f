import Geometry
import Markup
import Scene
import Views

/// Finds texts and controls on which a view that is drawn later lies: an opaque one, a text or a
/// control.
struct CoveredViews {
  /// The diagnostics, each with the index of its view: those of one view once.
  private(set) var problems: [(index: Int, problem: Diagnostic)] = []
  private let views: PaintedViews
  private var items = Items()
  private var found: [Covered] = []

  /// A text, or a control that draws something.
  private struct Item {
    /// The visible part on the screen.
    let rect: Rect
    let index: Int
    let isText: Bool
  }

  /// An item with what lies on it.
  private struct Covered {
    let item: Item
    /// The index of the view that lies on it.
    let cover: Int
    let way: CoveringWay
  }

  /// Covers that reach less than this, in points, into a view on an axis are not reported.
  private static let leastCover = 0.5
  /// A cover up to this side, in points, is a badge on a control.
  private static let badgeSide = 24.0

  /// The covered views of a screen.
  init(in views: PaintedViews) {
    self.views = views
    for (index, entry) in views.entries.enumerated() {
      let texts = entry.texts
      for cover in Self.opaqueRects(of: entry) { look(below: cover, of: index, .opaque) }
      for text in texts { look(below: text, of: index, .text) }
      let isControl = entry.node.facts.contains(.control) && views.drawsSomething(index)
      if isControl { look(below: entry.visibleFrame, of: index, .edges) }
      guard !entry.node.facts.contains(.standIn) else { continue }
      for text in texts { items.add(Item(rect: text, index: index, isText: true)) }
      if isControl { items.add(Item(rect: entry.visibleFrame, index: index, isText: false)) }
    }
    report()
  }

  /// Finds the items below a part of a view.
  private mutating func look(below cover: Rect, of index: Int, _ way: CoveringWay) {
    for item in items.near(cover) {
      let owner = views.entries[item.index].owner
      let common = item.rect.intersection(cover)
      guard common.width >= Self.leastCover, common.height >= Self.leastCover,
        !views.isInside(index, owner), isMistake(cover, of: index, over: item, way)
      else { continue }
      found.append(Covered(item: item, cover: index, way: way))
    }
  }

  /// Reports each view once, and none in a view that is reported.
  private mutating func report() {
    let certain = found.filter { $0.way != .edges } + found.filter { $0.way == .edges }
    let covered = Set(certain.map { views.entries[$0.item.index].owner })
    var known: Set<Int> = []
    for (item, cover, way) in certain.map({ ($0.item, $0.cover, $0.way) }) {
      let owner = views.entries[item.index].owner
      // A covered control covers everything in it.
      guard !views.ancestors(of: owner).contains(where: covered.contains),
        known.insert(owner).inserted
      else { continue }
      let problem = Diagnostic.layoutCovered(
        views.entries[owner].node, by: views.owner(of: cover).node, isText: item.isText, way)
      problems.append((owner, problem))
    }
  }

  /// Whether an experienced developer would want to know about a cover.
  private func isMistake(
    _ cover: Rect, of index: Int, over item: Item, _ way: CoveringWay
  ) -> Bool {
    let (entry, below) = (views.entries[index], views.entries[item.index])
    // What scrolls can be moved out from under what does not.
    if entry.isSticky || below.isSticky { return false }
    if let scroller = below.scroller, !views.isInside(index, scroller) { return false }
    if entry.node.facts.contains(.standIn) { return false }
    switch way {
    case .opaque:
      let side = Self.badgeSide
      return item.isText || cover.width > side || cover.height > side
    case .text: return item.isText && isOtherText(index, than: item.index)
    case .edges:
      // A control within another one, or around a text, is no mistake.
      let common = item.rect.intersection(cover)
      return common != item.rect && common != cover
    }
  }

  /// Whether a text is not the shadow or the watermark of another one.
  private func isOtherText(_ index: Int, than below: Int) -> Bool {
    let (entry, other) = (views.entries[index], views.entries[below])
    guard entry.owner != other.owner, min(entry.opacity, other.opacity) >= 0.3 else { return false }
    return entry.words != other.words
  }

  /// The visible rectangles that a view fills with an opaque colour or an opaque picture; round
  /// corners are left out.
  private static func opaqueRects(of entry: PaintedViews.Entry) -> [Rect] {
    guard entry.opacity == 1 else { return [] }
    var rects: [Rect] = []
    for primitive in entry.node.report.scene.draw {
      let rect: Rect
      switch primitive {
      case .rect(let filled):
        guard case .color(let color)? = filled.fill, color.alpha == 255 else { continue }
        rect = filled.insideCorners
      case .image(let image) where image.isCertainlyOpaque: rect = image.rect
      default: continue
      }
      let visible = entry.visible(rect)
      if visible.width > 0, visible.height > 0 { rects.append(visible) }
    }
    return rects
  }

  /// Items by the bands of the screen in which they are, so that those near a place are found at once.
  private struct Items {
    private var bands: [Int: [Item]] = [:]
    /// The height of a band, in points.
    private static let height = 64.0

    private static func bands(of rect: Rect) -> ClosedRange<Int> {
      let first = Int((rect.y / height).rounded(.down))
      return first...max(first, Int((rect.maxY / height).rounded(.down)))
    }

    mutating func add(_ item: Item) {
      for band in Self.bands(of: item.rect) { bands[band, default: []].append(item) }
    }

    /// The items in the bands of a rectangle; those in several bands are there several times.
    func near(_ rect: Rect) -> [Item] { Self.bands(of: rect).flatMap { bands[$0] ?? [] } }
  }
}

/// What lies on a covered view.
enum CoveringWay {
  /// Something opaque.
  case opaque
  /// A text.
  case text
  /// A control, perhaps only with its empty edges.
  case edges
}

extension ImagePrimitive {
  /// Whether no part is transparent: a JPEG has no transparency.
  fileprivate var isCertainlyOpaque: Bool {
    let name = picture.path.lowercased()
    return tint == nil && (name.hasSuffix(".jpg") || name.hasSuffix(".jpeg"))
  }
}

extension PaintedViews.Entry {
  /// The view's texts.
  fileprivate var words: [String] {
    node.report.scene.draw.compactMap { primitive in
      if case .text(let run) = primitive { run.text } else { nil }
    }
  }
}
