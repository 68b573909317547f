import Geometry
import Scene
import Views

// The look of what has the focus on a television. Apple names no measures of it; those here are matched
// by eye with tvOS 11 and 12.

extension UIView {
  /// How much larger a view is drawn while it has the focus: by a tenth, of large ones by 40 points.
  var focusScale: Double { 1 + min(0.1, 40 / max(bounds.width, bounds.height, 1)) }
}

extension Drawing {
  /// Draws the white plate of what has the focus, which floats above all around it.
  mutating func focusPlate(_ rect: Rect, radius: Double) {
    let shadow = Shadow(color: Color(0x0000_0059), radius: 14, offset: Point(0, 14))
    fill(rect, radius: radius, .white, shadow: shadow)
  }
}
