import Expressions
import Geometry
import Layout
import Views

/// Pages as large as the view, next to each other (guide 4.5, LMPageView).
final class LMPageView: UIScrollView {
  override class var summary: String { "Pages as large as the view, next to each other" }

  required init() {
    super.init()
    pagingEnabled = true
  }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      // It turns to the page when it gets its content size (LMPageView.m 4.5.1).
      Attribute("currentPage", \LMPageView.currentPage),
      Attribute(notSettable: "pages"),
    ]
  }

  override func contentRule(for child: UIView) -> ChildRule { .taken }

  override func arrangement(in context: ViewContext) -> Arrangement { .paged }

  override var contentSize: Size? {
    Size(contentWidth, bounds.height)
  }

  /// The right edge of the last page, aligned to a pixel; hidden pages have no frame.
  private var contentWidth: Double {
    let last = pages.last { $0.isShown }
    let hidden = pages.reversed().prefix { !$0.isShown }.count
    return (last?.frame.maxX ?? 0) + Double(hidden) * bounds.width
  }

  override func isFitted(_ axis: Axis) -> Bool { axis == .vertical }

  /// The pages, including hidden ones.
  private var pages: [UIView] { arrangedSubviews }

  // MARK: Touches

  override var takesTouches: Bool { scrollEnabled && super.takesTouches }

  /// The delegate's method, and the equivalent event of controls.
  override var touchEvents: [String] { ["didEndDecelerating", "valueChanged"] }

  /// A swipe turns to the next page.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let chosen = try touch.index(for: self, of: "page", count: pages.count)
    let page = ModelValue.number(Double(chosen ?? min(shownPage + 1, pages.count - 1)))
    return set(["currentPage": page], firing: ["didEndDecelerating"], value: page)
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    pages.isEmpty ? [] : [TouchArea(bounds, .page(shownPage, count: pages.count))]
  }

  private var shownPage: Int { min(max(currentPage, 0), max(pages.count - 1, 0)) }
}
