import Layout
import Views

/// Flexible space between other views (guide 4.5, LMSpacer).
final class LMSpacer: UIView {
  override class var summary: String {
    "Space between views, which takes the room that others leave"
  }

  required init() {
    super.init()
    layoutItem.weight = 1
  }

  /// A background takes touches since MarkupKit 4 (guides 2.x, 4.0 and 4.5, LMSpacer).
  override func letsTouchesThrough(in context: ViewContext) -> Bool {
    backgroundColor == nil || context.dialect < .generation4
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 0, height: 0)
  }
}
