import Geometry
import Layout
import Markup
import Views

/// A table row with declared content (guide 4.5, LMTableViewCell).
final class LMTableViewCell: UITableViewCell {
  override class var summary: String { "A row of a table, with content of the document" }

  private var declared = CellContent()

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("layoutMarginsRelativeArrangement", \LMTableViewCell.declared.keepsMargins)
        .removed(after: "3.4.2")
    ]
  }

  override class var instructions: [InstructionRule] {
    super.instructions + CellContent.instructions
      + ["selectedBackgroundView", "multipleSelectionBackgroundView"].map { InstructionRule($0) }
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    declared.process(target)
  }

  override func appendMarkupElementView(_ view: UIView) {
    declared.add(view, isSelected: isSelected && selectionStyle != .none)
    addSubview(view)
  }

  override var backgroundView: UIView? { declared.backgroundView }
  override var selectedBackgroundView: UIView? { declared.selectedBackgroundView }

  // MARK: Touches

  /// A row that shows no selection is not hit, so a tap does not select it (guide 4.5,
  /// LMTableViewCell).
  ///
  /// A television's remote control presses it all the same.
  override func letsTouchesThrough(in context: ViewContext) -> Bool {
    selectionStyle == .none && context.environment.platform != .tvOS
      && context.dialect == .generation45
  }

  // MARK: Layout

  override var arrangedSubviews: [UIView] { declared.content }

  override func arrangement(in context: ViewContext) -> Arrangement {
    declared.content.isEmpty ? .none : .pinned(.tableCell)
  }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    contentViewInsets(in: context)
      + (declared.keepsMargins ? contentMargins(in: context) : .zero)
  }

  /// A content view without height gets that of a standard row, as UIKit's log says (“ambiguously
  /// suggest a height of zero for a tableview cell's content view”).
  override func fittingHeight(width: Double, in context: ViewContext) -> Double {
    guard !declared.content.isEmpty else { return super.fittingHeight(width: width, in: context) }
    let height = ViewLayout.fittingSize(of: self, width: width, in: context).height
    return height > separatorHeight(in: context) ? height : Self.looks[context].height
  }

  override func heightReason(in context: ViewContext) -> String? {
    guard !declared.content.isEmpty, let table = superview as? UITableView, table.rowHeight < 0
    else { return super.heightReason(in: context) }
    let (insets, line) = (arrangementMargins(in: context), separatorHeight(in: context))
    let content = frame.height - insets.total(.vertical)
    if ViewLayout.fittingSize(of: self, width: frame.width, in: context).height <= line {
      return "the standard height of a row, since its content has none"
    }
    let margins = [insets.top, insets.bottom - line].map(\.oneDecimal).joined(separator: " + ")
    let parts =
      (insets.total(.vertical) > line ? ["margins \(margins)"] : [])
      + (line > 0 ? ["a separator of \(line.oneDecimal)"] : [])
    let rest = parts.isEmpty ? "" : ", and \(parts.joined(separator: " and "))"
    return "as high as its content, \(content.oneDecimal)\(rest)"
  }

  override func layoutParts(in context: ViewContext) {
    super.layoutParts(in: context)
    declared.layoutBackgrounds(in: bounds, context)
  }
}
