import Geometry
import Layout
import Scene
import Views

/// A labelled box in place of an unknown class.
///
/// It accepts all attributes and content.
final class Placeholder: UIView {
  override var className: String { elementName ?? super.className }
  override var acceptsAnything: Bool { true }

  private static let font = Font.system(13)

  /// Its declared views are arranged from top to bottom.
  override func arrangement(in context: ViewContext) -> Arrangement {
    subviews.isEmpty ? .none : .linear(RowOrColumn(.vertical))
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    let size = context.layout(className, font: Self.font).size
    return ItemContent(width: size.width + 16, height: max(44, size.height + 16))
  }

  /// The touch areas of the app's view are unknown, so a tap fires the first event that the
  /// document names.
  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    actions.first.map { [TouchArea(bounds, .tap(), event: $0.event)] } ?? []
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawing.standIn(named: subviews.isEmpty ? className : "", in: bounds, context)
  }
}
