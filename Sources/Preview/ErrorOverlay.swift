import Geometry
import Markup
import Scene
import Views

/// The drawing over a document: a veil if it is stale, its errors as in MarkupKit's own preview,
/// and marks for its warnings.
struct ErrorOverlay {
  private let context: ViewContext
  /// The document's file; errors in other files include their file's name.
  private let file: String
  private var screen: Rect { Rect(origin: .zero, size: context.environment.shownSize) }

  private static let font = Font.system(14)
  private static let padding = 8.0

  init(_ context: ViewContext, of file: String) {
    self.context = context
    self.file = file
  }

  /// The primitives in screen coordinates, and the marks of views that move with the content of
  /// others, in points.
  func drawing(_ diagnostics: [Diagnostic], over root: LayoutNode?, isStale: Bool)
    -> (screen: [Primitive], inside: [ContentMarks])
  {
    var drawing = Drawing()
    if isStale { drawing.fill(screen, Color(0xffff_ff99)) }
    var views: [ViewPath: MarkedView] = [:]
    var owners: [ViewPath: LayoutNode] = [:]
    var placeless: [Diagnostic] = []
    // Rules that do not hold say nothing about what is drawn.
    for problem in diagnostics where problem.severity > .note && !problem.isExpectation {
      guard let path = problem.path.map({ ViewPath($0) }), root?.screenPlace(of: path) != nil else {
        if problem.severity == .error { placeless.append(problem) }
        continue
      }
      guard let found = root?.markPlace(of: path) else { continue }
      if let owner = found.owner { owners[owner.path] = owner }
      let message = problem.severity == .error ? problem.message : nil
      let mark = MarkedView(
        frame: found.frame, owner: found.owner?.path, place: views.count,
        picture: Self.invisiblePicture(problem, of: found.node))
      views[path, default: mark].add(message)
    }
    let marked = Dictionary(grouping: views.values.sorted { $0.place < $1.place }, by: \.owner)
    OverlayMarks(context, in: screen).draw(marked[nil] ?? [], in: &drawing)
    if !placeless.isEmpty { drawBanner(placeless, in: &drawing) }
    let inside = owners.sorted { $0.key < $1.key }.map { path, owner in
      var drawing = Drawing()
      OverlayMarks(context, in: owner.markedRoom).draw(marked[path] ?? [], in: &drawing)
      return ContentMarks(path: path, draw: drawing.primitives)
    }
    return (drawing.primitives, inside)
  }

  /// The name of a missing picture whose view has no size, so that nothing stands in for it.
  private static func invisiblePicture(_ problem: Diagnostic, of node: LayoutNode) -> String? {
    guard ["missing-image", "unreadable-image"].contains(problem.code),
      node.frame.width <= 0 || node.frame.height <= 0
    else { return nil }
    for (keyPath, value) in node.report.properties.entries {
      if keyPath.lowercased().hasSuffix("image"), case .string(let name) = value { return name }
    }
    return nil
  }

  /// Draws a banner at the bottom with all errors without a visible view, at most a third of the
  /// screen high.
  private func drawBanner(_ errors: [Diagnostic], in drawing: inout Drawing) {
    let lineHeight = context.text.metrics(of: Self.font).lineHeight.rounded(.up)
    // If the screen has no room for one line and its padding, both are reduced.
    let factor = min(1, screen.height / 3 / (lineHeight + 2 * Self.padding + 1))
    let padding = Self.padding * factor
    let limit = max(1, Int((screen.height / 3 - 2 * padding) / (lineHeight * factor)))
    let width = max(screen.width - 4 * padding, 1)
    let layout = context.layout(
      bannerText(errors, lines: limit), font: Self.font.withSize(Self.font.size * factor),
      width: width, lineLimit: limit)
    let height = min(layout.size.height + 2 * padding, screen.height / 3)
    let rect = Rect(0, screen.height - height, screen.width, height)
    drawing.fill(rect, Color(0xb000_20eb))
    let room = Rect(2 * padding, rect.y + padding, width, layout.size.height)
    drawing.text(layout, in: room, .white)
  }

  /// The first messages with their places, one per line.
  private func bannerText(_ errors: [Diagnostic], lines: Int) -> String {
    errors.prefix(lines).map { error in
      let start = error.range.start
      let file = error.file == self.file ? "" : "\(error.file):"
      return "\(file)\(start.line):\(start.column) \(error.message)"
    }.joined(separator: "\n")
  }
}

/// The marks of views that move with the content of one view.
struct ContentMarks: Hashable, Sendable {
  /// The view whose content scrolls, or which sticks to an edge.
  let path: ViewPath
  /// The primitives, in the coordinates of the views in it.
  let draw: [Primitive]
}

/// Where the mark of a view is.
struct MarkPlace {
  /// The part of the view's frame that the views around it do not cut off, in the coordinates of the
  /// views in the owner, or of the screen.
  var frame: Rect
  /// The innermost view that moves the mark: it scrolls, or sticks to an edge; nil for the screen.
  var owner: LayoutNode?
  /// The view.
  let node: LayoutNode
}

extension LayoutNode {
  /// Where a view is marked; nil if it is missing or hidden, or if a view around it cuts it off.
  func markPlace(of path: ViewPath) -> MarkPlace? {
    if report.isHidden { return nil }
    var place: MarkPlace
    if path == report.path {
      place = MarkPlace(frame: report.frame, node: self)
      if report.scene.sticky != nil {
        place.frame.origin = .zero
        place.owner = self
      }
      return place
    }
    guard let child = children.first(where: { $0.path.leads(to: path) }),
      let found = child.markPlace(of: path)
    else { return nil }
    place = found
    if place.owner != nil { return place }
    if report.scene.scroll != nil {
      place.owner = self
      return place
    }
    if let clip = report.scene.clip?.rect {
      guard let visible = place.frame.visible(in: clip) else { return nil }
      place.frame = visible
    }
    if report.scene.sticky == nil {
      place.frame = place.frame.offset(by: report.frame.origin)
    } else {
      place.owner = self
    }
    return place
  }

  /// The rectangle that marks of views in it stay in: its whole content.
  var markedRoom: Rect {
    let size = report.frame.size
    guard let scroll = report.scene.scroll else { return Rect(origin: .zero, size: size) }
    let (left, top) = (min(0, scroll.offset.x), min(0, scroll.offset.y))
    return Rect(
      left, top, max(scroll.contentSize.width, scroll.offset.x + size.width) - left,
      max(scroll.contentSize.height, scroll.offset.y + size.height) - top)
  }

  /// The view at a path, with its frame in screen coordinates; nil if it is missing or hidden.
  func screenPlace(of path: ViewPath) -> (frame: Rect, node: LayoutNode)? {
    if report.isHidden { return nil }
    if path == report.path { return (report.frame, self) }
    guard let child = children.first(where: { $0.path.leads(to: path) }),
      let (frame, node) = child.screenPlace(of: path)
    else { return nil }
    let scrolled = report.scene.scroll?.offset ?? .zero
    return (frame.offset(by: report.frame.origin - scrolled), node)
  }

  /// The part of a view that the views around it do not cut off, in screen coordinates; nil if there
  /// is none.
  func visiblePart(of path: ViewPath) -> Rect? {
    if report.isHidden { return nil }
    if path == report.path { return report.frame }
    guard let child = children.first(where: { $0.path.leads(to: path) }),
      let part = child.visiblePart(of: path)
    else { return nil }
    let shown = part.offset(by: Point.zero - (report.scene.scroll?.offset ?? .zero))
    let seen = report.scene.clip.map { shown.visible(in: $0.rect) } ?? shown
    return seen?.offset(by: report.frame.origin)
  }
}

extension Rect {
  /// The part inside another rectangle; nil if there is none.
  ///
  /// A view without a size is at its place.
  fileprivate func visible(in other: Rect) -> Rect? {
    let part = intersection(other)
    let isInside =
      (width > 0 ? part.width > 0 : x >= other.x && x <= other.maxX)
      && (height > 0 ? part.height > 0 : y >= other.y && y <= other.maxY)
    return isInside ? part : nil
  }
}
