import Geometry
import Layout
import Views

/// One content view, which may be larger than the view or fit it on an axis (guide 4.5,
/// LMScrollView).
final class LMScrollView: UIScrollView {
  override class var summary: String { "One content view, which may be larger" }

  /// Whether the content is as wide as the view.
  var fitToWidth = false
  /// Whether the content is as high as the view.
  var fitToHeight = false

  override class var attributes: [Attribute] {
    super.attributes + [
      // The name in MarkupKit 4.6.
      Attribute("content", object: { (view: LMScrollView) in view.contentView }),
      Attribute("contentView", object: { (view: LMScrollView) in view.contentView }),
      Attribute("fitToHeight", \LMScrollView.fitToHeight),
      Attribute("fitToWidth", \LMScrollView.fitToWidth),
    ]
  }

  override func contentRule(for child: UIView) -> ChildRule { .taken }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .scrolled(fitsWidth: fitToWidth, fitsHeight: fitToHeight)
  }

  /// The scrolled content: the last declared view.
  private var contentView: UIView? { arrangedSubviews.last }

  override var contentSize: Size? { contentView?.frame.size }

  override func layoutParts(in context: ViewContext) {
    super.layoutParts(in: context)
    if !fitToHeight { contentView?.reportUnsizedContent(in: context) }
  }

  override func isFitted(_ axis: Axis) -> Bool { axis == .horizontal ? fitToWidth : fitToHeight }
}
