import Geometry
import Layout
import Scene
import Views

/// The bar at the top of a screen; documents cannot declare its content.
final class UINavigationBar: Bar {
  /// Whether a large title has its own row.
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

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    let environment = context.environment
    if environment.hasCompactBars { return ItemContent(height: 32) }
    if prefersLargeTitles { return ItemContent(height: 96) }
    return ItemContent(
      height: environment.platform == .iOS && environment.sizeClass == .normal ? 50 : 44)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBackground(in: &drawing, context)
    drawShadow(shadowImage, atTop: false, in: &drawing, context)
  }
}
