import Scene

extension UIView {
  /// The document's views in this one, then the parts.
  var children: [UIView] {
    let parts = parts
    return parts.isEmpty ? subviews : subviews + parts.map(\.view)
  }

  /// Gives the view, its document views and its parts their paths.
  ///
  /// A view that is kept at its place has all of them already.
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

  /// Takes the paths of a view that is in no tree, and of all views in it.
  func forgetPaths() {
    guard !path.isEmpty || !subviews.isEmpty else { return }
    path = .none
    for view in children { view.forgetPaths() }
  }

  /// The last component of the path of a subview, present or next.
  func pathIndex(ofSubview index: Int) -> Int {
    subviews[..<index].reduce(0) { $0 + $1.pathSpan }
  }
}
