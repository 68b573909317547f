import Geometry
import Scene
import Views

// The appearance of a television's focus. Apple states no measures; those here are matched by eye
// with tvOS 11 and 12.

extension UIView {
  /// The scale of a view with the focus: larger by a tenth, but at most by 40 points.
  var focusScale: Double { 1 + min(0.1, 40 / max(bounds.width, bounds.height, 1)) }
}

extension Drawing {
  /// Draws the white plate of the focus, which floats above its surroundings.
  mutating func focusPlate(_ rect: Rect, radius: Double) {
    let shadow = Shadow(color: Color(0x0000_0059), radius: 14, offset: Point(0, 14))
    fill(rect, radius: radius, .white, shadow: shadow)
  }
}
