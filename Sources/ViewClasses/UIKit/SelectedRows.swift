import Expressions
import Views

/// The selected row of each component of a picker: `2,0`.
struct SelectedRows: MarkupValue {
  private var rows: [Int] = []

  /// Selects the first row of each component.
  init() {}

  /// Selects rows by component.
  init(rows: [Int]) { self.rows = rows }

  /// The selected row of a component; the first one by default.
  subscript(component: Int) -> Int {
    rows.indices.contains(component) ? max(rows[component], 0) : 0
  }

  static var type: ValueType { .string }

  static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<SelectedRows> {
    ValueReading(input.text.map { Self(rows: $0.split(separator: ",").map { Int($0) ?? 0 }) })
  }

  var property: PropertyValue? { .string(text) }

  /// The rows as a touch's value.
  var value: ModelValue { .string(text) }

  private var text: String { rows.map { String($0) }.joined(separator: ",") }
}

extension Touch {
  /// The component and the row in a touch; nil for the next row.
  ///
  /// The value is the row of the only component, or `{"component": 1, "row": 2}`.
  func wheel(
    of view: UIView, rows: [Int]
  ) throws(TouchRefusal) -> (component: Int, row: Int?) {
    guard let value else { return (0, try rowNumber(nil, of: 0, rows, view)) }
    switch value {
    case .number where rows.count == 1: return (0, try rowNumber(value, of: 0, rows, view))
    case .object(let place):
      guard case .number(let number, _) = place["component"], let component = Int(exactly: number),
        rows.indices.contains(component), let row = place["row"], place.keys.count == 2
      else { fallthrough }
      return (component, try rowNumber(row, of: component, rows, view))
    default:
      let last = max(rows.count - 1, 0)
      throw view.refusal(
        expecting: "an object with “component”, from 0 to \(last), and “row”")
    }
  }

  private func rowNumber(
    _ row: ModelValue?, of component: Int, _ rows: [Int], _ view: UIView
  ) throws(TouchRefusal) -> Int? {
    let count = rows.indices.contains(component) ? rows[component] : 0
    return try Touch(path: path, event: event, value: row)
      .index(for: view, of: "row", count: count)
  }
}
