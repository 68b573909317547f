import Geometry
import Scene
import Views

/// The keyboard over the lower part of a screen, which documents cannot declare.
///
/// It shows where keys are, without letters: these depend on the language and on `keyboardType`.
final class Keyboard: UIView {
  /// The name of UIKit's own class.
  override var className: String { "UIKeyboard" }

  /// The numbers of keys in the rows of letters.
  private static let rows = [10, 9, 7]
  /// The share of the height that the suggestions take; they are 37 to 50 points high.
  private static let suggestions = 0.16

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let insets = context.environment.deviceSafeAreaInsets
    let isDark = context.environment.appearance == .dark
    drawing.fill(bounds, isDark ? Color(0x2b2b_2dff) : Color(0xd1d4_daff))
    let color = isDark ? Color(0xffff_ff40) : Color(0xffff_ff80)
    let top = bounds.height * Self.suggestions
    let room = Rect(
      insets.left, top, bounds.width - insets.total(.horizontal),
      bounds.height - top - insets.bottom)
    let step = Size(room.width / 10, room.height / Double(Self.rows.count + 1))
    for (row, count) in (Self.rows + [5]).enumerated() {
      let start = room.center.x - Double(count) * step.width / 2
      let isSpace = row == Self.rows.count
      for key in 0..<(isSpace ? 1 : count) {
        let frame = Rect(
          start + Double(key) * step.width, room.y + Double(row) * step.height,
          isSpace ? Double(count) * step.width : step.width, step.height)
        drawing.fill(
          context.grid.round(frame.inset(by: Insets(3))), radius: 5, color)
      }
    }
  }
}
