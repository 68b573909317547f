extension UIView {
  /// The document's views in this one, then the parts.
  var children: [UIView] {
    let parts = parts
    return parts.isEmpty ? subviews : subviews + parts.map(\.view)
  }

  /// Gives the view, its document views and its parts their paths.
  ///
  /// A view that is kept at its place has all of them already.
  func assignPaths(_ path: String = "0") {
    if isKept, self.path == path { return }
    self.path = path
    let children = children
    if children.isEmpty { return }
    let bytes = Array(path.utf8)
    var index = 0
    for view in children {
      // The path is written down only where it is a new one.
      if !view.isKept || !view.isAt(index, in: bytes) { view.assignPaths("\(path).\(index)") }
      index += view.pathSpan
    }
  }

  /// Whether the view's path is that of its parent, a dot and the index.
  private func isAt(_ index: Int, in parent: [UInt8]) -> Bool {
    let isThere = path.utf8.withContiguousStorageIfAvailable { own in
      var (end, digits) = (own.count, index)
      repeat {
        guard end > 0, own[end - 1] == UInt8(ascii: "0") + UInt8(digits % 10) else { return false }
        (end, digits) = (end - 1, digits / 10)
      } while digits > 0
      guard end > 0, own[end - 1] == UInt8(ascii: ".") else { return false }
      return own[..<(end - 1)].elementsEqual(parent)
    }
    return isThere ?? false
  }

  /// Takes the paths of a view that is in no tree, and of all views in it.
  func forgetPaths() {
    guard !path.isEmpty || !subviews.isEmpty else { return }
    path = ""
    for view in children { view.forgetPaths() }
  }

  /// The last component of the path of a subview, present or next.
  func pathIndex(ofSubview index: Int) -> Int {
    subviews[..<index].reduce(0) { $0 + $1.pathSpan }
  }
}
