import Geometry
import Scene
import Views

/// The strip at the top of a screen with time and battery, which documents cannot declare.
///
/// The time is that of Apple's pictures. Signal, network and battery are similar to iOS's, but not
/// identical.
final class StatusBar: UIView {
  /// The name of UIKit's own class.
  override var className: String { "UIStatusBar" }

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let color = context.environment.systemColors.label
    let isTall = bounds.height > 30
    let time = context.layout("9:41", font: .system(isTall ? 15 : 12, weight: 600))
    // Beside a notch the texts are centred between it and the edges.
    let middle = isTall ? bounds.height - 19 : bounds.height / 2
    let width = isTall ? 94 : bounds.width
    let top = middle - time.size.height / 2
    drawing.text(
      time, in: Rect(0, context.grid.round(top), width, time.size.height), alignment: .center,
      color)
    let end = bounds.width - (isTall ? 14 : 5)
    drawBattery(in: &drawing, Rect(end - 24.5, middle - 5.5, 22, 11), color)
    // The setting is on by default on iPads.
    if context.environment.sizeClass == .normal {
      let percentage = context.layout("100%", font: .system(12))
      let top = context.grid.round(middle - percentage.size.height / 2)
      drawing.text(
        percentage, in: Rect(0, top, end - 28, percentage.size.height), alignment: .right, color)
    }
    let signal = isTall ? end - 66 : 6
    drawSignal(in: &drawing, Point(signal, middle + 5), color)
    drawNetwork(in: &drawing, Point(isTall ? end - 37 : signal + 28, middle + 5), color)
  }

  /// Draws a full battery in a rectangle, with its pole to the right of it.
  private func drawBattery(in drawing: inout Drawing, _ rect: Rect, _ color: Color) {
    drawing.stroke(rect, radius: 2.5, color.withAlpha(0.4), width: 1)
    drawing.fill(rect.inset(by: Insets(2)), radius: 1, color)
    drawing.fill(Rect(rect.maxX + 1, rect.center.y - 2, 1.5, 4), radius: 0.75, color.withAlpha(0.4))
  }

  /// Draws four bars of growing height from a bottom left corner on.
  private func drawSignal(in drawing: inout Drawing, _ corner: Point, _ color: Color) {
    for bar in 0..<4 {
      let height = 4 + 2 * Double(bar)
      drawing.fill(
        Rect(corner.x + 4.5 * Double(bar), corner.y - height, 3, height), radius: 0.75, color)
    }
  }

  /// Draws a dot with two arcs above it, in the middle of a bottom edge.
  private func drawNetwork(in drawing: inout Drawing, _ bottom: Point, _ color: Color) {
    let center = Point(bottom.x, bottom.y - 1)
    drawing.fill(Rect(center.x - 1.5, center.y - 1.5, 3, 3), radius: 1.5, color)
    for radius in [4.5, 8.0] {
      // A quarter of a circle around the dot, as a curve.
      let side = radius * 0.7071
      let pull = radius * 0.5523 / 2
      drawing.stroke(
        path: BezierPath([
          .move(Point(center.x - side, center.y - side)),
          .curve(
            Point(center.x - side + pull, center.y - side - pull),
            Point(center.x + side - pull, center.y - side - pull),
            to: Point(center.x + side, center.y - side)),
        ]), color, width: 2)
    }
  }
}
