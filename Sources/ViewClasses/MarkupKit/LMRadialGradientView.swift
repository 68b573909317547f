import Geometry
import Scene
import Views

/// A gradient from a centre outwards, also painted beyond its end (guide 4.5,
/// LMRadialGradientView).
final class LMRadialGradientView: LMGradientView {
  override class var summary: String { "A gradient from a centre outwards" }

  /// The centre, in fractions of the bounds.
  var centerPoint = Point(0.5, 0.5)
  /// The radius, as a fraction of the smaller side.
  var radius = 0.5

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "centerPoint", parts: ["centerX", "centerY"]),
      Attribute("centerX", \LMRadialGradientView.centerPoint.x),
      Attribute("centerY", \LMRadialGradientView.centerPoint.y),
      Attribute("radius", \LMRadialGradientView.radius),
    ]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard !stops.isEmpty else { return }
    let length = radius * min(bounds.width, bounds.height)
    drawing.fill(
      bounds, radius: cornerRadius,
      .radial(center: point(centerPoint), radius: max(length, 0.001), stops: stops))
  }
}
