import Geometry
import Markup
import Scene
import Views

/// Items in a layout.
///
/// Declared content is ignored, since the items come from a data source.
class UICollectionView: UIScrollView {
  /// The rule by which items are placed; without one UIKit raises.
  private(set) var flowLayout: UICollectionViewFlowLayout?
  /// Whether a tap chooses an item.
  var allowsSelection = true
  /// Whether several items can be chosen.
  var allowsMultipleSelection = false
  /// The view behind the items.
  private(set) var backgroundView: UIView?
  /// The items that preview data give, with runs of those that are not built; nil where they give
  /// none.
  var items: FilledRows?
  /// The size of the items with the room around them in points, once laid out; nil without items.
  private var itemsSize: Size?

  /// A collection view with a flow layout.
  convenience init(_ flowLayout: UICollectionViewFlowLayout) {
    self.init()
    self.flowLayout = flowLayout
  }

  // MARK: Markup

  /// A release between MarkupKit 2 and 4.0 makes one of this class.
  override class var factories: [Factory] {
    [
      Factory("flowLayoutCollectionView") { UICollectionView(UICollectionViewFlowLayout()) }
        .oldSpelling(of: "LMCollectionView style=\"flowLayoutCollectionView\"")
    ]
  }

  override class var neededStyle: String? { "flowLayoutCollectionView" }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
      Attribute("allowsSelection", \UICollectionView.allowsSelection),
      Attribute("backgroundView", object: { (view: UICollectionView) in view.backgroundView }),
      Attribute("collectionViewLayout", object: { (view: UICollectionView) in view.flowLayout }),
      Attribute("prefetchingEnabled", unseen: Bool.self),
      Attribute("remembersLastFocusedIndexPath", unseen: Bool.self),
    ]
  }

  /// Takes the view behind the items.
  func takeBackground(_ view: UIView) {
    view.take(place: &backgroundView)
  }

  // MARK: Layout

  /// The view itself places its content.
  override var arrangedSubviews: [UIView] { [] }

  override func forgetLayout() {
    super.forgetLayout()
    itemsSize = nil
  }

  override func layoutParts(in context: ViewContext) {
    guard isShown else { return }
    itemsSize = items.map { place($0, in: context) }
    if let backgroundView { placeBackground(backgroundView, in: context) }
  }

  override var contentSize: Size? { itemsSize }
}
