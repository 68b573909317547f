import Foundation
import Geometry
import Scene
import Views

/// A picker's wheel, seen from the front.
struct Wheel {
  /// The titles of its rows.
  var titles: [String]
  /// The visible rectangle, in points.
  var frame: Rect
  /// The selected row.
  var chosen = 0
  /// The height of the selected row in points.
  var rowHeight = Wheel.rowHeight
  /// Whether the first row follows the last one.
  var goesRound = false
  /// The alignment of rows within a centred block.
  var alignment = TextAlignment.center
  /// The word next to the selected row; nil for none.
  var word: String?

  /// The height of the selected row in a picker view, in points.
  static let rowHeight = 32.0
  /// The font of the selected row.
  private static let font = Font.system(23.5)
  /// The font of the word next to the selected row, and the gap between them in points.
  private static let (wordFont, wordGap) = (Font.system(17, weight: 600), 8.0)
  /// The radius of the wheel in points: half of the height in which rows are legible.
  private static let radius = 104.0

  /// Draws the rows on the front of the wheel, paler and narrower towards its edge.
  ///
  /// UIKit compresses rows that turn away. They have a smaller font here, because scenes cannot
  /// compress text.
  func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let block = block(in: context)
    let reach = Int(1.3 * Self.radius / rowHeight)
    for row in chosen - reach...chosen + reach {
      guard let title = title(of: row) else { continue }
      let angle = Double(row - chosen) * rowHeight / Self.radius
      let y = frame.center.y + Self.radius * sin(angle)
      guard y > frame.y, y < frame.maxY else { continue }
      let font = Self.font.withSize((Self.font.size * (0.4 + 0.6 * cos(angle)) * 2).rounded() / 2)
      let text = context.layout(title, font: font, width: block.width)
      let top = context.grid.round(y - text.size.height / 2)
      drawing.text(
        text, in: Rect(block.x, top, block.width, text.size.height), alignment: alignment,
        row == chosen ? .black : Color(0x8080_80ff).withAlpha(cos(angle)))
    }
    drawWord(beside: block, in: &drawing, context)
  }

  /// The title of a row; on an endless wheel, rows continue beyond both ends.
  private func title(of row: Int) -> String? {
    guard goesRound, !titles.isEmpty else {
      return titles.indices.contains(row) ? titles[row] : nil
    }
    let rest = row % titles.count
    return titles[rest < 0 ? rest + titles.count : rest]
  }

  /// The part of the rectangle for rows: as wide as the widest row, centred together with the word.
  private func block(in context: ViewContext) -> Rect {
    let room = Rect(frame.x + 5, frame.y, max(0, frame.width - 10), frame.height)
    guard alignment != .center else { return room }
    let widest = titles.map { context.layout($0, font: Self.font).size.width }.max() ?? 0
    let wordWidth = word.map { context.layout($0, font: Self.wordFont).size.width + Self.wordGap }
    let width = min(widest, room.width)
    let isMirrored = context.environment.direction == .rightToLeft
    let before = isMirrored ? wordWidth ?? 0 : 0
    let indent = max(0, room.width - width - (wordWidth ?? 0)) / 2 + before
    return Rect(room.x + indent, room.y, width, room.height)
  }

  private func drawWord(
    beside block: Rect, in drawing: inout Drawing, _ context: ViewContext
  ) {
    guard let word else { return }
    let text = context.layout(word, font: Self.wordFont)
    let isMirrored = context.environment.direction == .rightToLeft
    let x = isMirrored ? block.x - Self.wordGap - text.size.width : block.maxX + Self.wordGap
    let top = context.grid.round(frame.center.y - text.size.height / 2)
    drawing.text(
      text, in: Rect(x, top, text.size.width, text.size.height), alignment: .left, .black)
  }

  /// Draws the lines above and below the selected rows in a rectangle.
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

extension SpokenElement {
  /// The wheel of a picker with its chosen row, counted from 0.
  static func wheel(_ frame: Rect, value: String, row: Int, of count: Int) -> SpokenElement {
    var element = SpokenElement(frame, value: value, role: .pickerItem)
    element.isAdjustable = true
    element.position = (row + 1, count)
    return element
  }
}
