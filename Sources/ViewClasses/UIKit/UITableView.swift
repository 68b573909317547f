import Geometry
import Layout
import Markup
import Scene
import Views

/// Rows in sections.
///
/// Declared content is ignored, since the rows come from a data source.
class UITableView: UIScrollView {
  /// The separation of sections (UITableViewStyle).
  enum Style {
    case plain, grouped
  }

  /// The lines between rows (UITableViewCellSeparatorStyle); etched ones look like single ones.
  enum SeparatorStyle: String, MarkupEnumeration {
    case none, singleLine, singleLineEtched
  }

  /// The reference of separator insets (UITableViewSeparatorInsetReference).
  enum SeparatorInsetReference: String, MarkupEnumeration {
    case fromCellEdges, fromAutomaticInsets
  }

  private(set) var style = Style.plain
  /// The sections in order.
  var sections: [Section] = []
  /// The height of the scrolled content, in points, once laid out.
  var contentHeight = 0.0
  /// The height of each row in points; a negative one means the height that the cell needs.
  var rowHeight = -1.0
  /// The height of each section's header in points; a negative one means the height that it needs.
  var sectionHeaderHeight = -1.0
  /// The height of each section's footer in points; a negative one means the height that it needs.
  var sectionFooterHeight = -1.0
  /// The colour of the lines between rows.
  var separatorColor = Color(0xc8c7_ccff)
  /// The room at both ends of separators; the system's where it is nil.
  var separatorInset: Insets?
  /// Whether a tap chooses a row.
  var allowsSelection = true
  /// Whether several rows can be chosen.
  var allowsMultipleSelection = false
  /// Whether there are lines between rows.
  var separatorStyle = SeparatorStyle.singleLine
  /// Whether cells have their content between the safe area's sides rather than from edge to edge.
  var insetsContentViewsToSafeArea = true
  /// The view behind the rows.
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

  /// MarkupKit 1 and 2 make tables of this class; theirs have no rows.
  override class var factories: [Factory] {
    [
      Factory("plainTableView") { UITableView(.plain) }
        .oldSpelling(of: "LMTableView style=\"plainTableView\""),
      Factory("groupedTableView") { UITableView(.grouped) }
        .oldSpelling(of: "LMTableView style=\"groupedTableView\""),
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + sizes + separators + [
      Attribute("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
      Attribute("allowsMultipleSelectionDuringEditing", unseen: Bool.self),
      Attribute("allowsSelection", \UITableView.allowsSelection),
      Attribute("allowsSelectionDuringEditing", unseen: Bool.self),
      Attribute("backgroundView", object: { (table: UITableView) in table.backgroundView }),
      Attribute("cellLayoutMarginsFollowReadableWidth", unseen: Bool.self),
      Attribute("editing", unseen: Bool.self),
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

  /// Whether documents declare sections; if not, they are the data source's affair.
  class var declaresSections: Bool { false }

  /// Takes a view that belongs to the table as a whole.
  func take(_ view: UIView, as instruction: String) {
    switch instruction {
    case "backgroundView": view.take(place: &backgroundView)
    case "tableHeaderView": view.take(place: &tableHeaderView)
    case "tableFooterView": view.take(place: &tableFooterView)
    default: break
    }
  }

  // MARK: Layout

  /// The table itself places its content.
  override var arrangedSubviews: [UIView] { [] }

  /// The titles that no declared view stands in for.
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

  /// A plain table goes on with the lines of empty rows below its last one.
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if showsEmptyRows(in: context), backgroundView == nil { drawEmptyRows(in: &drawing, context) }
  }

  /// The lines lie above a background view.
  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    if showsEmptyRows(in: context), backgroundView != nil { drawEmptyRows(in: &drawing, context) }
  }

  private func showsEmptyRows(in context: ViewContext) -> Bool {
    style == .plain && !sections.isEmpty && tableFooterView == nil && hasSeparators(in: context)
  }
}

extension UIView {
  /// Takes the place of a view that was declared before, which is not shown any more.
  func take(place: inout UIView?) {
    place?.layoutItem.isHidden = true
    place = self
  }
}
