import Geometry
import Layout
import Scene
import Views

/// The bar at the top of a screen; only a container gives it content, documents cannot.
final class UINavigationBar: ButtonBar {
  override class var summary: String { "The bar at the top of a screen, with its title" }

  /// The title (UINavigationItem).
  var title: String?
  /// The line above the title.
  var prompt: String?
  /// The number of the first items that stand before the title; the others stand after it, the
  /// outermost first.
  var leftCount = 0
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

  /// Adds the button that leads back to a screen.
  func addBackButton(_ title: String) {
    let item = UIBarButtonItem()
    (item.title, item.isBack) = (title, true)
    items.append(item)
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

  override var touchEvents: [String] { items.isEmpty ? [] : super.touchEvents }

  // MARK: Accessibility

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    let heading = title.map { SpokenElement(titleRect(in: context), label: $0, role: .heading) }
    let buttons = super.spoken(in: context)
    let before = items.prefix(leftCount).count { !$0.isSpace }
    // Items after the title are listed from the outermost on.
    return Array(buttons[..<before]) + (heading.map { [$0] } ?? []) + buttons[before...].reversed()
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if Self.looks[context].hasBackground || barTintColor != nil {
      drawBackground(in: &drawing, context)
      drawShadow(shadowImage, atTop: false, in: &drawing, context)
    }
    drawItems(in: &drawing, context)
    let color = context.environment.systemColors.label
    if let prompt {
      let text = context.layout(prompt, font: .system(13), width: max(0, bounds.width - 2 * margin))
      let rect = Rect(margin, 0, bounds.width - 2 * margin, BarFrames.promptHeight)
      drawing.text(
        text, in: rect.centered(text, in: context), alignment: .center, color)
    }
    guard let title else { return }
    let rect = titleRect(in: context)
    let text = context.layout(title, font: titleFont(in: context), width: rect.width)
    let alignment: TextAlignment =
      !hasLargeTitle(in: context)
      ? .center : context.environment.direction == .rightToLeft ? .right : .left
    drawing.text(text, in: rect.centered(text, in: context), alignment: alignment, color)
  }

  /// The height of a large title's row, in points.
  private static let largeTitleHeight = 52.0

  /// Whether the title has its own row; phones in landscape have none.
  private func hasLargeTitle(in context: ViewContext) -> Bool {
    prefersLargeTitles && !context.environment.hasCompactBars
      && context.environment.platform == .iOS
  }

  private func titleFont(in context: ViewContext) -> Font {
    if context.environment.platform == .tvOS { return .system(57, weight: 500) }
    return hasLargeTitle(in: context) ? .system(34, weight: 700) : .system(17, weight: 600)
  }

  /// The row of the items, and of the title if it has no row of its own.
  private func row(in context: ViewContext) -> Rect {
    let top = prompt == nil ? 0 : BarFrames.promptHeight
    let bottom = hasLargeTitle(in: context) ? Self.largeTitleHeight : 0
    return Rect(0, top, bounds.width, max(0, bounds.height - top - bottom))
  }

  /// The room of the title: its own row, or the middle of the bar, moved aside by items.
  private func titleRect(in context: ViewContext) -> Rect {
    if hasLargeTitle(in: context) {
      let height = Self.largeTitleHeight
      return Rect(margin, bounds.height - height, max(0, bounds.width - 2 * margin), height)
    }
    let row = row(in: context)
    let frames = itemFrames(in: context)
    let (first, second) = (frames.prefix(leftCount), frames.dropFirst(leftCount))
    let isMirrored = context.environment.direction == .rightToLeft
    let (left, right) = isMirrored ? (second, first) : (first, second)
    let start = left.map(\.maxX).max().map { $0 + Self.gap } ?? margin
    let end = right.map(\.x).min().map { $0 - Self.gap } ?? bounds.width - margin
    let room = max(0, end - start)
    let width = min(context.layout(title ?? "", font: titleFont(in: context)).size.width, room)
    let x = min(max((bounds.width - width) / 2, start), max(start, end - width))
    return Rect(x, row.y, width, row.height)
  }

  /// The frames of items: those before the title from the leading edge on, the others from the
  /// trailing edge on.
  override func itemFrames(in context: ViewContext) -> [Rect] {
    let row = row(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    // The chevron is nearer to the edge than other buttons.
    var (start, end) = (items.first?.isBack == true ? sideInset + 8 : margin, margin)
    return items.enumerated().map { index, item in
      let width = item.contentWidth(in: context)
      let isFirst = index < leftCount
      let offset = isFirst ? start : end
      if isFirst { start += width + Self.gap } else { end += width + Self.gap }
      let x = isFirst != isMirrored ? offset : bounds.width - offset - width
      return Rect(x, row.y, width, row.height)
    }
  }
}

extension Rect {
  /// The part of the rectangle for a text that is centred in its height.
  fileprivate func centered(_ text: TextLayout, in context: ViewContext) -> Rect {
    Rect(x, y + context.top(of: text, in: height), width, text.size.height)
  }
}
