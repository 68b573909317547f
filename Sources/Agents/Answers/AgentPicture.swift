import Geometry
import Markup
import Painting
import Preview
import Scene

/// A picture for an agent, small enough for clients.
struct AgentPicture {
  /// The longest side in pixels.
  static let sideLimit = 1000.0
  /// The most bytes.
  static let sizeLimit = 200_000
  /// The space between the screens of a sheet, in points.
  private static let gap = 16.0

  /// The PNG file.
  let png: [UInt8]
  /// What it shows, and at which scale, in one line.
  let words: TerminalText

  /// A picture of screens, side by side in rows.
  ///
  /// - Parameter words: What it shows.
  init(
    of drawings: [ScreenDrawing], _ words: TerminalText, by painter: Painter
  ) throws(ToolProblem) {
    let drawing = drawings.count == 1 ? drawings[0] : Self.sheet(of: drawings)
    let longest = max(drawing.bounds.width, drawing.bounds.height)
    guard longest > 0 else { throw ToolProblem("\(words): there is nothing to draw") }
    // Rounded up to whole pixels, a side must not pass the limit.
    var scale = min(drawing.scale, (Self.sideLimit - 1) / longest)
    do throws(PaintingError) {
      var png = try painter.png(of: drawing, pixelsPerPoint: scale)
      while png.count > Self.sizeLimit, scale * longest > 16 {
        scale *= max(0.3, min(0.9, (Double(Self.sizeLimit) / Double(png.count)).squareRoot()))
        png = try painter.png(of: drawing, pixelsPerPoint: scale)
      }
      self.png = png
    } catch {
      throw ToolProblem("\(words): \(error.message)")
    }
    let (width, height) = (
      Int(drawing.bounds.width.rounded()), Int(drawing.bounds.height.rounded())
    )
    let rounded = (scale * 100).rounded() / 100
    self.words = words + "; \(width) × \(height) points at \(rounded) pixels a point"
  }

  /// Several screens as one drawing, in rows from the left, so that it is about as high as wide.
  private static func sheet(of drawings: [ScreenDrawing]) -> ScreenDrawing {
    let width = drawings.map(\.bounds.width).max() ?? 0
    let height = drawings.map(\.bounds.height).max() ?? 0
    let columns =
      (1...max(1, drawings.count)).min { left, right in
        Self.longestSide(drawings.count, left, width, height)
          < Self.longestSide(drawings.count, right, width, height)
      } ?? 1
    var (children, size, top) = ([DrawnView](), Size.zero, gap)
    for start in stride(from: 0, to: drawings.count, by: columns) {
      let row = drawings[start..<min(start + columns, drawings.count)]
      var left = gap
      for drawing in row {
        children.append(drawing.placed(at: Point(left, top)))
        left += drawing.bounds.width + gap
      }
      top += (row.map(\.bounds.height).max() ?? 0) + gap
      size = Size(max(size.width, left), top)
    }
    let bounds = Rect(origin: .zero, size: size)
    return ScreenDrawing(
      bounds: bounds, scale: drawings.map(\.scale).max() ?? 1,
      locale: drawings.first?.locale ?? "en", background: Color(0x8080_80ff),
      root: DrawnView(SceneNode(path: .none, frame: bounds), children: children))
  }

  private static func longestSide(
    _ count: Int, _ columns: Int, _ width: Double, _ height: Double
  ) -> Double {
    let rows = (count + columns - 1) / columns
    return max(Double(columns) * (width + gap), Double(rows) * (height + gap))
  }
}
