import Geometry
import Scene
import Views

/// A system glyph in a square with 24-point sides.
///
/// The glyphs are as easy to distinguish as UIKit's pictures, but not identical to them.
struct BarGlyph: Hashable {
  private let lines: BezierPath
  private let shapes: BezierPath

  /// The side of the square in points.
  static let side = 24.0

  /// A glyph of lines and shapes, each written as letters with coordinates: M moves the pen, L and
  /// C draw a line and a curve, Z closes the shape.
  init(lines: String = "", shapes: String = "") {
    (self.lines, self.shapes) = (BezierPath(written: lines), BezierPath(written: shapes))
  }

  /// Draws the glyph about a centre, in a square with a side in points.
  func draw(
    in drawing: inout Drawing, center: Point, side: Double = BarGlyph.side, _ color: Color
  ) {
    let origin = center - Point(side / 2, side / 2)
    let factor = side / Self.side
    if !lines.commands.isEmpty {
      let path = lines.scaled(by: factor, movedBy: origin)
      drawing.stroke(path: path, color, width: 1.5)
    }
    if !shapes.commands.isEmpty {
      drawing.fill(path: shapes.scaled(by: factor, movedBy: origin), color)
    }
  }

  static let book = BarGlyph(
    lines: "M 12 6 C 9 4 6 4 3 5 L 3 18 C 6 17 9 17 12 19 C 15 17 18 17 21 18 L 21 5 "
      + "C 18 4 15 4 12 6 Z M 12 6 L 12 19")
  static let clock = BarGlyph(
    lines: "M 21 12 C 21 16.97 16.97 21 12 21 C 7.03 21 3 16.97 3 12 C 3 7.03 7.03 3 12 3 "
      + "C 16.97 3 21 7.03 21 12 Z M 12 6.5 L 12 12 L 16 14")
  static let lens = BarGlyph(
    lines: "M 17 10.5 C 17 14.09 14.09 17 10.5 17 C 6.91 17 4 14.09 4 10.5 "
      + "C 4 6.91 6.91 4 10.5 4 C 14.09 4 17 6.91 17 10.5 Z M 15.1 15.1 L 21 21")
  static let star = BarGlyph(
    shapes: "M 12 3 L 14.7 9.2 L 21.5 9.8 L 16.3 14.3 L 17.9 21 L 12 17.4 L 6.1 21 L 7.7 14.3 "
      + "L 2.5 9.8 L 9.3 9.2 Z")
  /// Lines of a list, for search results.
  static let list = BarGlyph(lines: "M 5 7 L 19 7 M 5 12 L 19 12 M 5 17 L 19 17")
}

extension ToolbarItemType {
  /// The glyph of a button without a title.
  var glyph: BarGlyph? { Self.glyphs[self] }

  private static let glyphs: [ToolbarItemType: BarGlyph] = [
    .add: BarGlyph(lines: "M 12 4 L 12 20 M 4 12 L 20 12"),
    .compose: BarGlyph(
      lines: "M 14 5 L 5 5 L 5 20 L 20 20 L 20 11 M 10 15 L 11 12 L 19 4 L 21 6 L 13 14 Z"),
    .reply: BarGlyph(lines: "M 10 6 L 4 12 L 10 18 M 4 12 L 14 12 C 18 12 20 15 20 19"),
    .action: BarGlyph(
      lines: "M 8 9 L 5 9 L 5 21 L 19 21 L 19 9 L 16 9 M 12 15 L 12 3 M 8 7 L 12 3 L 16 7"),
    .organize: BarGlyph(lines: "M 3 6 L 9 6 L 11 8 L 21 8 L 21 19 L 3 19 Z"),
    .bookmarks: .book,
    .search: .lens,
    .refresh: BarGlyph(
      lines: "M 19 8 C 17.5 5.5 15 4 12 4 C 7.58 4 4 7.58 4 12 C 4 16.42 7.58 20 12 20 "
        + "C 15.7 20 18.9 17.5 19.8 14 M 19 3.5 L 19 8 L 14.5 8"),
    .stop: BarGlyph(lines: "M 5 5 L 19 19 M 19 5 L 5 19"),
    .camera: BarGlyph(
      lines: "M 3 8 L 7 8 L 9 5 L 15 5 L 17 8 L 21 8 L 21 19 L 3 19 Z M 16 13 "
        + "C 16 15.2 14.2 17 12 17 C 9.8 17 8 15.2 8 13 C 8 10.8 9.8 9 12 9 "
        + "C 14.2 9 16 10.8 16 13 Z"),
    .trash: BarGlyph(
      lines: "M 5 7 L 19 7 M 9 7 L 9 4 L 15 4 L 15 7 M 6.5 7 L 7.5 21 L 16.5 21 L 17.5 7 "
        + "M 10 10 L 10 18 M 14 10 L 14 18"),
    .play: BarGlyph(shapes: "M 6 4 L 20 12 L 6 20 Z"),
    .pause: BarGlyph(
      shapes: "M 6 4 L 10 4 L 10 20 L 6 20 Z M 14 4 L 18 4 L 18 20 L 14 20 Z"),
    .rewind: BarGlyph(shapes: "M 12 5 L 2 12 L 12 19 Z M 22 5 L 12 12 L 22 19 Z"),
    .fastForward: BarGlyph(shapes: "M 2 5 L 12 12 L 2 19 Z M 12 5 L 22 12 L 12 19 Z"),
    .pageCurl: BarGlyph(
      lines: "M 5 4 L 19 4 L 19 14 L 13 20 L 5 20 Z M 13 20 C 14 18 14 16 13 14 "
        + "C 15 15 17 15 19 14"),
  ]

  /// The title of a button without a glyph.
  func title(in context: ViewContext) -> String? {
    glyph == nil ? SystemWord(rawValue: rawValue)?.text(in: context) : nil
  }
}

extension TabBarItemType {
  /// The glyph of the tab.
  var glyph: BarGlyph {
    switch self {
    case .favorites, .featured, .topRated: .star
    case .recents, .history, .mostRecent: .clock
    case .bookmarks: .book
    case .search: .lens
    case .more:
      BarGlyph(
        shapes: "M 3 10.5 L 6 10.5 L 6 13.5 L 3 13.5 Z M 10.5 10.5 L 13.5 10.5 L 13.5 13.5 "
          + "L 10.5 13.5 Z M 18 10.5 L 21 10.5 L 21 13.5 L 18 13.5 Z")
    case .contacts:
      BarGlyph(
        lines: "M 16 8 C 16 10.2 14.2 12 12 12 C 9.8 12 8 10.2 8 8 C 8 5.8 9.8 4 12 4 "
          + "C 14.2 4 16 5.8 16 8 Z M 4 21 C 4 17 8 15 12 15 C 16 15 20 17 20 21 Z")
    case .downloads:
      BarGlyph(
        lines: "M 12 3 L 12 15 M 7 10.5 L 12 15.5 L 17 10.5 M 4 16 L 4 21 L 20 21 L 20 16")
    case .mostViewed:
      BarGlyph(
        shapes: "M 4 13 L 8 13 L 8 20 L 4 20 Z M 10 5 L 14 5 L 14 20 L 10 20 Z M 16 9 L 20 9 "
          + "L 20 20 L 16 20 Z")
    }
  }

  /// The title of the tab.
  func title(in context: ViewContext) -> String? {
    SystemWord(rawValue: rawValue)?.text(in: context)
  }
}

extension BezierPath {
  /// Parses a glyph's shape; invalid steps are skipped.
  fileprivate init(written text: String) {
    self.init([])
    var parts = text.split(separator: " ")[...]
    while let letter = parts.popFirst() {
      var points: [Point] = []
      while parts.count > 1, let x = Double(parts[parts.startIndex]),
        let y = Double(parts[parts.startIndex + 1])
      {
        points.append(Point(x, y))
        parts.removeFirst(2)
      }
      switch (letter, points.count) {
      case ("M", 1): commands.append(.move(points[0]))
      case ("L", 1): commands.append(.line(points[0]))
      case ("C", 3): commands.append(.curve(points[0], points[1], to: points[2]))
      case ("Z", 0): commands.append(.close)
      default: break
      }
    }
  }
}
