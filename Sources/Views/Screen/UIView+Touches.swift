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

  /// Whether a touch can end in the view itself; else it goes to what is below (UIView,
  /// hitTest:withEvent:).
  public func isHit(in context: ViewContext) -> Bool {
    !letsTouchesThrough(in: context) && letsHitsIn
  }

  /// Whether neither the view nor one around it excludes itself, with all in it, from hits.
  private var letsHitsIn: Bool { allowsHits && superview?.letsHitsIn != false }

  /// Whether the view does not exclude itself from hits.
  ///
  /// A disabled control does not: it swallows touches.
  public var allowsHits: Bool { isUserInteractionEnabled && alpha >= 0.01 }

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
