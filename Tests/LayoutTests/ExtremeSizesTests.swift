import Geometry
import Layout
import TestSupport
import Testing

/// Lengths in a document may be extreme or negative; frames are finite and not negative.
@Suite struct ExtremeSizesTests {
  @Test func `a row places a text of extreme height and baselines`() {
    var tree = LayoutTree()
    let row = RowOrColumn(.horizontal, alignsToBaseline: true)
    tree.append(LayoutItem(.linear(row)), parent: nil)
    var text = LayoutItem()
    text.content = ItemContent(
      width: 10, height: 1e300, firstBaseline: -.infinity, lastBaseline: 1e300)
    tree.append(text, parent: 0)
    #expect(Self.frames(tree).allSatisfy { $0.isReal })
  }

  @Test func `a negative margin does not make a baseline row's height negative`() {
    var tree = LayoutTree()
    let column = RowOrColumn(.vertical, mainAlignment: .start)
    tree.append(LayoutItem(.linear(column)), parent: nil)
    var row = LayoutItem(.linear(RowOrColumn(.horizontal, alignsToBaseline: true)))
    row.margins = Insets(top: 0, left: 0, bottom: -50, right: 0)
    tree.append(row, parent: 0)
    tree.append(LayoutItem(), parent: 1)
    #expect(Self.frames(tree)[1].size.height == 0)
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `frames are finite in random trees with extreme lengths`(seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let isGrid = seed.isMultiple(of: 2)
      var specimen = isGrid ? RandomTree.grid(seed: seed) : RandomTree.specimen(seed: seed)
      specimen.root.exaggerate(using: &random)
      #expect(Self.frames(specimen.tree).allSatisfy { $0.isReal }, "seed \(seed): \(specimen)")
    }
  }

  private static func frames(_ tree: LayoutTree) -> [Rect] {
    let engine = LayoutEngine()
    return engine.layout(
      tree, in: Size(300, 400), direction: .leftToRight, measuring: SameContents(tree: tree)
    ).frames
  }
}

/// Gives each box the content size that it has anyway.
private struct SameContents: ItemMeasuring {
  let tree: LayoutTree

  func content(of item: Int, width: Double) -> ItemContent { tree.items[item].content }
}

extension Rect {
  /// Whether all numbers are finite and the size is not negative.
  fileprivate var isReal: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && size.width >= 0 && size.height >= 0
  }
}

extension Box {
  /// Gives some boxes extreme or negative lengths.
  fileprivate mutating func exaggerate(using random: inout SeededGenerator) {
    func length() -> Double {
      random.pick([1e300, -1e300, 1e308, -1e308, .infinity, -.infinity, 1e12, 1e15, -50, 0])
    }
    if random.chance(0.2) { item.height.fixed = length() }
    if random.chance(0.1) { item.height.minimum = length() }
    if random.chance(0.1) { item.height.maximum = length() }
    if random.chance(0.1) {
      item.margins = Insets(top: length(), left: 0, bottom: length(), right: length())
    }
    if random.chance(0.1) {
      item.spacing = Insets(top: length(), left: 0, bottom: length(), right: length())
    }
    if random.chance(0.1) { item.content.height = length() }
    if random.chance(0.1) {
      (item.content.firstBaseline, item.content.lastBaseline) = (length(), length())
    }
    if random.chance(0.1), case .linear(var linear) = item.arrangement {
      linear.spacing = length()
      item.arrangement = .linear(linear)
    }
    for index in children.indices { children[index].exaggerate(using: &random) }
  }
}
