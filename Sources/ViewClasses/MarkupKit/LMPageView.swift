import Geometry
import Layout
import Views

/// Pages as large as the view, side by side (guide 4.5, LMPageView).
final class LMPageView: UIScrollView {
  required init() {
    super.init()
    pagingEnabled = true
  }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute(notSettable: "pages")]
  }

  override func contentRule(for child: UIView) -> ChildRule { .taken }

  override func arrangement(in context: ViewContext) -> Arrangement { .paged }

  override var contentSize: Size? {
    Size(bounds.width * Double(pages.count), bounds.height)
  }

  /// The pages, hidden ones included.
  private var pages: [UIView] { arrangedSubviews }
}
