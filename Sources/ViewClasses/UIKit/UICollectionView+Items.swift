import Geometry
import Layout
import Views

extension UICollectionView {
  /// Places the items; returns the size of the scrolled content in points.
  ///
  /// A view without a layout, which is an error, uses a new flow layout.
  func place(_ items: FilledRows, in context: ViewContext) -> Size {
    let flow = flowLayout ?? UICollectionViewFlowLayout()
    flow.referenceInsets = referenceInsets(of: flow)
    return flow.isSelfSizing
      ? placeBySize(items, flow, in: context) : placeByIndex(items.views, flow, in: context)
  }

  /// The safe area's insets, or the margins, across the scroll direction.
  private func referenceInsets(of flow: UICollectionViewFlowLayout) -> Insets {
    let insets: Insets =
      switch flow.sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: unadjustedSafeAreaInsets
      case .fromLayoutMargins: layoutItem.margins + unadjustedSafeAreaInsets
      }
    return insets.along([flow.scrollDirection.crossAxis])
  }

  /// Places items with one size: each frame depends only on the item's index, not on other built
  /// items.
  private func placeByIndex(
    _ views: [UIView], _ flow: UICollectionViewFlowLayout, in context: ViewContext
  ) -> Size {
    var index = 0
    for view in views {
      if let run = view as? RowRun {
        let frame = flow.frame(of: index..<index + run.count, in: bounds.size)
        place(run, in: frame, itemHeight: flow.itemSize.height, context)
        index += run.count
      } else {
        place(view, in: flow.frame(of: index, in: bounds.size), context)
        index += 1
      }
    }
    return flow.contentSize(of: index, in: bounds.size)
  }

  /// Places items with individual sizes; runs use the mean size of the top items, and start a new
  /// line.
  private func placeBySize(
    _ items: FilledRows, _ flow: UICollectionViewFlowLayout, in context: ViewContext
  ) -> Size {
    let sizes = items.views.map { $0 is RowRun ? Size.zero : flow.size(of: $0, in: context) }
    let top = sizes.prefix(items.topCount)
    let mean = Size(
      top.reduce(0) { $0 + $1.width } / Double(max(top.count, 1)),
      top.reduce(0) { $0 + $1.height } / Double(max(top.count, 1)))
    var lines = FlowLines(flow, in: bounds.size)
    for (view, size) in zip(items.views, sizes) {
      if let run = view as? RowRun {
        place(run, in: lines.skip(run.count, of: mean), itemHeight: mean.height, context)
      } else {
        lines.add(view, of: size)
      }
    }
    lines.endLine(isLast: true)
    for (view, frame) in lines.frames { place(view, in: frame, context) }
    return flow.contentSize(endingAt: lines.end, in: bounds.size)
  }

  private func place(_ view: UIView, in frame: Rect, _ context: ViewContext) {
    if !view.layoutItem.isHidden { ViewLayout.place(view, in: frame, context) }
  }

  private func place(
    _ run: RowRun, in frame: Rect, itemHeight: Double, _ context: ViewContext
  ) {
    run.estimatedHeight = itemHeight
    run.place(in: context.grid.round(frame), content: ItemContent())
  }
}
