import Geometry
import Layout
import Scene
import Views

/// The bar at the top of a screen; documents cannot declare its content.
final class UINavigationBar: Bar {
  /// Whether a large title has its own row.
  var prefersLargeTitles = false
  /// The picture for the line below the bar.
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
    if context.environment.hasCompactBars { return ItemContent(height: 32) }
    if prefersLargeTitles { return ItemContent(height: 96) }
    let heights = Self.looks[context]
    return ItemContent(
      height: context.environment.sizeClass == .normal ? heights.regular : heights.compact)
  }

  /// The heights in points on a large screen and on a phone, and whether the bar is visible; tvOS
  /// values are those of Interface Builder, from memory.
  private static let looks = PerPlatform(
    iOS: (regular: 50.0, compact: 44.0, hasBackground: true),
    tvOS: (regular: 145, compact: 145, hasBackground: false))

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard Self.looks[context].hasBackground || barTintColor != nil else { return }
    drawBackground(in: &drawing, context)
    drawShadow(shadowImage, atTop: false, in: &drawing, context)
  }
}
