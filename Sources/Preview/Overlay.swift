import Geometry
import Markup
import Scene
import Views

/// What is laid over a drawing: the veil over a stale one, and errors as MarkupKit's own preview shows them.
struct Overlay {
  private let context: ViewContext
  private var screen: Rect { Rect(origin: .zero, size: context.environment.size) }

  private static let font = Font.system(14)
  private static let padding = 8.0

  init(_ context: ViewContext) {
    self.context = context
  }

  /// The primitives, in screen coordinates in points.
  func primitives(_ diagnostics: [Diagnostic], over root: LayoutNode?, isStale: Bool)
    -> [Primitive]
  {
    var drawing = Drawing()
    if isStale { drawing.fill(screen, Color(0xffff_ff99)) }
    let errors = diagnostics.filter { $0.severity == .error }
    for (path, messages) in grouped(errors) {
      guard let frame = root?.screenFrame(of: path) else { continue }
      drawLabel(messages.joined(separator: "\n"), over: frame, in: &drawing)
    }
    let placeless = errors.filter { $0.path == nil }
    if !placeless.isEmpty { drawBanner(placeless, in: &drawing) }
    return drawing.primitives
  }

  /// The messages of each view, in the order of the first.
  private func grouped(_ errors: [Diagnostic]) -> [(path: String, messages: [String])] {
    var groups: [(path: String, messages: [String])] = []
    for error in errors {
      guard let path = error.path else { continue }
      if let index = groups.firstIndex(where: { $0.path == path }) {
        groups[index].messages.append(error.message)
      } else {
        groups.append((path, [error.message]))
      }
    }
    return groups
  }

  /// A label over a view's frame, on white at 75 %; where the view is too small, as large as the text.
  private func drawLabel(_ message: String, over frame: Rect, in drawing: inout Drawing) {
    let width = min(max(frame.width, 160), screen.width) - 2 * Self.padding
    let layout = context.layout(message, font: Self.font, width: width, lineLimit: 0)
    let size = Size(
      max(frame.width, layout.size.width + 2 * Self.padding),
      max(frame.height, layout.size.height))
    let rect = shifted(Rect(origin: frame.origin, size: size))
    drawing.fill(rect, Color(0xffff_ffbf))
    let top = context.grid.round(rect.y + (rect.height - layout.size.height) / 2)
    let room = Rect(rect.x, top, rect.width, layout.size.height)
    drawing.text(layout, in: room, alignment: .center, .black)
  }

  /// The rectangle moved so that it begins on the screen and, where it can, ends there.
  private func shifted(_ rect: Rect) -> Rect {
    Rect(
      max(0, min(rect.x, screen.width - rect.width)),
      max(0, min(rect.y, screen.height - rect.height)), rect.width, rect.height)
  }

  /// One banner across the bottom for errors of no view, at most a third of the screen high.
  private func drawBanner(_ errors: [Diagnostic], in drawing: inout Drawing) {
    let text = errors.map { error in
      "\(error.range.start.line):\(error.range.start.column) \(error.message)"
    }.joined(separator: "\n")
    let lineHeight = context.text.metrics(of: Self.font).lineHeight
    let limit = max(1, Int((screen.height / 3 - 2 * Self.padding) / lineHeight))
    let width = screen.width - 4 * Self.padding
    let layout = context.layout(text, font: Self.font, width: width, lineLimit: limit)
    let height = layout.size.height + 2 * Self.padding
    let rect = Rect(0, screen.height - height, screen.width, height)
    drawing.fill(rect, Color(0xb000_20eb))
    let room = Rect(2 * Self.padding, rect.y + Self.padding, width, layout.size.height)
    drawing.text(layout, in: room, .white)
  }
}

extension LayoutNode {
  /// The frame of the view at a path, in screen coordinates; nil where there is none or it is hidden.
  func screenFrame(of path: String) -> Rect? {
    if isHidden { return nil }
    if path == self.path { return frame }
    guard let child = children.first(where: { path == $0.path || path.hasPrefix($0.path + ".") })
    else { return nil }
    let scrolled = scene.scroll?.offset ?? .zero
    return child.screenFrame(of: path)?.offset(by: frame.origin - scrolled)
  }
}
