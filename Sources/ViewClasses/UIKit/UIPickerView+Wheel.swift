import Foundation
import Geometry
import Scene
import Views

/// A wheel of a picker, seen from the front with its first row chosen.
struct Wheel {
  /// The titles of its rows.
  var titles: [String]
  /// The rectangle that it is seen in, in points.
  var frame: Rect

  /// The height of the chosen row in points.
  static let rowHeight = 32.0
  /// The font of the chosen row.
  private static let font = Font.system(23.5)
  /// The radius of the wheel in points: half of what is seen of it, as far as rows can be read.
  private static let radius = 104.0

  /// Draws the rows that are on the front of the wheel, paler and narrower towards its edge.
  ///
  /// UIKit squeezes rows that turn away; their letters are smaller here, since scenes know no such
  /// text.
  func draw(in drawing: inout Drawing, _ context: ViewContext) {
    for (row, title) in titles.enumerated() {
      let angle = Double(row) * Self.rowHeight / Self.radius
      let y = frame.center.y + Self.radius * sin(angle)
      guard angle < 1.3, y < frame.maxY else { return }
      let font = Self.font.withSize((Self.font.size * (0.4 + 0.6 * cos(angle)) * 2).rounded() / 2)
      let text = context.layout(title, font: font, width: max(0, frame.width - 10))
      let top = context.grid.round(y - text.size.height / 2)
      drawing.text(
        text, in: Rect(frame.x + 5, top, frame.width - 10, text.size.height), alignment: .center,
        row == 0 ? .black : Color(0x8080_80ff).withAlpha(cos(angle)))
    }
  }
}
