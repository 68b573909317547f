import Geometry
import Scene
import Views

/// An item of a collection view; a subclass fills it.
class UICollectionViewCell: UICollectionReusableView {
  /// Whether the item is chosen.
  var isSelected = false
  /// The container of the content; only its background is visible.
  let contentView = UIView()

  required init() {
    super.init()
    adopt(contentView)
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("backgroundView", object: { (cell: UICollectionViewCell) in cell.backgroundView }),
      Attribute("contentView", object: { (cell: UICollectionViewCell) in cell.contentView }),
      Attribute("highlighted", unseen: Bool.self),
      Attribute("selected", \UICollectionViewCell.isSelected),
      Attribute(
        "selectedBackgroundView",
        object: { (cell: UICollectionViewCell) in cell.selectedBackgroundView }),
    ]
  }

  /// The view behind the content.
  var backgroundView: UIView? { nil }
  /// The view behind the content of a selected item.
  var selectedBackgroundView: UIView? { nil }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if let background = contentView.backgroundColor { drawing.fill(bounds, background.paint) }
  }
}
