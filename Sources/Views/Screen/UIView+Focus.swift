import Geometry
import Scene

/// A television's focus: one view at a time has it; a remote control moves it and presses that
/// view.
///
/// On other devices no view has the focus.
extension UIView {
  /// The event by which a client moves the focus to a view (UIFocusEnvironment, didUpdateFocus).
  public static let focusEvent = "didUpdateFocus"

  /// Whether the view can have the focus, because a remote control can press something in it.
  public func canBecomeFocused(in context: ViewContext) -> Bool {
    context.environment.platform == .tvOS && !reachedTouchAreas(in: context).isEmpty
  }

  /// Whether the view is on the white plate that the system draws behind the focus.
  var isOnFocusPlate: Bool { hasFocusPlate || superview?.isOnFocusPlate == true }

  /// Gives the focus to the view that a client moved it to, or else to the first one in reading
  /// order, after layout.
  public func updateFocus(in context: ViewContext) {
    guard context.environment.platform == .tvOS else { return }
    let moved = context.touches.focus.flatMap { descendant(at: $0) }
    let focused = moved?.canBecomeFocused(in: context) == true ? moved : firstFocusable(in: context)
    focused?.isFocused = true
  }

  /// The topmost view that can have the focus; in a row, the one where reading starts.
  private func firstFocusable(in context: ViewContext) -> UIView? {
    let isMirrored = context.environment.direction == .rightToLeft
    func start(of rect: Rect) -> Double { isMirrored ? -rect.maxX : rect.x }
    return focusables(at: frame.origin, in: context).min {
      ($0.rect.y, start(of: $0.rect)) < ($1.rect.y, start(of: $1.rect))
    }?.view
  }

  /// The views in this one that can have the focus, with their screen rectangles.
  private func focusables(
    at origin: Point, in context: ViewContext
  ) -> [(view: UIView, rect: Rect)] {
    if canBecomeFocused(in: context) { return [(self, Rect(origin: origin, size: frame.size))] }
    let content = origin - (scroll?.offset ?? .zero)
    return children.flatMap { $0.focusables(at: content + $0.frame.origin, in: context) }
  }
}
