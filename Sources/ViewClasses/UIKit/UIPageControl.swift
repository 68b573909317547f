import Expressions
import Geometry
import Layout
import Scene
import Views

/// A row of dots, one per page.
final class UIPageControl: UIControl {
  override class var summary: String { "A row of dots, one for each page" }

  /// The current page, from 0.
  var currentPage = 0
  var numberOfPages = 0
  /// Whether the dot of a single page is hidden.
  var hidesForSinglePage = false
  /// The colour of the current page's dot; nil for the system's.
  var currentPageIndicatorTintColor: Color?
  /// The colour of the other dots; nil for the system's.
  var pageIndicatorTintColor: Color?

  /// A system's metrics of dots, in points.
  private struct Look {
    var diameter: Double
    var gap: Double
    /// The colour of the current page's dot; nil for the labels' colour.
    var currentColor: Color?
  }

  /// tvOS values are matched by eye.
  private static let looks = PerPlatform(
    iOS: Look(diameter: 7, gap: 9, currentColor: .white), tvOS: Look(diameter: 10, gap: 14))

  /// The maximum number of dots that are drawn; more fit on no screen.
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

  /// The total width of the dots and gaps, in points.
  private func dotsWidth(in context: ViewContext) -> Double {
    let look = Self.looks[context]
    return max(0, Double(dotCount) * (look.diameter + look.gap) - look.gap)
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: dotsWidth(in: context), height: 37)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(.native)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    guard dotCount > 0 else { return [] }
    var element = SpokenElement(bounds, value: "page \(shownPage + 1) of \(dotCount)")
    (element.isEnabled, element.isAdjustable) = (isEnabled, true)
    return [element]
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  /// A tap goes to the next page.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == "valueChanged" else { return try super.respond(to: touch, in: context) }
    let chosen = try touch.index(for: self, of: "page", count: numberOfPages)
    let page = chosen ?? min(shownPage + 1, numberOfPages - 1)
    return choose(
      .number(Double(page)), for: "currentPage", insteadOf: .number(Double(currentPage)))
  }

  /// One half of the control goes to the previous page, the other to the next; tvOS dots cannot
  /// have the focus.
  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard context.environment.platform == .iOS else { return [] }
    let isMirrored = context.environment.direction == .rightToLeft
    let half = Rect(0, 0, bounds.width / 2, bounds.height)
    let other = half.offset(by: Point(half.width, 0))
    return [
      (isMirrored ? other : half, shownPage - 1, "Previous page"),
      (isMirrored ? half : other, shownPage + 1, "Next page"),
    ].filter { (0..<max(dotCount, 0)).contains($0.1) }.map { rect, page, label in
      TouchArea(rect, .tap(value: .number(Double(page))), label: label)
    }
  }

  // MARK: Drawing

  private var shownPage: Int { min(max(currentPage, 0), max(dotCount - 1, 0)) }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    let look = Self.looks[context]
    let current = look.currentColor ?? systemColors(in: context).label
    let left = (bounds.width - dotsWidth(in: context)) / 2
    let top = context.grid.round((bounds.height - look.diameter) / 2)
    for index in 0..<min(dotCount, Self.dotLimit) {
      let place = Double(isMirrored ? dotCount - 1 - index : index)
      let x = context.grid.round(left + place * (look.diameter + look.gap))
      drawing.fill(
        Rect(x, top, look.diameter, look.diameter), radius: look.diameter / 2,
        index == shownPage
          ? currentPageIndicatorTintColor ?? current
          : pageIndicatorTintColor ?? current.withAlpha(0.2))
    }
  }
}
