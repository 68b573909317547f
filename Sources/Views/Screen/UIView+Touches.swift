import Layout

extension UIView {
  /// The view of an index path in the tree below this one, parts included; nil where there is none.
  public func descendant(at path: String) -> UIView? {
    if self.path == path { return self }
    return children.first { path == $0.path || path.hasPrefix($0.path + ".") }?
      .descendant(at: path)
  }

  /// Whether the view, or one around it, is hidden.
  public var isHiddenOnScreen: Bool {
    layoutItem.isHidden || superview?.isHiddenOnScreen == true
  }
}
