import Geometry
import Layout

/// A tree to lay out, with a size and a direction.
struct Specimen: Hashable {
  var size: Size
  var direction: LayoutDirection = .leftToRight
  var root: Box

  /// The tree, flat.
  var tree: LayoutTree {
    var tree = LayoutTree()
    root.append(to: &tree)
    return tree
  }

  /// What measures the specimen's labels.
  var measurer: WordWrappingMeasurer {
    WordWrappingMeasurer(boxes: root.flattened)
  }
}

/// A box with the boxes in it; easier to change than a `LayoutTree`.
struct Box: Hashable {
  var item = LayoutItem()
  /// The most lines that a label's text may have; any number if 0.
  var numberOfLines = 1
  var children: [Box] = []

  init(_ item: LayoutItem, _ children: [Box] = []) {
    self.item = item
    self.children = children
  }

  /// The box and all boxes in it, each before its children.
  var flattened: [Box] {
    [self] + children.flatMap(\.flattened)
  }

  fileprivate func append(to tree: inout LayoutTree, parent: Int? = nil) {
    var item = item
    item.wraps = numberOfLines != 1
    let index = tree.append(item, parent: parent)
    for child in children { child.append(to: &tree, parent: index) }
  }
}

extension Box {
  /// The paths of the boxes in it, at every depth.
  var paths: [[Int]] {
    [[]] + children.indices.flatMap { index in children[index].paths.map { [index] + $0 } }
  }

  /// The box at a path of child indices.
  subscript(path: ArraySlice<Int>) -> Box {
    get {
      guard let first = path.first else { return self }
      return children[first][path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      children[first][path.dropFirst()] = newValue
    }
  }
}
