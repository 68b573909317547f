import Geometry
import Views

/// The safe area's insets in a scroll view: they are added to its content inset, or extend into the
/// content.
extension UIScrollView {
  /// The content inset with the safe area's insets, in points.
  var adjustedContentInset: Insets { contentInset + safeAreaInsets.along(adjustedAxes) }

  /// The safe area's insets that extend into the content, in points.
  var unadjustedSafeAreaInsets: Insets {
    safeAreaInsets.along(Set(Axis.allCases).subtracting(adjustedAxes))
  }

  /// The axes along which the safe area's insets are now added to the content inset.
  ///
  /// An axis is never removed: without safe area margins, content may fit again, which would repeat
  /// forever.
  var newlyAdjustedAxes: [Axis] { Axis.allCases.filter(isAdjusted) }

  /// UIScrollViewContentInsetAdjustmentBehavior.
  private func isAdjusted(_ axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .scrollableAxes: isScrollable(axis)
    // A controller's own scroll view has insets at top and bottom even if it does not scroll.
    case .automatic:
      isScrollable(axis) || (superview == nil && axis == .vertical && !isFitted(axis))
    }
  }

  private func isScrollable(_ axis: Axis) -> Bool {
    guard let contentSize, !isFitted(axis) else { return bouncingAxes.contains(axis) }
    return bouncingAxes.contains(axis) || contentSize[axis] > bounds.size[axis] + 0.01
  }

  /// Sets whether the content can always be dragged along an axis.
  func setBounces(_ axis: Axis, _ bounces: Bool) {
    if bounces { bouncingAxes.insert(axis) } else { bouncingAxes.remove(axis) }
  }
}
