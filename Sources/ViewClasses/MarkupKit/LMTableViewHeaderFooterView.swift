import Geometry
import Layout
import Markup
import Views

/// A section's header or footer with declared content (guide 4.5, Custom Header/Footer Content).
final class LMTableViewHeaderFooterView: UITableViewHeaderFooterView {
  override class var summary: String {
    "The header or footer of a section, with content of the document"
  }

  private var declared = CellContent()

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "layoutMarginsRelativeArrangement", \LMTableViewHeaderFooterView.declared.keepsMargins
      )
      .removed(after: "3.4.2")
    ]
  }

  override class var instructions: [InstructionRule] {
    super.instructions + CellContent.instructions
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    declared.process(target)
  }

  override func childRule(for child: UIView) -> ChildRule { .taken }

  override func appendMarkupElementView(_ view: UIView) {
    declared.add(view, isSelected: false)
    super.appendMarkupElementView(view)
  }

  override var backgroundView: UIView? { declared.backgroundView }

  // MARK: Layout

  override var arrangedSubviews: [UIView] { declared.content }

  override func arrangement(in context: ViewContext) -> Arrangement {
    declared.content.isEmpty ? .none : .pinned(.tableCell)
  }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    guard declared.keepsMargins else { return sideInsets }
    return sideInsets
      + contentView.cellMargins(
        of: sideMargin(in: context), raisedBy: layoutItem.margins, in: context)
  }

  override func fittingHeight(width: Double, in context: ViewContext) -> Double {
    guard !declared.content.isEmpty else { return super.fittingHeight(width: width, in: context) }
    return ViewLayout.fittingSize(of: self, width: width, in: context).height
  }

  override func layoutParts(in context: ViewContext) {
    super.layoutParts(in: context)
    declared.layoutBackgrounds(in: bounds, context)
  }
}
