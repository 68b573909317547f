import Geometry
import Layout
import Views

/// One content view that may be larger than the view, or fits it on an axis (guide 4.5, LMScrollView).
final class LMScrollView: UIScrollView {
  var fitToWidth = false
  var fitToHeight = false

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "contentView"),
      Attribute("fitToHeight", \LMScrollView.fitToHeight),
      Attribute("fitToWidth", \LMScrollView.fitToWidth),
    ]
  }

  override func childRule(for child: UIView) -> ChildRule { .taken }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .scrolled(fitsWidth: fitToWidth, fitsHeight: fitToHeight)
  }

  override var contentSize: Size? { subviews.last?.frame.size }
}
