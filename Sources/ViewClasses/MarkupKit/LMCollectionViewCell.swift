import Geometry
import Layout
import Markup
import Views

/// An item of a collection view with declared content (guide 4.5, LMCollectionViewCell).
final class LMCollectionViewCell: UICollectionViewCell {
  override class var summary: String {
    "An item of a collection view, with content of the document"
  }

  private var declared = CellContent()

  // MARK: Markup

  override class var attributes: [Attribute] {
    super.attributes + [
      // The name in MarkupKit 4.6.
      Attribute("content", object: { (cell: LMCollectionViewCell) in cell.declared.content.last }),
      Attribute("layoutMarginsRelativeArrangement", \LMCollectionViewCell.declared.keepsMargins)
        .removed(after: "3.4.2"),
    ]
  }

  override class var instructions: [InstructionRule] {
    super.instructions + CellContent.instructions + [InstructionRule("selectedBackgroundView")]
  }

  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    declared.process(target)
  }

  override func childRule(for child: UIView) -> ChildRule { .taken }

  override func appendMarkupElementView(_ view: UIView) {
    declared.add(view, isSelected: isSelected)
    super.appendMarkupElementView(view)
  }

  override var backgroundView: UIView? { declared.backgroundView }
  override var selectedBackgroundView: UIView? { declared.selectedBackgroundView }

  // MARK: Layout

  override var arrangedSubviews: [UIView] { declared.content }

  override func arrangement(in context: ViewContext) -> Arrangement {
    declared.content.isEmpty ? .none : .pinned(.collectionCell)
  }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    guard declared.keepsMargins else { return .zero }
    return safeAreaInsets + contentView.layoutItem.margins.raised(by: layoutItem.margins)
  }

  override func layoutParts(in context: ViewContext) {
    declared.layoutBackgrounds(in: bounds, context)
  }
}
