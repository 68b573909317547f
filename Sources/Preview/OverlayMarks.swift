import Geometry
import Scene
import Views

/// A view with errors or warnings.
struct MarkedView {
  /// The visible part of its frame, in the coordinates of the views in its owner, or of the screen.
  let frame: Rect
  /// The view that moves the mark; nil for the screen.
  let owner: ViewPath?
  /// Its position in the order of the diagnostics.
  let place: Int
  /// The name of its missing picture, if nothing stands in for that.
  let picture: String?
  /// The messages of its errors; empty if it has only warnings.
  private(set) var errors: [String] = []

  init(frame: Rect, owner: ViewPath?, place: Int, picture: String? = nil) {
    (self.frame, self.owner) = (frame, owner)
    self.place = place
    self.picture = picture
  }

  /// Adds an error's message; nil stands for a warning.
  mutating func add(_ error: String?) {
    if let error { errors.append(error) }
  }
}

/// Marks views with errors or warnings so that nobody mistakes the marks for the app's own text.
///
/// MarkupKit's preview draws an error's message over the view. Here the message is inside the
/// view's frame, with a red edge and a chip. A view that is too small for text, or that surrounds
/// another message, has only the chip.
struct OverlayMarks {
  private let context: ViewContext
  /// What the marks stay in: the screen, or the content of a view.
  private let room: Rect

  private static let font = Font.system(14)
  private static let countFont = Font.system(11, weight: 700)
  private static let red = Color(0xc127_2dff)
  private static let amber = Color(0xf5b0_2eff)
  private static let brown = Color(0x6b42_00ff)
  /// The side of a chip, and its distance from the view's edges, in points.
  private static let chipSide = 16.0
  private static let chipInset = 2.0
  /// The room for the chip on both sides of a message, in points.
  private static let padding = chipSide + 2 * chipInset
  /// The minimum width of a message, in points.
  private static let leastWidth = 60.0

  init(_ context: ViewContext, in room: Rect) { (self.context, self.room) = (context, room) }

  /// Draws the marks of views, in the order of their diagnostics.
  func draw(_ views: [MarkedView], in drawing: inout Drawing) {
    for view in views { drawPicture(of: view, in: &drawing) }
    let wrong = views.filter { !$0.errors.isEmpty }
    drawMessages(wrong, in: &drawing)
    for view in wrong { drawing.stroke(visible(view.frame), Self.red, width: 2) }
    let chips = chips(of: wrong)
    for chip in chips { draw(chip, in: &drawing) }
    drawWarnings(views.filter(\.errors.isEmpty), beside: chips.map(\.rect), in: &drawing)
  }

  private static let gray = Color(0x8e8e_93ff)
  private static let pictureFont = Font.system(9)
  /// The sides of the box for a missing picture without a size, in points.
  private static let pictureSide = 32.0

  /// Draws a box with the name of a missing picture whose view has no size.
  private func drawPicture(of view: MarkedView, in drawing: inout Drawing) {
    guard let name = view.picture else { return }
    let side = Self.pictureSide
    let (x, y) = (min(view.frame.x, room.maxX - side), min(view.frame.y, room.maxY - side))
    let box = Rect(max(room.x, x), max(room.y, y), side, side)
    drawing.fill(box, Color(0xffff_ffeb))
    drawing.stroke(box, Self.gray, width: 1)
    let text = context.layout(name, font: Self.pictureFont, width: side - 4, lineLimit: 2)
    let top = box.y + (side - text.size.height) / 2
    drawing.text(
      text, in: Rect(box.x + 2, top, side - 4, text.size.height), alignment: .center,
      Color(0x6d6d_72ff))
  }

  /// Draws the messages that fit, starting with the smallest views, so that no outer view's message
  /// covers an inner one.
  private func drawMessages(_ views: [MarkedView], in drawing: inout Drawing) {
    var taken: [Rect] = []
    let area = { (view: MarkedView) in view.frame.width * view.frame.height }
    for view in views.sorted(by: { (area($0), $0.place) < (area($1), $1.place) }) {
      let frame = visible(view.frame)
      guard let message = message(of: view, in: frame), !taken.contains(where: frame.overlaps)
      else { continue }
      taken.append(frame)
      drawing.fill(frame, Color(0xffff_ffeb))
      let top = frame.y + (frame.height - message.size.height) / 2
      let room = Rect(
        frame.x + Self.padding, top, frame.width - 2 * Self.padding, message.size.height)
      drawing.text(message, in: room, alignment: .center, .black)
    }
  }

  /// The messages of a view, with as many lines as fit its frame; nil for none.
  private func message(of view: MarkedView, in frame: Rect) -> TextLayout? {
    let width = frame.width - 2 * Self.padding
    let lines = (frame.height / context.text.metrics(of: Self.font).lineHeight).rounded(.down)
    guard width >= Self.leastWidth, lines >= 1 else { return nil }
    let text = view.errors.joined(separator: "\n")
    return context.layout(text, font: Self.font, width: width, lineLimit: Int(min(lines, 1_000)))
  }

  /// The part of a view's frame in the room.
  private func visible(_ frame: Rect) -> Rect { frame.intersection(room) }

  /// A rectangle at the top leading corner of a view, inside the room.
  private func corner(of frame: Rect, width: Double, height: Double) -> Rect {
    let inset = Self.chipInset
    let isLeft = context.environment.direction == .leftToRight
    let x = isLeft ? frame.x + inset : frame.maxX - inset - width
    return Rect(
      max(room.x, min(x, room.maxX - width)),
      max(room.y, min(frame.y + inset, room.maxY - height)), width, height)
  }
}

extension OverlayMarks {
  /// A chip with a number of errors.
  private struct Chip {
    var rect: Rect
    var count: Int
  }

  /// The chips of views; overlapping ones are merged.
  private func chips(of views: [MarkedView]) -> [Chip] {
    views.reduce(into: []) { chips, view in
      let rect = corner(
        of: visible(view.frame), width: Self.chipSide, height: Self.chipSide)
      if let same = chips.firstIndex(where: { $0.rect.overlaps(rect) }) {
        chips[same].count += view.errors.count
      } else {
        chips.append(Chip(rect: rect, count: view.errors.count))
      }
    }
  }

  /// Draws a white exclamation mark on red; the number of errors follows if it is not 1.
  private func draw(_ chip: Chip, in drawing: inout Drawing) {
    let side = Self.chipSide
    var rect = chip.rect
    let count = chip.count > 1 ? context.layout(String(chip.count), font: Self.countFont) : nil
    if let count { rect.size.width += count.size.width + 1 }
    rect.origin.x = max(room.x, min(rect.x, room.maxX - rect.width))
    drawing.fill(rect, radius: side / 2, Self.red)
    drawing.stroke(rect, radius: side / 2, .white, width: 1)
    drawMark(at: Point(rect.x + side / 2, rect.y + 3.5), .white, in: &drawing)
    guard let count else { return }
    let top = rect.y + (side - count.size.height) / 2
    drawing.text(count, in: Rect(rect.x + 12, top, count.size.width, count.size.height), .white)
  }

  /// The place of a warning's triangle: outside the leading edge of the view, so that it covers no
  /// letter, or inside if there is no room.
  private func warningPlace(at frame: Rect) -> Rect {
    let inside = corner(of: frame, width: 13, height: 12)
    let isLeft = context.environment.direction == .leftToRight
    let x = isLeft ? frame.x - Self.chipInset - 13 : frame.maxX + Self.chipInset
    return x >= room.x && x + 13 <= room.maxX ? Rect(x, inside.y, 13, 12) : inside
  }

  /// Draws an amber triangle for each view with warnings, unless it would overlap another triangle
  /// or chip.
  private func drawWarnings(
    _ views: [MarkedView], beside chips: [Rect], in drawing: inout Drawing
  ) {
    var taken = chips
    for view in views {
      let rect = warningPlace(at: visible(view.frame))
      guard !taken.contains(where: rect.overlaps) else { continue }
      taken.append(rect)
      let middle = rect.x + rect.width / 2
      let shape: BezierPath = [
        .move(Point(middle, rect.y)), .line(Point(rect.maxX, rect.maxY)),
        .line(Point(rect.x, rect.maxY)), .close,
      ]
      drawing.stroke(path: shape, .white, width: 3)
      drawing.fill(path: shape, Self.amber)
      drawing.stroke(path: shape, Self.brown, width: 1)
      drawMark(at: Point(middle, rect.y + 2.5), Self.brown, in: &drawing)
    }
  }

  /// Draws an exclamation mark, 9 points high, with the middle of its top at a point.
  private func drawMark(at top: Point, _ color: Color, in drawing: inout Drawing) {
    drawing.fill(Rect(top.x - 0.9, top.y, 1.8, 5.6), radius: 0.9, color)
    drawing.fill(Rect(top.x - 1, top.y + 7, 2, 2), radius: 1, color)
  }
}

extension Rect {
  /// Whether two rectangles overlap by more than an edge.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}
