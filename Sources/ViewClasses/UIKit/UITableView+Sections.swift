import Views

extension UITableView {
  /// Rows with their header and footer.
  struct Section {
    /// How taps check rows.
    var selectionMode = SelectionMode.default
    /// The name for the owner.
    var name: String?
    /// The header above the rows.
    var header = Edge()
    /// The footer below the rows.
    var footer = Edge()
    /// The cells, and the placeholders for unknown ones.
    var rows: [UIView] = []
    /// The rows from which the height of unbuilt rows is estimated.
    var top = 0..<0
    /// The number of the table's subviews up to the end of the section.
    var end = 0

    /// Whether nothing was declared in it.
    var isUntouched: Bool { header.shown == nil && footer.shown == nil && rows.isEmpty }
  }
}

extension UITableView {
  /// How rows of a section can be checked (LMTableViewSelectionMode).
  enum SelectionMode: String, CaseIterable {
    case `default`, singleCheckmark, multipleCheckmarks
  }
}

extension UITableView.Section {
  /// A header or a footer; a declared view overrides a title.
  struct Edge {
    /// The view that UIKit creates for a title.
    var title: UITableViewHeaderFooterView?
    /// The view that the document declares.
    var view: UIView?

    /// The declared view, or else the title's view; nil without either.
    var shown: UIView? { view ?? title }
    /// The title's view if no declared view overrides it.
    var shownTitle: UITableViewHeaderFooterView? { view == nil ? title : nil }
  }
}
