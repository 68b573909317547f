import Geometry
import Scene
import Views

/// A gradient along a line; nothing is painted beyond its ends (guide 4.5, LMLinearGradientView).
final class LMLinearGradientView: LMGradientView {
  override class var summary: String { "A gradient along a line" }

  /// The start of the gradient, in fractions of the bounds.
  var startPoint = Point(0.5, 0)
  /// The end of the gradient, in fractions of the bounds.
  var endPoint = Point(0.5, 1)

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "endPoint", parts: ["endX", "endY"]),
      Attribute("endX", \LMLinearGradientView.endPoint.x),
      Attribute("endY", \LMLinearGradientView.endPoint.y),
      Attribute(notSettable: "startPoint", parts: ["startX", "startY"]),
      Attribute("startX", \LMLinearGradientView.startPoint.x),
      Attribute("startY", \LMLinearGradientView.startPoint.y),
    ]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard let first = stops.first, let last = stops.last, startPoint != endPoint else { return }
    // Painters extend the outermost stops beyond the ends; transparent ones prevent that.
    let bounded =
      [GradientStop(0, first.color.withAlpha(0)), GradientStop(0, first.color)] + stops
      + [GradientStop(1, last.color), GradientStop(1, last.color.withAlpha(0))]
    drawing.fill(
      bounds, radius: cornerRadius,
      .linear(
        from: point(startPoint), to: point(endPoint), stops: spansBounds ? stops : bounded))
  }

  /// Whether no part of the view is beyond the gradient's ends.
  private var spansBounds: Bool {
    startPoint == Point(0.5, 0) && endPoint == Point(0.5, 1)
  }
}
