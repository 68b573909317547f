import Views

extension UITableView {
  /// Rows with their header and footer.
  struct Section {
    /// The rows that a tap checks.
    var selectionMode = SelectionMode.default
    /// The name by which the owner knows it.
    var name: String?
    /// The header above the rows.
    var header = Edge()
    /// The footer below the rows.
    var footer = Edge()
    /// The cells, and the placeholders of unknown ones.
    var rows: [UIView] = []
    /// The rows by which the height of those that are not built is estimated.
    var top = 0..<0
    /// The number of the table's subviews up to the last one of the section.
    var end = 0

    /// Whether nothing was declared in it.
    var isUntouched: Bool { header.shown == nil && footer.shown == nil && rows.isEmpty }
  }
}

extension UITableView {
  /// Which rows of a section can be checked (LMTableViewSelectionMode).
  enum SelectionMode: String, CaseIterable {
    case `default`, singleCheckmark, multipleCheckmarks
  }
}

extension UITableView.Section {
  /// A header or a footer: a declared view wins over a title.
  struct Edge {
    /// The view that UIKit makes for a title.
    var title: UITableViewHeaderFooterView?
    /// The view that the document declares.
    var view: UIView?

    /// The title or view; nil without one.
    var shown: UIView? { view ?? title }
    /// The title as far as it is shown.
    var shownTitle: UITableViewHeaderFooterView? { view == nil ? title : nil }
  }
}
