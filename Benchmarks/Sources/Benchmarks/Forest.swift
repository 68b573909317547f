import CFloor
import Geometry
import Layout

/// Trees of one size, each with an engine and with loops that lay it out.
///
/// A processor that sees one small tree again and again learns its branches by heart, which no document
/// that is laid out after a change profits from: so small trees come by the dozen.
struct Forest {
  /// How many views all trees have together.
  let count: Int
  private let trees: [LayoutTree]
  private var floors: [FloorTree]
  private var engines: [LayoutEngine]

  /// So many trees of so many views.
  init(trees number: Int, views: Int, ties: TreeGenerator.Ties = []) {
    self.init((0..<number).map { TreeGenerator.tree(count: views, seed: $0, ties: ties) })
  }

  /// Trees of so many views, at least ten thousand in all.
  init(views: Int) {
    self.init(trees: max(1, 10_000 / views), views: views)
  }

  /// Some trees.
  init(_ trees: [LayoutTree]) {
    self.trees = trees
    count = trees.reduce(0) { $0 + $1.items.count }
    floors = trees.map { FloorTree($0) }
    engines = trees.map {
      var engine = LayoutEngine()
      engine.load($0, direction: .leftToRight)
      return engine
    }
    layout()
  }

  /// Lays all trees out, each with the engine that has read it.
  mutating func layout() {
    for index in trees.indices {
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
    }
  }

  /// Reads all trees and lays them out.
  mutating func readAndLayout() {
    for index in trees.indices {
      engines[index].load(trees[index], direction: .leftToRight)
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
    }
  }

  /// Lays all trees out, and looks for what there is to tell of each.
  mutating func layoutAndInspect() {
    for index in trees.indices {
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
      _ = engines[index].findings()
    }
  }

  /// Lays each tree out with an engine of its own.
  func layoutAnew() {
    for index in trees.indices {
      var engine = LayoutEngine()
      engine.load(trees[index], direction: .leftToRight)
      engine.run(in: floors[index].size, measuring: GivenSizes())
    }
  }

  /// Lays all trees out with plain loops.
  mutating func layoutFloors() {
    for index in floors.indices { floors[index].layout() }
  }

  /// The same trees in Yoga.
  func trees(in yoga: Yoga) -> [Yoga.Tree] {
    floors.map { yoga.tree(of: $0.boxes, in: $0.size) }
  }
}

extension Forest {
  /// Leaves of the first tree that may be a point larger across their rows without anybody noticing.
  func quietLeaves(_ number: Int) -> [Int] {
    let tree = trees[0]
    let quiet = tree.items.indices.filter { index in
      guard index > 0, tree.items[index].arrangement == .none else { return false }
      let parent = Int(tree.parents[index])
      guard case .linear(let linear) = tree.items[parent].arrangement else { return false }
      let sizes = tree.siblings(of: index).map { tree.items[$0].content.size(linear.axis.cross) }
      let size = tree.items[index].content.size(linear.axis.cross)
      return sizes.count > 2 && sizes.contains { $0 > size + 2 } && size == sizes.min()
    }
    return stride(from: 0, to: quiet.count, by: max(1, quiet.count / number)).map { quiet[$0] }
  }

  /// Makes leaves of the first tree a point larger across their rows, or smaller again, and lays out what
  /// depends on it after each.
  mutating func change(_ leaves: [Int], by points: Double) {
    for leaf in leaves {
      engines[0].update(leaf, content: trees[0].content(of: leaf, larger: points))
      engines[0].refresh(in: floors[0].size, measuring: GivenSizes())
    }
  }

  /// Does the same with plain loops.
  mutating func changeFloor(_ leaves: [Int], by points: Double) {
    for leaf in leaves {
      floors[0].change(
        leaf, to: trees[0].content(of: leaf, larger: points), parents: trees[0].parents)
    }
  }
}

extension LayoutTree {
  /// The other children of a box's parent, and the box itself.
  fileprivate func siblings(of index: Int) -> [Int] {
    let parent = Int(parents[index])
    let children = sequence(first: parent + 1) { Int(ends[$0]) }.prefix { $0 < ends[parent] }
    return children.filter { $0 != index } + [index]
  }

  fileprivate func content(of leaf: Int, larger points: Double) -> ItemContent {
    var content = items[leaf].content
    guard case .linear(let linear) = items[Int(parents[leaf])].arrangement else { return content }
    if linear.axis == .horizontal { content.height += points } else { content.width += points }
    return content
  }
}

extension ItemContent {
  fileprivate func size(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// No box of these trees is measured a second time.
private struct GivenSizes: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
