import Expressions
import Geometry
import Layout
import Scene
import Views

/// Wheels next to each other with one selected row each; a data source supplies the rows.
class UIPickerView: UIView {
  override class var summary: String {
    "Wheels next to each other, with a selected row each; the app supplies the rows"
  }

  /// A wheel.
  struct Component {
    /// The name for the owner.
    var name: String?
    /// The titles of its rows.
    var titles: [String] = []
  }

  var components: [Component] = []
  /// The selected row of each component, if a touch selected one.
  private var selectedRows = SelectedRows()

  /// Whether documents declare components; otherwise the data source does.
  class var declaresComponents: Bool { false }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("showsSelectionIndicator", unseen: Bool.self)]
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    zip(components.indices, componentFrames(in: context)).compactMap { index, frame in
      let (titles, row) = (components[index].titles, chosenRow(of: index))
      guard titles.indices.contains(row) else { return nil }
      return .wheel(frame, value: titles[row], row: row, of: titles.count)
    }
  }

  // MARK: Touches

  /// The delegate's method, and the equivalent event of controls.
  override var touchEvents: [String] { ["didSelectRow", "valueChanged"] }

  /// A tap turns the first component to its next row; after the last row comes the first.
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

  /// The selected row of a component, initially 0.
  private func chosenRow(of component: Int) -> Int {
    min(selectedRows[component], max(components[component].titles.count - 1, 0))
  }

  // MARK: Drawing

  /// Components have equal widths, from the leading edge.
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

  /// Draws the lines above and below the selected rows.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, context)
  }
}
