import Geometry

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

  /// A box, read where it stands.
  subscript(index: Int) -> LentItem {
    @inline(__always) get { LentItem(item: items.baseAddress.unsafelyUnwrapped + index) }
  }

  /// The children of a box, in the order of declaration.
  func children(of index: Int) -> Children {
    Children(ends: ends, cursor: index + 1, end: Int(ends[index]))
  }

  /// Whether a box has children.
  func hasChildren(_ index: Int) -> Bool { Int(ends[index]) > index + 1 }
}

/// A box of the tree, read where it stands: to copy it for a question costs more than most answers.
struct LentItem {
  fileprivate let item: UnsafePointer<LayoutItem>

  var isHidden: Bool { item.pointee.isHidden }
  var weight: Double { item.pointee.weight }
  var anchors: Anchors { item.pointee.anchors }

  /// Whether the box has a fixed size along an axis.
  func isFixed(_ axis: Axis) -> Bool { !item.pointee.limits(axis).fixed.isNaN }
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
