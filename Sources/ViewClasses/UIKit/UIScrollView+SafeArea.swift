import Geometry
import Views

/// The safe area's insets in a scroll view: they add to its content inset, or extend into the
/// content.
extension UIScrollView {
  /// The content inset with the safe area's insets, in points.
  var adjustedContentInset: Insets { contentInset + safeAreaInsets.along(adjustedAxes) }

  /// The safe area's insets that extend into the content, in points.
  var unadjustedSafeAreaInsets: Insets {
    safeAreaInsets.along(Set(Axis.allCases).subtracting(adjustedAxes))
  }

  /// The axes along which the safe area's insets now add to the content inset.
  ///
  /// No axis is removed later: without safe area margins, content may fit again, and so on forever.
  var newlyAdjustedAxes: [Axis] { Axis.allCases.filter(isAdjusted) }

  /// UIScrollViewContentInsetAdjustmentBehavior.
  private func isAdjusted(_ axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable(axis)
    // A controller's own scroll view has insets at top and bottom even without scrolling.
    case .automatic:
      isScrollable(axis) || (superview == nil && axis == .vertical && !isFitted(axis))
    }
  }

  private func isScrollable(_ axis: Axis) -> Bool {
    guard let contentSize, !isFitted(axis) else { return bouncingAxes.contains(axis) }
    return bouncingAxes.contains(axis) || contentSize[axis] > bounds.size[axis] + 0.01
  }

  /// Sets whether content can always be dragged along an axis.
  func setBounces(_ axis: Axis, _ bounces: Bool) {
    if bounces { bouncingAxes.insert(axis) } else { bouncingAxes.remove(axis) }
  }
}
