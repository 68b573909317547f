import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A bar of buttons (guide 4.5, UIToolbar).
final class UIToolbar: Bar {
  /// The buttons and spaces, in reading order.
  private(set) var items: [UIBarButtonItem] = []

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var elements: [ElementRule] {
    [
      ElementRule(
        "item",
        attributes: [
          "type": ToolbarItemType.type, "title": .string, "image": .image, "action": .string,
        ])
    ]
  }

  /// The type takes precedence over the title, and the title over the image.
  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
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

  // MARK: Drawing

  /// The gap between neighbours, in points.
  private static let gap = 8.0

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: context.environment.hasCompactBars ? 32 : 44)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBackground(in: &drawing, context)
    drawShadow(atTop: true, in: &drawing, context)
    for (item, frame) in zip(items, itemFrames(in: context)) {
      item.draw(in: &drawing, frame, tint: tintColor, context)
    }
  }

  /// The frames of items, next to each other from the leading edge; flexible spaces share the
  /// remaining width.
  private func itemFrames(in context: ViewContext) -> [Rect] {
    let margin = bounds.width < 414 ? 16.0 : 20
    let widths = items.map { $0.contentWidth(in: context) }
    let gaps = zip(items, items.dropFirst()).map { $0.isSpace || $1.isSpace ? 0 : Self.gap } + [0]
    let flexible = Double(items.count { $0.systemItem == .flexibleSpace })
    let left = bounds.width - 2 * margin - widths.reduce(0, +) - gaps.reduce(0, +)
    let share = flexible > 0 ? max(0, left) / flexible : 0
    var start = margin
    return zip(items, zip(widths, gaps)).map { item, room in
      let width = item.systemItem == .flexibleSpace ? share : room.0
      defer { start += width + room.1 }
      let isMirrored = context.environment.direction == .rightToLeft
      return Rect(isMirrored ? bounds.width - start - width : start, 0, width, bounds.height)
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
  fileprivate var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  private var font: Font { .system(17, weight: systemItem == .done ? 600 : 400) }

  /// The width that the item needs, in points.
  fileprivate func contentWidth(in context: ViewContext) -> Double {
    if width > 0 || isSpace { return width }
    if let title = systemItem?.title(in: context) ?? title {
      return context.layout(title, font: font).size.width
    }
    return systemItem == nil ? image?.barSize.width ?? 0 : BarGlyph.side
  }

  fileprivate func draw(
    in drawing: inout Drawing, _ frame: Rect, tint: Color, _ context: ViewContext
  ) {
    let color = (tintColor ?? tint).withAlpha(isEnabled ? 1 : 0.3)
    if let title = systemItem?.title(in: context) ?? title {
      let text = context.layout(title, font: font)
      let top = context.top(of: text, in: frame.height)
      drawing.text(
        text, in: Rect(frame.x, top, frame.width, text.size.height), alignment: .center, color)
    } else if let glyph = systemItem?.glyph {
      glyph.draw(in: &drawing, center: frame.center, color)
    } else {
      image?.drawTinted(in: &drawing, center: frame.center, color, context)
    }
  }
}
