import Geometry
import Layout
import Scene
import Views

/// The bar at the top of a screen; documents have no words for what is in it.
final class UINavigationBar: Bar {
  /// Whether there is a row of its own for a large title.
  var prefersLargeTitles = false
  /// The picture of the line below the bar.
  var shadowImage: ImageValue?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("backIndicatorImage", unseen: ImageValue.self),
      Attribute("backIndicatorTransitionMaskImage", unseen: ImageValue.self),
      Attribute("prefersLargeTitles", \UINavigationBar.prefersLargeTitles).only(on: .iOS),
      Attribute("shadowImage", \UINavigationBar.shadowImage),
    ]
  }
}
