import Layout
public import Scene

extension UIView {
  /// The view at a path in this tree, parts included; nil if there is none.
  public func descendant(at path: ViewPath) -> UIView? {
    if self.path == path { return self is RowRun ? nil : self }
    return children.first { $0.path.leads(to: path) }?.descendant(at: path)
  }

  /// Whether the view, or a view around it, is hidden or too transparent for touches (UIView,
  /// hitTest:withEvent:).
  public var isHiddenOnScreen: Bool {
    isHiddenFromTouches || superview?.isHiddenOnScreen == true
  }

  /// Whether touches reach the view: it and all views around it accept touches.
  public var isReachedByTouches: Bool {
    takesTouches && superview?.isReachedByTouches != false
  }

  /// The areas that can be touched now; none if the view is hidden or accepts no touches.
  ///
  /// On a television, nothing inside a view that can have the focus can have it.
  public func reachedTouchAreas(in context: ViewContext) -> [TouchArea] {
    let areas = touchAreas(in: context)
    if areas.isEmpty || isHiddenOnScreen || !isReachedByTouches { return [] }
    let isAlone = context.environment.platform == .tvOS && superview?.isPressed(in: context) == true
    return isAlone ? [] : areas
  }

  /// Whether the view, or a view around it, has a touch area.
  private func isPressed(in context: ViewContext) -> Bool {
    !touchAreas(in: context).isEmpty || superview?.isPressed(in: context) == true
  }
}
