import Geometry
import Layout
import Markup
import Scene
import Views

/// A viewport for content that may be larger.
///
/// Unlike MarkupKit's subclasses, it ignores declared views.
class UIScrollView: UIView {
  override class var summary: String { "A part of content that may be larger" }

  /// The inset around the content, in points.
  var contentInset = Insets.zero
  /// How the safe area's insets are added to the content inset.
  var contentInsetAdjustmentBehavior = InsetAdjustment.automatic
  /// The axes along which content can be dragged even if it fits.
  var bouncingAxes: Set<Axis> = []
  /// The axes along which the safe area's insets are added to the content inset.
  private(set) var adjustedAxes: Set<Axis> = []
  /// The current page, from 0.
  var currentPage = 0
  /// Whether scrolling stops at multiples of the view's size.
  var pagingEnabled = false
  /// Whether it can be scrolled.
  var scrollEnabled = true
  /// The indicator of reloading content; hidden until the user pulls.
  private var refreshControl: UIView?
  /// The role that the last instruction gives to the next view.
  private(set) var announced: String?

  /// The colour of scroll indicators (UIScrollViewIndicatorStyle).
  enum IndicatorStyle: String, MarkupEnumeration {
    case `default`, black, white
  }

  /// How scrolling dismisses the keyboard (UIScrollViewKeyboardDismissMode).
  enum KeyboardDismissMode: String, MarkupEnumeration {
    case none, onDrag, interactive
  }

  /// How safe areas are added to the insets (UIScrollViewContentInsetAdjustmentBehavior).
  enum InsetAdjustment: String, MarkupEnumeration {
    case automatic, scrollableAxes, never, always
  }

  required init() {
    super.init()
    clipsToBounds = true
  }

  override class var attributes: [Attribute] {
    super.attributes
      + Attribute.insets("contentInset", side: "contentInset", \UIScrollView.contentInset)
      + [
        Attribute("alwaysBounceHorizontal") { (view: UIScrollView, bounces: Bool, _) in
          view.setBounces(.horizontal, bounces)
        },
        Attribute("alwaysBounceVertical") { (view: UIScrollView, bounces: Bool, _) in
          view.setBounces(.vertical, bounces)
        },
        Attribute("bounces", unseen: Bool.self),
        Attribute("bouncesZoom", unseen: Bool.self),
        Attribute("canCancelContentTouches", unseen: Bool.self),
        Attribute(
          "contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
        Attribute(notSettable: "contentOffset"),
        Attribute(notSettable: "contentSize"),
        Attribute("currentPage", \UIScrollView.currentPage).only(on: .iOS)
          .naming("pages"),
        Attribute("decelerationRate", unseen: Double.self).only(on: .iOS),
        Attribute("delaysContentTouches", unseen: Bool.self),
        Attribute("directionalLockEnabled", unseen: Bool.self),
        Attribute("indicatorStyle", unseen: IndicatorStyle.self),
        Attribute("keyboardDismissMode", unseen: KeyboardDismissMode.self),
        Attribute("maximumZoomScale", unseen: Double.self),
        Attribute("minimumZoomScale", unseen: Double.self),
        Attribute("pagingEnabled", \UIScrollView.pagingEnabled).only(on: .iOS),
        Attribute(
          "panGestureRecognizer", object: { (_: UIScrollView) in UIPanGestureRecognizer() }),
        Attribute(
          "pinchGestureRecognizer",
          object: { (_: UIScrollView) -> UIPinchGestureRecognizer? in nil }
        ).only(on: .iOS),
        Attribute("refreshControl", object: { (view: UIScrollView) in view.refreshControl })
          .only(on: .iOS),
        Attribute("scrollEnabled", \UIScrollView.scrollEnabled),
        Attribute("scrollIndicatorInsets", unseen: Insets.self),
        Attribute("scrollsToTop", unseen: Bool.self).only(on: .iOS),
        Attribute("showsHorizontalScrollIndicator", unseen: Bool.self),
        Attribute("showsVerticalScrollIndicator", unseen: Bool.self),
        Attribute("zoomScale", unseen: Double.self),
      ]
  }

  override class var instructions: [InstructionRule] {
    [InstructionRule("refreshControl").only(on: .iOS)]
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    announced = target
    return []
  }

  /// MarkupKit's own subclasses accept any view; here a refresh control keeps its role.
  final override func childRule(for child: UIView) -> ChildRule {
    announced == nil ? contentRule(for: child) : .taken
  }

  /// How the view treats a child without an instruction before it.
  func contentRule(for child: UIView) -> ChildRule { .dropped }

  override func appendMarkupElementView(_ view: UIView) {
    if announced == "refreshControl" {
      view.layoutItem.isHidden = true
      refreshControl = view
    }
    announced = nil
    super.appendMarkupElementView(view)
  }

  override var arrangedSubviews: [UIView] { subviews.filter { $0 !== refreshControl } }

  /// The size of the scrolled content, in points; nil without content.
  var contentSize: Size? { nil }

  override func safeAreaInsetsDidChange() {
    adjustedAxes = safeAreaInsets == .zero ? [] : adjustedAxes.union(newlyAdjustedAxes)
  }

  override var drawnState: AnyHashable? { adjustedAxes }

  override func safeAreaInsets(ofViewIn frame: Rect) -> Insets {
    let visible = Rect(origin: scroll?.offset ?? .zero, size: bounds.size)
    return unadjustedSafeAreaInsets.reaching(into: frame, in: visible)
  }

  /// Whether the content always fits the view on an axis.
  func isFitted(_ axis: Axis) -> Bool { false }

  override var scroll: Scroll? {
    guard let contentSize else { return nil }
    let inset = adjustedContentInset
    let axes = Axis.allCases.filter { axis in
      contentSize[axis] + inset.total(axis) > bounds.size[axis] + 0.01
    }
    let page = Point(Double(max(currentPage, 0)) * bounds.width, 0)
    let furthest = max(0, contentSize.width - bounds.width)
    return Scroll(
      contentSize: contentSize, offset: Point(min(page.x, furthest) - inset.left, -inset.top),
      inset: inset, axes: scrollEnabled ? Set(axes) : [], isPaging: pagingEnabled)
  }

  /// Places a background view, which fills the bounds with their insets and does not scroll.
  func placeBackground(_ view: UIView, in context: ViewContext) {
    let inset = adjustedContentInset
    ViewLayout.place(
      view, in: Rect(-inset.left, -inset.top, bounds.width, bounds.height), context)
    view.lieBehind()
    view.sticky = Sticky(edge: .bounds, until: (contentSize?.height ?? 0) + bounds.height)
  }
}
