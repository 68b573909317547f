import Geometry
import Views

/// The safe area's insets in a scroll view: room around its content, or reaching into the content.
extension UIScrollView {
  /// The room around the content with that of the safe area, in points.
  var adjustedContentInset: Insets { contentInset + safeAreaInsets.along(adjustedAxes) }

  /// What of the safe area's insets reaches into the content, in points.
  var unadjustedSafeAreaInsets: Insets {
    safeAreaInsets.along(Set(Axis.allCases).subtracting(adjustedAxes))
  }

  /// The axes along which the safe area's insets become room around the content.
  ///
  /// They stay so: content without the margins that the safe area gave it may fit again.
  var newlyAdjustedAxes: [Axis] { Axis.allCases.filter(isAdjusted) }

  /// UIScrollViewContentInsetAdjustmentBehavior.
  private func isAdjusted(_ axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable(axis)
    // The controller's own scroll view is inset at top and bottom whether it scrolls or not.
    case .automatic:
      isScrollable(axis) || (superview == nil && axis == .vertical && !isFitted(axis))
    }
  }

  private func isScrollable(_ axis: Axis) -> Bool {
    guard let contentSize, !isFitted(axis) else { return bouncingAxes.contains(axis) }
    return bouncingAxes.contains(axis) || contentSize[axis] > bounds.size[axis] + 0.01
  }

  /// Sets whether the content always moves along an axis.
  func setBounces(_ axis: Axis, _ bounces: Bool) {
    if bounces { bouncingAxes.insert(axis) } else { bouncingAxes.remove(axis) }
  }
}
