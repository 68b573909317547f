import Geometry
import Layout

/// Trees of one size with the engine and the loops that lay them out.
///
/// A processor that sees one small tree again and again learns its branches by heart, which no document
/// that is laid out after a change profits from: so small trees come by the dozen.
struct Forest {
  /// How many views all trees have together.
  let count: Int
  private let trees: [LayoutTree]
  private var floors: [FloorTree]
  private var engine = LayoutEngine()

  /// So many trees of so many views.
  init(trees number: Int, views: Int, ties: TreeGenerator.Ties = []) {
    count = number * views
    trees = (0..<number).map { TreeGenerator.tree(count: views, seed: $0, ties: ties) }
    floors = trees.map { FloorTree($0) }
  }

  /// Trees of so many views, at least ten thousand in all.
  init(views: Int) {
    self.init(trees: max(1, 10_000 / views), views: views)
  }

  /// Lays all trees out with the engine that has done it before.
  mutating func layout() {
    for index in trees.indices { layout(index, with: &engine) }
  }

  /// Lays each tree out with an engine of its own.
  func layoutAnew() {
    for index in trees.indices {
      var engine = LayoutEngine()
      layout(index, with: &engine)
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

  private func layout(_ index: Int, with engine: inout LayoutEngine) {
    _ = engine.layout(
      trees[index], in: floors[index].size, direction: .leftToRight, measuring: GivenSizes())
  }
}

/// No box of these trees is measured a second time.
private struct GivenSizes: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
