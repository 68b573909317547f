/// The boxes of a tree in one flat array, each parent before its children.
public struct LayoutTree: Hashable, Sendable {
  /// The boxes in pre-order; the first is the root.
  public internal(set) var items: [LayoutItem] = []
  /// The index of each box's parent; -1 for the root.
  public private(set) var parents: [Int32] = []
  /// The index just past each box's subtree.
  public private(set) var ends: [Int32] = []

  /// A tree without boxes.
  public init() {}

  /// Adds a box as the last child of a parent, and returns its index.
  ///
  /// - Precondition: `parent` is nil for the first box only. No box outside `parent`'s subtree was
  ///   appended after `parent`.
  @discardableResult
  public mutating func append(_ item: LayoutItem, parent: Int? = nil) -> Int {
    let index = items.count
    precondition(parent.map { $0 < index && ends[$0] == index } ?? (index == 0))
    items.append(item)
    parents.append(Int32(parent ?? -1))
    ends.append(Int32(index + 1))
    var ancestor = parent ?? -1
    while ancestor >= 0 {
      ends[ancestor] = Int32(index + 1)
      ancestor = Int(parents[ancestor])
    }
    return index
  }

  /// Replaces a box at the same place in the tree.
  public mutating func replace(_ index: Int, with item: LayoutItem) {
    items[index] = item
  }
}
