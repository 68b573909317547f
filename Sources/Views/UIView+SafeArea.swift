public import Geometry
import Layout

/// The safe area: the part of the screen without notch, corners and home indicator (iOS 11).
extension UIView {
  /// The margins for subviews, including the safe area's insets.
  public var layoutMargins: Insets {
    let margins = layoutItem.margins
    return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
  }

  /// Sets the screen's insets on a root, and zero insets on all views in it.
  func startSafeArea(_ insets: Insets) {
    if safeAreaInsets != .zero { for view in children { view.startSafeArea(.zero) } }
    safeAreaInsets = .zero
    safeAreaInsetsDidChange()
    safeAreaInsets = insets
  }

  /// Sets the safe area insets of all views in this one; returns whether any changed, so that
  /// frames change.
  func handDownSafeArea(in context: ViewContext) -> Bool {
    safeAreaInsetsDidChange()
    var hasChanged = false
    for view in children where view.isShown {
      let insets = safeAreaInsets(ofViewIn: view.frame)
      let old = view.safeAreaInsets
      // If a view has no insets, neither have the views in it.
      guard insets != .zero || old != .zero else { continue }
      if !insets.isEqual(to: old, within: 0.5 / context.environment.scale) {
        view.safeAreaInsets = insets
        view.forgetFittingSize()
        hasChanged = true
      }
      if view.handDownSafeArea(in: context) { hasChanged = true }
    }
    return hasChanged
  }

  /// The margins affect the size that the views around it need.
  private func forgetFittingSize() {
    bookkeeping.fittingSize = nil
    superview?.forgetFittingSize()
  }
}

extension Insets {
  /// The part of these insets that overlaps a frame in a rectangle, both in the rectangle's
  /// coordinates.
  ///
  /// Each inset counts at most once as a whole, and not at all for a frame outside the rectangle on
  /// that axis.
  public func reaching(into frame: Rect, in bounds: Rect) -> Insets {
    func rest(_ strip: Double, _ distance: Double) -> Double { max(0, strip - max(0, distance)) }
    let insets = Insets(
      top: rest(top, frame.y - bounds.y), left: rest(left, frame.x - bounds.x),
      bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
    var axes: Set<Axis> = []
    if frame.x < bounds.maxX, frame.maxX > bounds.x { axes.insert(.horizontal) }
    if frame.y < bounds.maxY, frame.maxY > bounds.y { axes.insert(.vertical) }
    return insets.along(axes)
  }

  /// Whether no side differs by more than the tolerance.
  fileprivate func isEqual(to other: Insets, within tolerance: Double) -> Bool {
    abs(top - other.top) <= tolerance && abs(left - other.left) <= tolerance
      && abs(bottom - other.bottom) <= tolerance && abs(right - other.right) <= tolerance
  }
}
