import Geometry
import Layout
import Views

/// Children on top of each other, as large as the view inside its padding; margins have no effect
/// (guide 4.5, LMRootView).
final class LMRootView: LMLayoutView {
  /// The room above the children, in points.
  var topPadding = 0.0
  /// The room below the children, in points.
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
      topPadding: topPadding + padding.top, bottomPadding: bottomPadding + padding.bottom)
  }
}
