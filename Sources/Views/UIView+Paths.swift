import Scene

extension UIView {
  /// The document's views in this one, followed by the parts.
  var children: [UIView] {
    let parts = parts
    return parts.isEmpty ? subviews : subviews + parts.map(\.view)
  }

  /// Assigns paths to the view, its document views and its parts.
  ///
  /// A reused view with an unchanged path already has all of them.
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

  /// Removes the paths of a view outside the tree, and of all views in it.
  func forgetPaths() {
    guard !path.isEmpty || !subviews.isEmpty else { return }
    path = .none
    for view in children { view.forgetPaths() }
  }

  /// The last component of a subview's path; the subview may be the next one to be added.
  func pathIndex(ofSubview index: Int) -> Int {
    subviews[..<index].reduce(0) { $0 + $1.pathSpan }
  }
}
