import Layout
public import Scene

extension UIView {
  /// The view of an index path in the tree below this one, parts included; nil where there is none.
  public func descendant(at path: ViewPath) -> UIView? {
    if self.path == path { return self is RowRun ? nil : self }
    return children.first { $0.path.leads(to: path) }?.descendant(at: path)
  }

  /// Whether the view, or one around it, is hidden; touches do not reach views that are nearly
  /// transparent either (UIView, hitTest:withEvent:).
  public var isHiddenOnScreen: Bool {
    isHiddenFromTouches || superview?.isHiddenOnScreen == true
  }

  /// Whether the view takes touches, and all views around it let touches through.
  public var isReachedByTouches: Bool {
    takesTouches && superview?.isReachedByTouches != false
  }

  /// The areas that a finger can use now; none where the view is hidden or takes no touches.
  ///
  /// On a television the focus does not go into a view that can have it.
  public func reachedTouchAreas(in context: ViewContext) -> [TouchArea] {
    let areas = touchAreas(in: context)
    if areas.isEmpty || isHiddenOnScreen || !isReachedByTouches { return [] }
    let isAlone = context.environment.platform == .tvOS && superview?.isPressed(in: context) == true
    return isAlone ? [] : areas
  }

  /// Whether the view, or one around it, has an area of its own.
  private func isPressed(in context: ViewContext) -> Bool {
    !touchAreas(in: context).isEmpty || superview?.isPressed(in: context) == true
  }
}
