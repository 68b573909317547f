import Expressions
import Geometry
import Markup
import Scene
import Views

/// A bar of buttons: the base of toolbars and navigation bars.
class ButtonBar: Bar {
  /// The buttons and spaces, in reading order.
  final var items: [UIBarButtonItem] = []
  /// The width that a notch takes at each end of the bar in landscape, in points.
  final var sideInset = 0.0

  /// The gap between neighbours, in points.
  static let gap = 8.0

  /// The distance of the outermost items from the ends of the bar, in points.
  final var margin: Double { sideInset + (bounds.width < 414 ? 16 : 20) }

  /// The frames of the items in the bar's coordinates, in points.
  func itemFrames(in context: ViewContext) -> [Rect] { [] }

  /// Draws the items.
  final func drawItems(in drawing: inout Drawing, _ context: ViewContext) {
    for (item, frame) in zip(items, itemFrames(in: context)) {
      item.draw(in: &drawing, frame, tint: tintColor, context)
    }
  }

  /// Adds an item; its type takes precedence over the title, and the title over the image.
  final func append(_ element: UntypedElement, in context: ViewContext) -> [Diagnostic] {
    let item = UIBarButtonItem()
    item.action = element.values["action"]
    if let type = element.read("type", as: ToolbarItemType.self, in: context) {
      guard let value = type.value else { return type.problems }
      item.systemItem = value
      items.append(item)
      return type.problems
    }
    if element.gives("title") {
      item.title = element.values["title"] ?? ""
      items.append(item)
      return []
    }
    guard let image = element.read("image", as: ImageValue.self, in: context) else {
      return element.gives("type") || element.gives("image") ? [] : [element.problem(.emptyItem())]
    }
    item.image = image.value
    items.append(item)
    return image.problems
  }

  override var itemTitles: [String?] { items.map { $0.systemItem == nil ? $0.title : nil } }

  override func setItemTitle(_ title: String, at index: Int) { items[index].title = title }

  // MARK: Touches

  /// The event of UIBarButtonItem, and the equivalent event of controls.
  override var touchEvents: [String] { ["action", "primaryActionTriggered"] }

  override var partActions: [(event: String, action: String)] {
    items.compactMap { item in item.action.map { ("action", $0) } }
  }

  /// A tap presses the first button.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let chosen = try touch.index(for: self, of: "item", count: items.count)
    guard let index = chosen ?? items.firstIndex(where: { !$0.isSpace }), !items[index].isSpace
    else { throw refusal(expecting: "the number of an item that is no space") }
    guard items[index].isEnabled else { throw .disabled(className: className) }
    return TouchEffect(
      events: [touch.event], value: .number(Double(index)), partAction: items[index].action)
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    zip(items.indices, itemFrames(in: context)).compactMap { index, frame in
      let item = items[index]
      guard !item.isSpace, item.isEnabled else { return nil }
      return TouchArea(
        frame, .tap(value: .number(Double(index))), event: "action",
        label: item.title ?? item.systemItem?.rawValue)
    }
  }

  // MARK: Accessibility

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    zip(items, itemFrames(in: context)).compactMap { item, frame in
      guard !item.isSpace else { return nil }
      let system = item.systemItem.map { $0.title(in: context) ?? $0.spokenName }
      var element = SpokenElement(frame, label: system ?? item.title, role: .button)
      if element.label == nil { element.imageName = item.image?.name }
      element.isEnabled = item.isEnabled
      element.actions = item.action.map { [$0] } ?? []
      return element
    }
  }
}

extension ToolbarItemType {
  /// The English name of an item with a picture: `Fast forward`.
  ///
  /// UIKit's names are those of its constants, more or less.
  fileprivate var spokenName: String {
    let words = rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension UIBarButtonItem {
  /// Whether it is a space between buttons.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  private var font: Font { .system(17, weight: systemItem == .done ? 600 : 400) }

  /// The width that the item needs, in points.
  func contentWidth(in context: ViewContext) -> Double {
    if width > 0 || isSpace { return width }
    if let title = systemItem?.title(in: context) ?? title {
      return context.layout(title, font: font).size.width + (isBack ? Self.chevronWidth : 0)
    }
    return systemItem == nil ? image?.barSize.width ?? 0 : BarGlyph.side
  }

  /// The width of the chevron before a back button's title with the gap between them, in points.
  private static let chevronWidth = 19.0

  /// Draws the chevron of a back button, which points away from the reading direction; returns the
  /// frame of its title.
  private func drawChevron(
    in drawing: inout Drawing, _ frame: Rect, _ color: Color, _ context: ViewContext
  ) -> Rect {
    let isMirrored = context.environment.direction == .rightToLeft
    let tip = Point(isMirrored ? frame.maxX - 1.5 : frame.x + 1.5, frame.center.y)
    let reach = isMirrored ? -9.5 : 9.5
    let path = BezierPath([
      .move(tip + Point(reach, -9.5)), .line(tip), .line(tip + Point(reach, 9.5)),
    ])
    drawing.stroke(path: path, color, width: 3)
    return frame.inset(
      by: Insets(
        top: 0, left: isMirrored ? 0 : Self.chevronWidth, bottom: 0,
        right: isMirrored ? Self.chevronWidth : 0))
  }

  fileprivate func draw(
    in drawing: inout Drawing, _ frame: Rect, tint: Color, _ context: ViewContext
  ) {
    let color = (tintColor ?? tint).withAlpha(isEnabled ? 1 : 0.3)
    let frame = isBack ? drawChevron(in: &drawing, frame, color, context) : frame
    if let title = systemItem?.title(in: context) ?? title {
      let text = context.layout(title, font: font)
      let top = frame.y + context.top(of: text, in: frame.height)
      drawing.text(
        text, in: Rect(frame.x, top, frame.width, text.size.height), alignment: .center, color)
    } else if let glyph = systemItem?.glyph {
      glyph.draw(in: &drawing, center: frame.center, color)
    } else {
      image?.drawTinted(in: &drawing, center: frame.center, color, context)
    }
  }
}
