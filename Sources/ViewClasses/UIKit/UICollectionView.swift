import Geometry
import Markup
import Scene
import Views

/// Items in a layout.
///
/// It ignores declared content, because a data source supplies the items.
class UICollectionView: UIScrollView {
  override class var summary: String { "Items in a layout; the app supplies the items" }

  /// The layout; UIKit raises without one.
  private(set) var flowLayout: UICollectionViewFlowLayout?
  /// Whether a tap selects an item.
  var allowsSelection = true
  /// Whether several items can be selected.
  var allowsMultipleSelection = false
  private(set) var backgroundView: UIView?
  /// The items from preview data, with runs for unbuilt ones; nil if there are none.
  var items: FilledRows?
  /// The size of the items with their insets in points, after layout; nil without items.
  private var itemsSize: Size?

  /// A collection view with a flow layout.
  convenience init(_ flowLayout: UICollectionViewFlowLayout) {
    self.init()
    self.flowLayout = flowLayout
  }

  // MARK: Markup

  /// A release between MarkupKit 2 and 4.0 creates views of this class.
  override class var factories: [Factory] {
    [
      Factory("flowLayoutCollectionView") { UICollectionView(UICollectionViewFlowLayout()) }
        .oldSpelling(of: "LMCollectionView style=\"flowLayoutCollectionView\"", until: "1.7")
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

  /// Sets the background view.
  func setBackground(_ view: UIView) {
    view.replace(&backgroundView)
  }

  // MARK: Layout

  /// The view places its content itself.
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
