/// The arrays of a tree for the time of one layout, read without counting references to them.
struct TreeBuffers {
  let items: UnsafeBufferPointer<LayoutItem>
  let parents: UnsafeBufferPointer<Int32>
  let ends: UnsafeBufferPointer<Int32>

  /// The arrays of no tree.
  static var none: TreeBuffers {
    TreeBuffers(
      items: UnsafeBufferPointer(start: nil, count: 0),
      parents: UnsafeBufferPointer(start: nil, count: 0),
      ends: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The children of a box, in the order of declaration.
  func children(of index: Int) -> Children {
    Children(ends: ends, cursor: index + 1, end: Int(ends[index]))
  }

  /// Whether a box has children.
  func hasChildren(_ index: Int) -> Bool { Int(ends[index]) > index + 1 }
}

/// The children of one box: each subtree ends where the next begins.
struct Children: Sequence, IteratorProtocol {
  fileprivate let ends: UnsafeBufferPointer<Int32>
  fileprivate var cursor: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    guard cursor < end else { return nil }
    defer { cursor = Int(ends[cursor]) }
    return cursor
  }
}

extension LayoutTree {
  /// Calls a function with the tree's arrays.
  @inline(__always)
  func withBuffers<Result>(_ body: (TreeBuffers) -> Result) -> Result {
    items.withUnsafeBufferPointer { items in
      parents.withUnsafeBufferPointer { parents in
        ends.withUnsafeBufferPointer { ends in
          body(TreeBuffers(items: items, parents: parents, ends: ends))
        }
      }
    }
  }
}
