import Geometry
import Layout

extension UIView {
  /// The document's views in this one that need room but have none on an axis, after layout.
  ///
  /// A size the document sets to 0 is intended. A view inside a squeezed view is covered by the
  /// outer view's diagnostic.
  func squeezedSubviews(in context: ViewContext) -> [(view: UIView, axis: Axis)] {
    subviews.compactMap { view in
      let axis = Axis.allCases.first { axis in
        frame.size[axis] > 0 && view.frame.size[axis] <= 0 && view.asksForRoom(axis, in: context)
      }
      return axis.map { (view, $0) }
    }
  }

  /// The document's view in this one that is largest on an axis; nil if all are empty.
  func largestSubview(on axis: Axis) -> UIView? {
    subviews.filter { $0.isShown && $0.frame.size[axis] > 0 }
      .max { $0.frame.size[axis] < $1.frame.size[axis] }
  }

  /// Whether the view, or a view in it, is visible and has content, and its size is not set to 0.
  private func asksForRoom(_ axis: Axis, in context: ViewContext) -> Bool {
    let limits = axis == .horizontal ? layoutItem.width : layoutItem.height
    guard isShown, alpha > 0, limits.fixed.isNaN, !(limits.maximum <= 0) else { return false }
    guard arrangement(in: context) == .none || asksForItself else {
      return subviews.contains { $0.asksForRoom(axis, in: context) }
    }
    let content = content(width: nil, in: context)
    return (axis == .horizontal ? content.width : content.height) > 0
  }
}
