import Geometry
import Scene
import Views

/// A gradient along a line; nothing is painted beyond its ends (guide 4.5, LMLinearGradientView).
final class LMLinearGradientView: LMGradientView {
  /// Where the gradient begins, in fractions of the bounds.
  var startPoint = Point(0.5, 0)
  /// Where it ends.
  var endPoint = Point(0.5, 1)

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "endPoint"),
      Attribute("endX", \LMLinearGradientView.endPoint.x),
      Attribute("endY", \LMLinearGradientView.endPoint.y),
      Attribute(notSettable: "startPoint"),
      Attribute("startX", \LMLinearGradientView.startPoint.x),
      Attribute("startY", \LMLinearGradientView.startPoint.y),
    ]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard let first = stops.first, let last = stops.last, startPoint != endPoint else { return }
    // A transparent stop at each end keeps what lies beyond unpainted.
    let bounded =
      [GradientStop(first.location, first.color.withAlpha(0))] + stops
      + [GradientStop(last.location, last.color.withAlpha(0))]
    let isWhole = (startPoint, endPoint) == (Point(0.5, 0), Point(0.5, 1))
    drawing.fill(
      bounds, radius: cornerRadius,
      .linear(
        from: point(startPoint), to: point(endPoint), stops: isWhole ? stops : bounded))
  }
}
