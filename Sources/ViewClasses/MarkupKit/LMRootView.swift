import Geometry
import Layout
import Views

/// Children on top of each other, as large as the view without its padding; margins have no effect
/// (guide 4.5, LMRootView).
///
/// On iOS its owner sets the paddings to the lengths of the layout guides. Here they grow by the
/// safe area's insets.
final class LMRootView: LMLayoutView {
  override class var summary: String { "The view of a whole screen, with the lengths of its bars" }

  /// The padding above the children, in points.
  var topPadding = 0.0
  /// The padding below the children, in points.
  var bottomPadding = 0.0

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("bottomPadding", \LMRootView.bottomPadding),
      Attribute("topPadding", \LMRootView.topPadding),
    ]
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    let padding = padding(in: context)
    return .root(
      topPadding: safeAreaInsets.top + topPadding + padding.top,
      bottomPadding: safeAreaInsets.bottom + bottomPadding + padding.bottom)
  }
}
