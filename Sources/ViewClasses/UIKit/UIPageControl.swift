import Geometry
import Layout
import Scene
import Views

/// A row of dots, one for each page.
final class UIPageControl: UIControl {
  /// The page whose dot stands out, from 0.
  var currentPage = 0
  /// The number of pages.
  var numberOfPages = 0
  /// Whether a single page has no dot.
  var hidesForSinglePage = false
  /// The colour of the dot that stands out.
  var currentPageIndicatorTintColor = Color.white
  /// The colour of the other dots.
  var pageIndicatorTintColor = Color(0xffff_ff33)

  private static let diameter = 7.0
  private static let gap = 9.0
  /// More dots than this are on no screen, and not drawn.
  private static let dotLimit = 1_000

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("currentPage", \UIPageControl.currentPage),
      Attribute("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
      Attribute("defersCurrentPageDisplay", unseen: Bool.self),
      Attribute("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
      Attribute("numberOfPages", \UIPageControl.numberOfPages),
      Attribute("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    ]
  }

  private var dotCount: Int {
    if hidesForSinglePage, numberOfPages == 1 { return 0 }
    return max(numberOfPages, 0)
  }

  /// The width of all dots with the gaps between them, in points.
  private var dotsWidth: Double {
    max(0, Double(dotCount) * (Self.diameter + Self.gap) - Self.gap)
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: dotsWidth, height: 37)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    let left = (bounds.width - dotsWidth) / 2
    let top = context.grid.round((bounds.height - Self.diameter) / 2)
    let current = min(max(currentPage, 0), dotCount - 1)
    for index in 0..<min(dotCount, Self.dotLimit) {
      let place = Double(isMirrored ? dotCount - 1 - index : index)
      let x = context.grid.round(left + place * (Self.diameter + Self.gap))
      drawing.fill(
        Rect(x, top, Self.diameter, Self.diameter), radius: Self.diameter / 2,
        index == current ? currentPageIndicatorTintColor : pageIndicatorTintColor)
    }
  }
}
