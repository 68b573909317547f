import Scene

extension UIView {
  /// The document's views in this one, followed by the parts.
  var children: [UIView] {
    let parts = parts
    return parts.isEmpty ? subviews : subviews + parts.map(\.view)
  }

  /// Assigns paths to the view, its document views and its parts.
  ///
  /// A reused view with an unchanged path keeps them.
  func assignPaths(_ path: ViewPath = .root) {
    if bookkeeping.isKept, self.path == path { return }
    self.path = path
    var index = 0
    for view in children {
      if !view.bookkeeping.isKept || !view.path.isChild(index, of: path) {
        view.assignPaths(path.child(index))
      }
      index += view.pathSpan
    }
  }

  /// Removes the paths of a detached view and all views in it.
  func forgetPaths() {
    guard !path.isEmpty || !subviews.isEmpty else { return }
    path = .none
    for view in children { view.forgetPaths() }
  }

  /// The last path component of a subview, or of the next one to add.
  func pathIndex(ofSubview index: Int) -> Int {
    subviews[..<index].reduce(0) { $0 + $1.pathSpan }
  }
}
