public import Geometry
import Layout

/// The safe area: the part of the screen that notch, corners and home indicator leave free (iOS 11).
extension UIView {
  /// The distances that views in this one keep from its edges, the safe area's insets included.
  public var layoutMargins: Insets {
    let margins = layoutItem.margins
    return insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
  }

  /// Gives a root the insets of the screen, and all views in it none.
  func startSafeArea(_ insets: Insets) {
    if safeAreaInsets != .zero { for view in children { view.startSafeArea(.zero) } }
    safeAreaInsets = .zero
    safeAreaInsetsDidChange()
    safeAreaInsets = insets
  }

  /// Gives all views in this one the part of the insets that reaches into their frames, and returns
  /// whether one of them has others than before, so that frames change.
  func handDownSafeArea(in context: ViewContext) -> Bool {
    safeAreaInsetsDidChange()
    var hasChanged = false
    for view in children where view.isShown {
      let insets = safeAreaInsets(ofViewIn: view.frame)
      let old = view.safeAreaInsets
      // All views in one without insets have none either.
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

  /// The margins have a part in what the views around it need.
  private func forgetFittingSize() {
    bookkeeping.fittingSize = nil
    superview?.forgetFittingSize()
  }
}

extension Insets {
  /// How far the strips that these insets take from the edges of a rectangle reach into a frame, in
  /// the rectangle's coordinates: at most the whole strip, and nothing where the frame is beside the
  /// rectangle.
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

  /// Whether no side differs by more than a tolerance.
  fileprivate func isEqual(to other: Insets, within tolerance: Double) -> Bool {
    abs(top - other.top) <= tolerance && abs(left - other.left) <= tolerance
      && abs(bottom - other.bottom) <= tolerance && abs(right - other.right) <= tolerance
  }
}
