import Geometry
import Views

extension UICollectionView: RowHolder {
  static var contentWord: String { "collectionView" }
  static var contentInstruction: String? { nil }
  static var rowRoot: UIView.Type { LMCollectionViewCell.self }
  static var rowClass: UIView.Type { UICollectionViewCell.self }
  static func isRow(_ view: UIView) -> Bool { view is UICollectionViewCell }

  var contentNames: [String] { [] }

  func contentIndex(named name: String?) -> Int? { name == nil ? 0 : nil }

  static func stage(for cell: UIView, in context: ViewContext) -> UIView {
    let flow = UICollectionViewFlowLayout()
    let asked = context.previewData.environment
    if let height = asked.height {
      flow.itemSize = Size(asked.width ?? context.environment.size.width, height)
    } else {
      flow.estimatedItemSize = flow.itemSize
    }
    let view = UICollectionView(flow)
    view.add(FilledRows(cell), to: 0)
    return view
  }

  func makeTextRow() -> (row: UIView, keyPath: String)? { nil }

  /// Assumes a view as large as the screen.
  func screenShare(of row: UIView, in context: ViewContext) -> Double {
    let screen = context.environment.size
    let flow = flowLayout ?? UICollectionViewFlowLayout()
    return flow.length(of: flow.size(of: row, in: context), in: screen)
      / screen[flow.scrollDirection.axis]
  }

  func subviewCount(before section: Int) -> Int { subviews.count }

  func add(_ rows: FilledRows, to section: Int) {
    items = rows
    insertSubviews(rows.views, at: subviews.count)
    rows.setPlaces(inSection: section, after: 0)
  }
}
