import Geometry
import Scene
import Views

/// An item of a collection view; a subclass fills it.
class UICollectionViewCell: UICollectionReusableView {
  /// Whether the item is chosen.
  var isSelected = false
  /// What holds the content; only its background is seen.
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

  /// What is behind the content.
  var backgroundView: UIView? { nil }
  /// What is behind the content of an item that is chosen.
  var selectedBackgroundView: UIView? { nil }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if let background = contentView.backgroundColor { drawing.fill(bounds, background.paint) }
  }
}
