import Geometry
import Layout

extension UIView {
  /// The document's views in this one that ask for room and get none on an axis, once laid out.
  ///
  /// A size of 0 that is set is meant so, and a view in one without room is told with that one.
  func squeezedSubviews(in context: ViewContext) -> [(view: UIView, axis: Axis)] {
    subviews.compactMap { view in
      let axis = Axis.allCases.first { axis in
        frame.size[axis] > 0 && view.frame.size[axis] <= 0 && view.asksForRoom(axis, in: context)
      }
      return axis.map { (view, $0) }
    }
  }

  /// The document's view in this one that takes the most room on an axis; nil where none has any.
  func largestSubview(on axis: Axis) -> UIView? {
    subviews.filter { $0.isShown && $0.frame.size[axis] > 0 }
      .max { $0.frame.size[axis] < $1.frame.size[axis] }
  }

  /// Whether the view, or one in it, is visible and has content, and no size of 0 is set.
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
