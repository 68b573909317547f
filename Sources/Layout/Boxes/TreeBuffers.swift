import Geometry

/// The arrays of a tree during one pass, read without reference counting.
struct TreeBuffers {
  let items: UnsafeBufferPointer<LayoutItem>
  let parents: UnsafeBufferPointer<Int32>
  let ends: UnsafeBufferPointer<Int32>

  /// Empty arrays.
  static var none: TreeBuffers {
    TreeBuffers(
      items: UnsafeBufferPointer(start: nil, count: 0),
      parents: UnsafeBufferPointer(start: nil, count: 0),
      ends: UnsafeBufferPointer(start: nil, count: 0))
  }

  subscript(index: Int) -> LentItem {
    LentItem(item: items.baseAddress.unsafelyUnwrapped + index)
  }

  /// The indices of a box's children, in the order of declaration.
  func children(of index: Int) -> Children {
    Children(ends: ends, cursor: index + 1, end: Int(ends[index]))
  }

  /// Whether a box has children.
  func hasChildren(_ index: Int) -> Bool { Int(ends[index]) > index + 1 }
}

/// A box of the tree, read in place: copying a `LayoutItem` is slower than most uses of it.
struct LentItem {
  fileprivate let item: UnsafePointer<LayoutItem>

  var isHidden: Bool { item.pointee.isHidden }
  var weight: Double { item.pointee.weight }
  var anchors: Anchors { item.pointee.anchors }

  /// Whether the box has a fixed size along an axis.
  func isFixed(_ axis: Axis) -> Bool { !item.pointee.limits(axis).fixed.isNaN }
}

/// The indices of the children of one box: each subtree ends where the next begins.
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
  /// Calls a function with the tree's arrays, which are valid only during the call.
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
