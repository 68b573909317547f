import Geometry
import Views

extension UITableView: RowHolder {
  static var contentWord: String { "tableView" }
  static var contentInstruction: String? { declaresSections ? "sectionName" : nil }
  static var rowRoot: UIView.Type { LMTableViewCell.self }
  static var rowClass: UIView.Type { UITableViewCell.self }
  static func isRow(_ view: UIView) -> Bool { view is UITableViewCell }

  var contentNames: [String] { sections.compactMap(\.name) }

  func contentIndex(named name: String?) -> Int? {
    guard Self.declaresSections else {
      sections.append(Section(name: name, end: subviews.count))
      return sections.count - 1
    }
    return sections.map(\.name).contentIndex(named: name)
  }

  static func stage(for cell: UIView, in context: ViewContext) -> UIView {
    let table = UITableView(.plain)
    table.prepare(for: context.environment)
    table.rowHeight = context.previewData.environment.height ?? table.rowHeight
    table.sections = [Section()]
    table.add(FilledRows(cell), to: 0)
    return table
  }

  func makeTextRow() -> (row: UIView, keyPath: String)? {
    (UITableViewCell(.default), "textLabel.text")
  }

  /// Assumes a table as wide as the screen; in a narrower table, rows are at least as high.
  func screenShare(of row: UIView, in context: ViewContext) -> Double {
    let screen = context.environment.size
    let height = rowHeight >= 0 ? rowHeight : fittingHeight(of: row, width: screen.width, context)
    return height / screen.height
  }

  func subviewCount(before section: Int) -> Int { sections[section].end }

  func add(_ rows: FilledRows, to section: Int) {
    insertSubviews(rows.views, at: sections[section].end)
    for index in sections.indices where index >= section {
      sections[index].end += rows.views.count
    }
    let declared = sections[section].rows.count
    sections[section].top = declared..<declared + rows.topCount
    sections[section].rows += rows.views
    rows.setPlaces(inSection: section, after: declared)
  }
}

extension FilledRows {
  /// Sets the section and row of each view.
  func setPlaces(inSection section: Int, after declared: Int) {
    var row = declared
    for view in views {
      view.tablePlace = TablePlace(section: section, row: row)
      row += (view as? RowRun)?.count ?? 1
    }
  }
}
