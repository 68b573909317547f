extension LayoutTree {
  /// The children of a box, in the order of declaration.
  func children(of index: Int) -> Children {
    Children(ends: ends, cursor: index + 1, end: Int(ends[index]))
  }

  /// Whether neither a box nor one around it is hidden.
  func isShown(_ index: Int) -> Bool {
    var box = index
    while box >= 0 {
      if items[box].isHidden { return false }
      box = Int(parents[box])
    }
    return true
  }

  /// Whether a box has children.
  func hasChildren(_ index: Int) -> Bool { Int(ends[index]) > index + 1 }
}

/// The children of one box: each subtree ends where the next begins.
struct Children: Sequence, IteratorProtocol {
  fileprivate let ends: [Int32]
  fileprivate var cursor: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    guard cursor < end else { return nil }
    defer { cursor = Int(ends[cursor]) }
    return cursor
  }
}
