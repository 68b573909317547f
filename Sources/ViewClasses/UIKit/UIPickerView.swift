import Expressions
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
  /// The chosen row of each component, as far as touches have chosen some.
  private var selectedRows = SelectedRows()

  /// Whether documents declare components; if not, they are the data source's affair.
  class var declaresComponents: Bool { false }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("showsSelectionIndicator", unseen: Bool.self)]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  // MARK: Touches

  /// What its delegate is told, and the word of controls for the same.
  override var touchEvents: [String] { ["didSelectRow", "valueChanged"] }

  /// A tap turns the first component to its next row, after the last one to the first.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let (component, row) = try touch.wheel(of: self, rows: components.map(\.titles.count))
    let count = components[component].titles.count
    let chosen = row ?? (chosenRow(of: component) + 1) % count
    var rows = components.indices.map { chosenRow(of: $0) }
    rows[component] = chosen
    return set(
      ["selectedRows": SelectedRows(rows: rows).value], firing: ["didSelectRow"],
      value: ["component": .number(Double(component)), "row": .number(Double(chosen))])
  }

  override class var touchedAttributes: [Attribute] {
    [Attribute("selectedRows", \UIPickerView.selectedRows)]
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    zip(components.indices, componentFrames(in: context)).compactMap { index, frame in
      let count = components[index].titles.count
      guard count > 0 else { return nil }
      return TouchArea(
        frame,
        .turn(
          component: index, row: chosenRow(of: index), rows: count, rowHeight: Wheel.rowHeight),
        label: components[index].name)
    }
  }

  /// The chosen row of a component, 0 at first.
  private func chosenRow(of component: Int) -> Int {
    min(selectedRows[component], max(components[component].titles.count - 1, 0))
  }

  // MARK: Drawing

  /// Components are equally wide, from the edge where reading begins.
  private func componentFrames(in context: ViewContext) -> [Rect] {
    let width = bounds.width / Double(max(components.count, 1))
    let isMirrored = context.environment.direction == .rightToLeft
    return components.indices.map { index in
      let place = Double(isMirrored ? components.count - 1 - index : index)
      return Rect(place * width, 0, width, bounds.height)
    }
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    for (index, frame) in zip(components.indices, componentFrames(in: context)) {
      let wheel = Wheel(
        titles: components[index].titles, frame: frame, chosen: chosenRow(of: index))
      wheel.draw(in: &drawing, context)
    }
  }

  /// The lines above and below the chosen rows.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, context)
  }
}
