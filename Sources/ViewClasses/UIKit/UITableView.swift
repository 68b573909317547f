import Geometry
import Layout
import Markup
import Scene
import Views

/// Rows in sections.
///
/// It ignores declared content, because a data source supplies the rows.
class UITableView: UIScrollView {
  override class var summary: String { "Rows in sections; the app supplies the rows" }

  /// The style of sections (UITableViewStyle).
  enum Style {
    case plain, grouped
  }

  /// The separators between rows (UITableViewCellSeparatorStyle); etched ones look like single
  /// ones.
  enum SeparatorStyle: String, MarkupEnumeration {
    case none, singleLine, singleLineEtched
  }

  /// The reference of separator insets (UITableViewSeparatorInsetReference).
  enum SeparatorInsetReference: String, MarkupEnumeration {
    case fromCellEdges, fromAutomaticInsets
  }

  private(set) var style = Style.plain
  var sections: [Section] = []
  /// The height of the scrolled content in points, after layout.
  var contentHeight = 0.0
  /// The height of each row in points; a negative value means that the cell determines it.
  var rowHeight = -1.0
  /// The height of each section's header in points; a negative value means that the header
  /// determines it.
  var sectionHeaderHeight = -1.0
  /// The height of each section's footer in points; a negative value means that the footer
  /// determines it.
  var sectionFooterHeight = -1.0
  var separatorColor = Color(0xc8c7_ccff)
  /// The insets of separators; nil for the system's.
  var separatorInset: Insets?
  /// Whether a tap selects a row.
  var allowsSelection = true
  /// Whether several rows can be selected.
  var allowsMultipleSelection = false
  var separatorStyle = SeparatorStyle.singleLine
  /// Whether cells keep their content inside the safe area's sides.
  var insetsContentViewsToSafeArea = true
  /// Whether the margins of cells leave them the width at which texts are easy to read.
  var cellLayoutMarginsFollowReadableWidth = false
  private(set) var backgroundView: UIView?
  /// The view above all sections.
  private(set) var tableHeaderView: UIView?
  /// The view below all sections.
  private(set) var tableFooterView: UIView?

  required init() {
    super.init()
    bouncingAxes = [.vertical]
  }

  /// A table of a style.
  convenience init(_ style: Style) {
    self.init()
    self.style = style
  }

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    let look = Self.looks[environment]
    backgroundColor = style == .plain ? look.plainBackground : look.groupedBackground
  }

  // MARK: Markup

  /// MarkupKit 1 and 2 create tables of this class; those have no rows.
  override class var factories: [Factory] {
    [
      Factory("plainTableView") { UITableView(.plain) }
        .oldSpelling(of: "LMTableView style=\"plainTableView\"", until: "1.7"),
      Factory("groupedTableView") { UITableView(.grouped) }
        .oldSpelling(of: "LMTableView style=\"groupedTableView\"", until: "1.7"),
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + sizes + separators + [
      Attribute("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
      Attribute("allowsMultipleSelectionDuringEditing", unseen: Bool.self),
      Attribute("allowsSelection", \UITableView.allowsSelection),
      Attribute("allowsSelectionDuringEditing", unseen: Bool.self),
      Attribute("backgroundView", object: { (table: UITableView) in table.backgroundView }),
      Attribute(
        "cellLayoutMarginsFollowReadableWidth", \UITableView.cellLayoutMarginsFollowReadableWidth),
      Attribute("editing", unseen: Bool.self).unshown { $1 == .boolean(true) },
      Attribute(
        "insetsContentViewsToSafeArea", \UITableView.insetsContentViewsToSafeArea),
      Attribute("remembersLastFocusedIndexPath", unseen: Bool.self),
      Attribute("sectionIndexBackgroundColor", unseen: Color.self),
      Attribute("sectionIndexColor", unseen: Color.self),
      Attribute("sectionIndexMinimumDisplayRowCount", unseen: Int.self),
      Attribute("sectionIndexTrackingBackgroundColor", unseen: Color.self),
      Attribute("tableFooterView", object: { (table: UITableView) in table.tableFooterView }),
      Attribute("tableHeaderView", object: { (table: UITableView) in table.tableHeaderView }),
    ]
  }

  private class var sizes: [Attribute] {
    [
      Attribute("estimatedRowHeight", unseen: Double.self),
      Attribute("estimatedSectionFooterHeight", unseen: Double.self),
      Attribute("estimatedSectionHeaderHeight", unseen: Double.self),
      Attribute("rowHeight", \UITableView.rowHeight),
      Attribute("sectionFooterHeight", \UITableView.sectionFooterHeight),
      Attribute("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
    ]
  }

  private class var separators: [Attribute] {
    [
      Attribute("separatorColor", \UITableView.separatorColor).only(on: .iOS),
      Attribute("separatorInset", \UITableView.separatorInset),
      Attribute("separatorInsetReference", unseen: SeparatorInsetReference.self),
      Attribute("separatorStyle", \UITableView.separatorStyle).only(on: .iOS),
    ]
  }

  /// Whether documents declare sections; otherwise the data source does.
  class var declaresSections: Bool { false }

  /// Adds a view that belongs to the whole table.
  func addTableView(_ view: UIView, as instruction: String) {
    switch instruction {
    case "backgroundView": view.replace(&backgroundView)
    case "tableHeaderView": view.replace(&tableHeaderView)
    case "tableFooterView": view.replace(&tableFooterView)
    default: break
    }
  }

  // MARK: Layout

  /// The table places its content itself.
  override var arrangedSubviews: [UIView] { [] }

  /// The titles that no declared view overrides.
  override var parts: [(name: String, view: UIView)] {
    sections.flatMap { section in
      [("sectionHeader", section.header), ("sectionFooter", section.footer)].compactMap {
        name, edge in edge.shownTitle.map { (name, $0) }
      }
    }
  }

  override func forgetLayout() {
    super.forgetLayout()
    contentHeight = 0
  }

  override func layoutParts(in context: ViewContext) {
    guard isShown, !sections.isEmpty else { return }
    layoutSections(in: context)
  }

  override var contentSize: Size? {
    sections.isEmpty ? nil : Size(bounds.width, contentHeight)
  }

  // MARK: Drawing

  /// Below its last row, a plain table draws the separators of empty rows.
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if showsEmptyRows(in: context), backgroundView == nil { drawEmptyRows(in: &drawing, context) }
  }

  /// The separators are above a background view.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    if showsEmptyRows(in: context), backgroundView != nil { drawEmptyRows(in: &drawing, context) }
  }

  private func showsEmptyRows(in context: ViewContext) -> Bool {
    style == .plain && !sections.isEmpty && tableFooterView == nil && hasSeparators(in: context)
  }
}

extension UIView {
  /// Replaces a previously declared view, which is no longer shown.
  func replace(_ place: inout UIView?) {
    place?.layoutItem.isHidden = true
    place = self
  }
}
