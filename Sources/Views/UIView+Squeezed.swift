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
    let limits = layoutItem.limits(along: axis)
    guard isShown, alpha > 0, limits.fixed.isNaN, !(limits.maximum <= 0) else { return false }
    guard arrangement(in: context) == .none || asksForItself else {
      return subviews.contains { $0.asksForRoom(axis, in: context) }
    }
    let content = content(width: nil, in: context)
    return (axis == .horizontal ? content.width : content.height) > 0
  }

  /// Whether the view or one in it has a text that could wrap.
  var hasTextOfOneLine: Bool {
    linesProperty != nil || subviews.contains(where: \.hasTextOfOneLine)
  }

  // MARK: Holding

  /// How to make the views in this one hold it open on an axis; nil if they do.
  func wayToHold(_ axis: Axis, in context: ViewContext) -> String? {
    let isWide = axis == .horizontal
    switch arrangement(in: context) {
    case .linear(let linear):
      let alignment = axis == linear.axis ? linear.mainAlignment : linear.crossAlignment
      let name = isWide ? "horizontalAlignment" : "verticalAlignment"
      return alignment == .fill ? nil : "use \(name)=\"fill\""
    case .anchored:
      let pairs: [Anchors] =
        isWide ? [[.left, .right], [.leading, .trailing]] : [[.top, .bottom]]
      let isHeld = arrangedSubviews.contains { view in
        view.isShown && pairs.contains { view.layoutItem.anchors.isSuperset(of: $0) }
      }
      return isHeld ? nil : "anchor one to \(isWide ? "left and right" : "top and bottom")"
    case .scrolled: return "let it fill its parent"
    default: return nil
    }
  }

  /// The view whose views ask for room on an axis but do not hold it open: this one, or one that
  /// should hold this one open.
  func looseView(_ axis: Axis, in context: ViewContext) -> (view: UIView, way: String)? {
    guard asksForRoom(axis, in: context), arrangement(in: context) != .none else { return nil }
    if let way = wayToHold(axis, in: context) { return (self, way) }
    let asking = arrangedSubviews.filter { $0.asksForRoom(axis, in: context) }
    let loose = asking.compactMap { $0.looseView(axis, in: context) }
    return loose.count == asking.count ? loose.first : nil
  }

  /// The view in this row, column or stack that takes the room of one with a weight, because its
  /// own views do not hold it.
  func looseSubview(in context: ViewContext) -> (view: UIView, way: String, spacer: UIView)? {
    guard let axis = fillingAxis(in: context) else { return nil }
    let shown = arrangedSubviews.filter(\.isShown)
    let spacer = shown.first {
      !$0.layoutItem.weight.isNaN && $0.frame.size[axis] <= 0
        && $0.layoutItem.limits(along: axis).fixed.isNaN
    }
    guard let spacer else { return nil }
    for view in shown where view.layoutItem.weight.isNaN && view.scroll == nil {
      let limits = view.layoutItem.limits(along: axis)
      let isFree = limits.fixed.isNaN && limits.maximum.isNaN
      let largest = view.largestSubview(on: axis)?.frame.size[axis] ?? 0
      let needed = view.layoutMargins.total(axis) + largest
      guard isFree, view.frame.size[axis] > needed + 0.5, view.asksForRoom(axis, in: context),
        let way = view.wayToHold(axis, in: context)
      else { continue }
      return (view, way, spacer)
    }
    return nil
  }

  /// The axis along which the views in this one share its length; nil if they do not.
  func fillingAxis(in context: ViewContext) -> Axis? {
    switch arrangement(in: context) {
    case .linear(let linear): linear.mainAlignment == .fill ? linear.axis : nil
    case .stacked(let stack): stack.axis
    default: nil
    }
  }
}

extension LayoutItem {
  /// The document's limits along an axis.
  func limits(along axis: Axis) -> SizeLimits { axis == .horizontal ? width : height }
}
