import Geometry
import Layout
import Scene
import Views

/// Wheels side by side, one of whose rows each is chosen; they come from a data source.
class UIPickerView: UIView {
  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("showsSelectionIndicator", unseen: Bool.self)]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  /// The lines above and below the chosen rows.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, context)
  }
}
