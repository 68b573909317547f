import Geometry
import Layout
import Scene
import Views

/// Wheels side by side, one of whose rows each is chosen; they come from a data source.
class UIPickerView: UIView {
  /// A wheel.
  struct Component {
    /// The name by which the owner knows it.
    var name: String?
    /// The titles of its rows.
    var titles: [String] = []
  }

  /// The components in order.
  var components: [Component] = []

  /// Whether documents declare components; if not, they are the data source's affair.
  class var declaresComponents: Bool { false }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("showsSelectionIndicator", unseen: Bool.self)]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  /// Components are equally wide, from the edge where reading begins.
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let width = bounds.width / Double(components.count)
    let isMirrored = context.environment.direction == .rightToLeft
    for (index, component) in components.enumerated() {
      let place = Double(isMirrored ? components.count - 1 - index : index)
      let frame = Rect(place * width, 0, width, bounds.height)
      Wheel(titles: component.titles, frame: frame).draw(in: &drawing, context)
    }
  }

  /// The lines above and below the chosen rows.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, context)
  }
}
