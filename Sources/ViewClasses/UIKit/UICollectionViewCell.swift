import Expressions
import Geometry
import Layout
import Scene
import Views

/// An item of a collection view; a subclass fills it.
class UICollectionViewCell: UICollectionReusableView {
  override class var summary: String { "An item of a collection view" }

  var isSelected = false {
    didSet { selectedBackgroundView?.layoutItem.isHidden = !isSelected }
  }
  /// The content's container; only its background is visible.
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

  var backgroundView: UIView? { nil }
  /// The background of a selected item.
  var selectedBackgroundView: UIView? { nil }

  // MARK: Touches

  private var collection: UICollectionView? { superview as? UICollectionView }

  /// The delegate's methods, and the equivalent events of controls.
  override var touchEvents: [String] {
    collection == nil ? [] : ["didSelectItem", "valueChanged"]
  }

  /// A tap selects only this item; with multiple selection it toggles the item.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard let collection, collection.allowsSelection else {
      throw .disabled(className: className)
    }
    let isSeveral = collection.allowsMultipleSelection
    let flag = try touch.flag(for: self) ?? (isSeveral ? !isSelected : true)
    var effect = set(["selected": .bool(flag)], firing: ["didSelectItem"], value: .bool(flag))
    guard flag, !isSeveral else { return effect }
    for case let cell as UICollectionViewCell in collection.subviews
    where cell !== self && cell.isSelected { effect.changes.append((cell, "selected", false)) }
    return effect
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard collection?.allowsSelection == true else { return [] }
    return [TouchArea(bounds, .tap(isChosen: isSelected), event: "didSelectItem")]
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.row, .container])
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if let background = contentView.backgroundColor { drawing.fill(bounds, background.paint) }
  }
}
