import Geometry
import Markup
import Scene
import Views

/// The drawing over a document: a veil if it is stale, its errors as in MarkupKit's own preview,
/// and marks for its warnings.
struct Overlay {
  private let context: ViewContext
  /// The document's file; errors in other files include their file's name.
  private let file: String
  private var screen: Rect { Rect(origin: .zero, size: context.environment.size) }

  private static let font = Font.system(14)
  private static let padding = 8.0

  init(_ context: ViewContext, of file: String) {
    self.context = context
    self.file = file
  }

  /// The primitives, in screen coordinates in points.
  func primitives(_ diagnostics: [Diagnostic], over root: LayoutNode?, isStale: Bool)
    -> [Primitive]
  {
    var drawing = Drawing()
    if isStale { drawing.fill(screen, Color(0xffff_ff99)) }
    var views: [ViewPath: MarkedView] = [:]
    var placeless: [Diagnostic] = []
    // Rules that do not hold say nothing about what is drawn.
    for problem in diagnostics where problem.severity > .note && !problem.isExpectation {
      guard let path = problem.path.map({ ViewPath($0) }),
        let (frame, node) = root?.screenPlace(of: path)
      else {
        if problem.severity == .error { placeless.append(problem) }
        continue
      }
      let place = views.count
      let message = problem.severity == .error ? problem.message : nil
      let mark = MarkedView(
        frame: frame, place: place, picture: Self.invisiblePicture(problem, of: node))
      views[path, default: mark].add(message)
    }
    let marked = views.values.sorted { $0.place < $1.place }
    OverlayMarks(context).draw(marked, in: &drawing)
    if !placeless.isEmpty { drawBanner(placeless, in: &drawing) }
    return drawing.primitives
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

extension LayoutNode {
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
}
