import Expressions
import Views

extension UITableView {
  /// Whether a finger or a remote control can press a row.
  ///
  /// On tvOS, rows of a document's sections can be pressed only if a tap checks them (LMTableView,
  /// canFocusRowAt).
  func canPress(_ cell: UITableViewCell, in context: ViewContext) -> Bool {
    guard Self.declaresSections, context.environment.platform == .tvOS,
      let place = cell.tablePlace, sections.indices.contains(place.section)
    else { return true }
    return sections[place.section].selectionMode != .default
  }

  /// The effect of a tap on a row (guide 4.5, Section Selection Modes).
  ///
  /// - Parameter flag: Whether the row becomes checked or selected; nil to decide as a tap does.
  func select(_ cell: UITableViewCell, _ flag: Bool?) throws(TouchRefusal) -> TouchEffect {
    guard allowsSelection, let place = cell.tablePlace, sections.indices.contains(place.section)
    else { throw .disabled(className: cell.className) }
    let section = sections[place.section]
    let changes: [TouchEffect.Change]
    switch section.selectionMode {
    case .singleCheckmark:
      if flag == false { throw cell.refusal(expecting: "true: another row unchecks it") }
      changes = section.rows.choosing(cell, "checked") { $0.isChecked }
    case .multipleCheckmarks:
      changes = [(cell, "checked", .bool(flag ?? !cell.isChecked))]
    case .default where allowsMultipleSelection:
      changes = [(cell, "selected", .bool(flag ?? !cell.isSelected))]
    case .default where flag == false:
      changes = [(cell, "selected", .bool(false))]
    case .default:
      changes = sections.flatMap(\.rows).choosing(cell, "selected") { $0.isSelected }
    }
    return TouchEffect(changes, events: ["didSelectRow"], value: .bool(flag ?? true))
  }
}

extension [UIView] {
  /// The changes that set a property on one cell and clear it on all others.
  fileprivate func choosing(
    _ chosen: UITableViewCell, _ property: String, isTrue: (UITableViewCell) -> Bool
  ) -> [TouchEffect.Change] {
    let others = compactMap { $0 as? UITableViewCell }.filter { $0 !== chosen && isTrue($0) }
    return [(chosen, property, .bool(true))] + others.map { ($0, property, .bool(false)) }
  }
}
