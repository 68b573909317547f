import Expressions
import Geometry
import Layout
import Markup
import Scene
import Views

/// A bar of buttons (guide 4.5, UIToolbar).
final class UIToolbar: ButtonBar {
  override class var summary: String { "A bar of buttons" }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var elements: [ElementRule] {
    [
      ElementRule(
        "item",
        attributes: [
          "type": ToolbarItemType.type, "title": .string, "image": .image, "action": .string,
        ]
      ).removed(after: "4.2.1")
    ]
  }

  override func processMarkupElement(_ element: UntypedElement, in context: ViewContext)
    -> [Diagnostic]
  {
    append(element, in: context)
  }

  // MARK: Drawing

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: BarFrames.toolbarHeight(on: context.environment))
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawBackground(in: &drawing, context)
    drawShadow(atTop: true, in: &drawing, context)
    drawItems(in: &drawing, context)
  }

  /// The frames of items, next to each other from the leading edge; flexible spaces share the
  /// remaining width.
  override func itemFrames(in context: ViewContext) -> [Rect] {
    let margin = self.margin
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
