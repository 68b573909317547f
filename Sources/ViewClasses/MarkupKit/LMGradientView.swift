import Geometry
import Scene
import Views

/// A gradient of colours (guide 4.5, LMGradientView).
class LMGradientView: UIView {
  override class var lastVersion: String? { "4.2.1" }

  var colors: ColorList?
  /// The positions of the colours, 0 to 1; evenly spread by default.
  var locations: NumberList?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("colors", \LMGradientView.colors),
      Attribute("locations", \LMGradientView.locations),
    ]
  }

  /// The colours with their positions, in ascending order.
  var stops: [GradientStop] {
    let colors = colors?.colors ?? []
    let places = locations?.numbers ?? []
    var last = 0.0
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let place = places.count == colors.count ? places[index] : even
      last = min(max(place, last), 1)
      return GradientStop(last, color)
    }
  }

  /// A point in points, from fractions of the bounds.
  func point(_ fractions: Point) -> Point {
    Point(fractions.x * bounds.width, fractions.y * bounds.height)
  }
}
