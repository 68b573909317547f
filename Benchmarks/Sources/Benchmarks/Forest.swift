import CFloor
import Geometry
@_spi(Passes) import Layout

/// Trees of one size, each with an engine and with loops that lay it out.
///
/// A processor that runs one small tree again and again learns its branches. A document laid out after a change has no
/// such advantage, so there are many small trees.
struct Forest {
  /// The number of views in all trees.
  let count: Int
  private let trees: [LayoutTree]
  private var floors: [FloorTree]
  private let engines: [LayoutEngine]

  /// Creates a number of trees with a number of views each.
  init(trees number: Int, views: Int, couplings: TreeGenerator.Couplings = []) {
    self.init((0..<number).map { TreeGenerator.tree(count: views, seed: $0, couplings: couplings) })
  }

  /// Creates trees with a number of views each, and at least ten thousand in all.
  init(views: Int) {
    self.init(trees: max(1, 10_000 / views), views: views)
  }

  init(_ trees: [LayoutTree]) {
    self.trees = trees
    count = trees.reduce(0) { $0 + $1.items.count }
    floors = trees.map { FloorTree($0) }
    engines = trees.map {
      let engine = LayoutEngine()
      engine.load($0, direction: .leftToRight)
      return engine
    }
    layout()
  }

  /// Lays all trees out, each with the engine that has read it.
  func layout() {
    for index in trees.indices {
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
    }
  }

  /// Reads all trees and lays them out.
  func readAndLayout() {
    for index in trees.indices {
      engines[index].load(trees[index], direction: .leftToRight)
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
    }
  }

  /// Lays all trees out, and collects the findings of each.
  func layoutAndInspect() {
    for index in trees.indices {
      engines[index].run(in: floors[index].size, measuring: GivenSizes())
      _ = engines[index].findings()
    }
  }

  /// Lays each tree out with a new engine.
  func layoutAnew() {
    for index in trees.indices {
      let engine = LayoutEngine()
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

/// No box of these trees is measured again.
private struct GivenSizes: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
