extension UIView {
  /// The document's views in this one, then the parts.
  var children: [UIView] {
    let parts = parts
    return parts.isEmpty ? subviews : subviews + parts.map(\.view)
  }

  /// Gives the view, its document views and its parts their paths.
  func assignPaths(_ path: String = "0") {
    self.path = path
    var index = 0
    for view in children {
      view.assignPaths("\(path).\(index)")
      index += view.pathSpan
    }
  }

  /// The last component of the path of a subview, present or next.
  func pathIndex(ofSubview index: Int) -> Int {
    subviews[..<index].reduce(0) { $0 + $1.pathSpan }
  }
}
