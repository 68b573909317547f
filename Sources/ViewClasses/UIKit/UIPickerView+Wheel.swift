import Foundation
import Geometry
import Scene
import Views

/// A wheel of a picker, seen from the front.
struct Wheel {
  /// The titles of its rows.
  var titles: [String]
  /// The rectangle that it is seen in, in points.
  var frame: Rect
  /// The row that is chosen.
  var chosen = 0
  /// The height of the chosen row in points.
  var rowHeight = Wheel.rowHeight

  /// The height of the chosen row in a picker view, in points.
  static let rowHeight = 32.0
  /// The font of the chosen row.
  private static let font = Font.system(23.5)
  /// The radius of the wheel in points: half of its visible height, as far as rows are legible.
  private static let radius = 104.0

  /// Draws the rows that are on the front of the wheel, paler and narrower towards its edge.
  ///
  /// UIKit squeezes rows that turn away; their letters are smaller here, since scenes know no such
  /// text.
  func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let reach = Int(1.3 * Self.radius / rowHeight)
    for row in titles.indices.clamped(to: chosen - reach..<chosen + reach + 1) {
      let angle = Double(row - chosen) * rowHeight / Self.radius
      let y = frame.center.y + Self.radius * sin(angle)
      guard y > frame.y, y < frame.maxY else { continue }
      let font = Self.font.withSize((Self.font.size * (0.4 + 0.6 * cos(angle)) * 2).rounded() / 2)
      let text = context.layout(titles[row], font: font, width: max(0, frame.width - 10))
      let top = context.grid.round(y - text.size.height / 2)
      drawing.text(
        text, in: Rect(frame.x + 5, top, frame.width - 10, text.size.height), alignment: .center,
        row == chosen ? .black : Color(0x8080_80ff).withAlpha(cos(angle)))
    }
  }

  /// Draws the lines above and below the chosen rows of wheels in a rectangle.
  static func drawLines(
    in drawing: inout Drawing, _ bounds: Rect, rowHeight: Double = Wheel.rowHeight,
    _ context: ViewContext
  ) {
    let height = 1 / context.environment.scale
    for distance in [-rowHeight / 2, rowHeight / 2] {
      let y = context.grid.round(bounds.height / 2 + distance)
      drawing.fill(Rect(0, y, bounds.width, height), Color(0x0000_0033))
    }
  }
}
