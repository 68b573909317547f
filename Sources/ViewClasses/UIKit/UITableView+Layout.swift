import Geometry
import Layout
import Scene
import Views

/// Lays out a table's sections from top to bottom, in the coordinates of the scrolled content.
extension UITableView {
  /// A system's metrics of tables, in points.
  struct Look {
    /// The background of a plain table.
    var plainBackground: PaintValue?
    /// The background of a grouped table.
    var groupedBackground: PaintValue?
    /// Whether there are lines between rows.
    var hasSeparators: Bool
    /// The gap between two rows.
    var rowGap: Double
    /// The gap above a grouped table's first section without a header.
    var firstGap: Double
    /// The gap in place of any other missing header or footer of a grouped section.
    var gap: Double
  }

  /// tvOS gaps are those of Interface Builder's tables, from memory.
  static let looks = PerPlatform(
    iOS: Look(
      plainBackground: .color(.white), groupedBackground: .color(Color(0xefef_f4ff)),
      hasSeparators: true, rowGap: 0, firstGap: 35, gap: 18),
    tvOS: Look(hasSeparators: false, rowGap: 14, firstGap: 40, gap: 40))

  /// Whether there are lines between rows.
  func hasSeparators(in context: ViewContext) -> Bool {
    separatorStyle != .none && Self.looks[context].hasSeparators
  }

  /// Places all declared views and the titles.
  func layoutSections(in context: ViewContext) {
    var y = 0.0
    if let tableHeaderView {
      stackFitted(tableHeaderView, or: "sectionHeaderView", at: &y, context)
    }
    for index in sections.indices { layoutSection(index, at: &y, context) }
    if let tableFooterView {
      stackFitted(tableFooterView, or: "sectionFooterView", at: &y, context)
    }
    contentHeight = y
    if let backgroundView { placeBackground(backgroundView, in: context) }
  }

  private func layoutSection(_ index: Int, at y: inout Double, _ context: ViewContext) {
    let section = sections[index]
    layout(section.header, isHeader: true, of: index, at: &y, context)
    let top = y
    layoutRows(of: section, at: &y, context)
    let bottom = y
    layout(section.footer, isHeader: false, of: index, at: &y, context)
    guard style == .plain else { return }
    section.header.shown?.float(by: Sticky(edge: .top, until: bottom))
    section.footer.shown?.float(by: Sticky(edge: .bottom, until: top))
  }

  /// Places rows below each other.
  ///
  /// Unbuilt rows have the mean height of the top rows, which does not depend on other built rows.
  private func layoutRows(of section: Section, at y: inout Double, _ context: ViewContext) {
    var topHeight = 0.0
    let gap = Self.looks[context].rowGap
    for (row, view) in section.rows.enumerated() {
      if row > 0 { y += gap }
      if let run = view as? RowRun {
        run.estimatedHeight = gap + topHeight / Double(max(section.top.count, 1))
        let height = context.grid.round(run.estimatedHeight * Double(run.count) - gap)
        run.place(in: Rect(0, y, bounds.width, height), content: ItemContent())
        y += height
        continue
      }
      (view as? UITableViewCell)?.separators = separators(
        around: row, of: section.rows.count, view, context)
      let start = y
      stack(view, height: rowHeight, at: &y, context)
      if section.top.contains(row) { topHeight += y - start }
    }
  }

  /// Places a view below the previous one, as wide as the table, with a given height or the height
  /// it needs.
  ///
  /// A hidden view keeps its space.
  private func stack(
    _ view: UIView, height: Double = -1, at y: inout Double, _ context: ViewContext
  ) {
    let isHidden = view.layoutItem.isHidden
    view.layoutItem.isHidden = false
    let asked = height >= 0 ? height : fittingHeight(of: view, width: bounds.width, context)
    view.layoutItem.isHidden = isHidden
    let frame = Rect(0, y, bounds.width, context.grid.roundUp(min(asked, Self.heightLimit)))
    if !isHidden { ViewLayout.place(view, in: frame, context) }
    y += frame.height
  }

  /// Places the view above or below all sections, for which MarkupKit calls `sizeToFit`.
  private func stackFitted(
    _ view: UIView, or instruction: String, at y: inout Double, _ context: ViewContext
  ) {
    if view is UITableViewCell || view is UITableViewHeaderFooterView {
      return stack(view, at: &y, context)
    }
    stack(view, height: view.sizeThatFits(in: context).height, at: &y, context)
    let hint = "Put it into an LMTableViewCell, or after <?\(instruction)?>"
    view.reportUnsized(on: [.vertical], hint: hint, in: context)
  }

  /// The maximum height of a view, so that sums of heights stay exact.
  private static var heightLimit: Double { 1_000_000 }

  /// The height in points that a view needs in a table of a width.
  func fittingHeight(of view: UIView, width: Double, _ context: ViewContext) -> Double {
    switch view {
    case let cell as UITableViewCell: cell.fittingHeight(width: width, in: context)
    case let view as UITableViewHeaderFooterView: view.fittingHeight(width: width, in: context)
    default: ViewLayout.fittingSize(of: view, width: width, in: context).height
    }
  }

  // MARK: Headers and footers

  private func layout(
    _ edge: Section.Edge, isHeader: Bool, of index: Int, at y: inout Double,
    _ context: ViewContext
  ) {
    let height = isHeader ? sectionHeaderHeight : sectionFooterHeight
    guard let view = edge.shown else {
      // Plain sections without titles have no gap between them; grouped ones do.
      let look = Self.looks[context]
      let gap = isHeader && index == 0 ? look.firstGap : look.gap
      if style == .grouped { y += height >= 0 ? height : gap }
      return
    }
    (view as? UITableViewHeaderFooterView)?.appearance =
      style == .plain ? .plain : isHeader ? .groupedHeader(isFirst: index == 0) : .groupedFooter
    stack(view, height: height, at: &y, context)
  }

  // MARK: Separators

  /// The separators of a row: one below it, and one above the first row of a grouped section.
  ///
  /// Those at a grouped section's ends have no insets.
  private func separators(
    around row: Int, of count: Int, _ view: UIView, _ context: ViewContext
  ) -> [UITableViewCell.Separator] {
    guard hasSeparators(in: context) else { return [] }
    let below = UITableViewCell.Separator(
      color: separatorColor, tableInset: separatorInset,
      isWhole: style == .grouped && row == count - 1)
    guard style == .grouped, row == 0 else { return [below] }
    return [
      UITableViewCell.Separator(color: separatorColor, isAbove: true, isWhole: true), below,
    ]
  }

  /// Draws separators of empty rows in the visible part of the table.
  func drawEmptyRows(in drawing: inout Drawing, _ context: ViewContext) {
    let height = max(rowHeight >= 0 ? rowHeight : 44, 10)
    let insets =
      separatorInset
      ?? UITableViewCell.systemSeparatorInset(
        of: max(UITableViewCell.sideMargin(in: context), readableMargin(in: context)),
        addingTo: safeAreaInsets, in: context)
    let line = 1 / context.environment.scale
    let isMirrored = context.environment.direction == .rightToLeft
    let bottom = min(bounds.height, context.environment.size.height)
    var y = max(0, adjustedContentInset.top) + contentHeight + height
    while y <= bottom {
      let frame = Rect(0, y - line, bounds.width, line)
      drawing.fill(
        frame.inset(alongLine: insets, isMirrored: isMirrored).bounded, separatorColor)
      y += height
    }
  }
}
