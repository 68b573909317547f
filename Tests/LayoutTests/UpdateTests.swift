import Geometry
import Layout
import Testing

/// What an engine does after a change, held to what another does from the start.
@Suite struct UpdateTests {
  @Test(arguments: RandomTreeSeeds.batches)
  func `after any change the layout is that of a fresh engine, to the bit`(seeds: Range<UInt64>) {
    for seed in seeds {
      let specimen = RandomTree.specimen(seed: seed)
      guard let broken = Self.brokenEdit(specimen, seed) else { continue }
      Issue.record("seed \(seed), edit \(broken): \(specimen)")
    }
  }

  @Test(arguments: RandomTreeSeeds.batches)
  func `after a change in a large tree the layout is that of a fresh engine`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds.prefix(seeds.count / 15) {
      let specimen = RandomTree.specimen(seed: seed, boxes: 300)
      guard !specimen.root.hasTies, let broken = Self.brokenEdit(specimen, seed) else { continue }
      Issue.record("seed \(seed), edit \(broken)")
    }
  }

  @Test func `a change that moves nothing touches nothing but its way to the root`() {
    var engine = LayoutEngine()
    engine.load(Self.tree, direction: .leftToRight)
    engine.run(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    let before = engine.frames
    // Lower than its neighbours in a row.
    engine.update(5, content: ItemContent(width: 30, height: 12))
    engine.refresh(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    #expect(engine.frames == before)
    #expect(engine.tree.items.count > 10_000)
    #expect(engine.work.outlined <= 3)
    #expect(engine.work.placed <= 80)
  }

  @Test func `a change that moves its neighbours touches no more than these`() {
    var engine = LayoutEngine()
    engine.load(Self.tree, direction: .leftToRight)
    engine.run(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    let before = engine.frames
    engine.update(5, content: ItemContent(width: 37, height: 20))
    engine.refresh(in: Self.size, measuring: WordWrappingMeasurer(boxes: []))
    #expect(engine.frames[5].width == before[5].width + 7)
    #expect(engine.frames[6].x == before[6].x + 7)
    #expect(zip(engine.frames, before).count(where: { $0 != $1 }) == 6)
    #expect(engine.work.placed <= 60)
  }

  /// Columns of columns of rows of labels and a spacer.
  private static let tree: LayoutTree = {
    var tree = LayoutTree()
    let root = tree.append(LayoutItem(.linear(LinearArrangement(.vertical))))
    for _ in 0..<30 {
      let column = tree.append(LayoutItem(.linear(LinearArrangement(.vertical))), parent: root)
      for _ in 0..<38 {
        let row = tree.append(LayoutItem(.linear(LinearArrangement(.horizontal))), parent: column)
        for cell in 0..<8 {
          var item = LayoutItem()
          item.content = ItemContent(width: 30, height: 20)
          if cell == 7 { item.weight = 1 }
          tree.append(item, parent: row)
        }
      }
    }
    return tree
  }()

  private static let size = Size(600, 40_000)

  /// The first of a few edits after which an engine that goes on has another result than a new one, or
  /// that it cannot undo.
  private static func brokenEdit(_ specimen: Specimen, _ seed: UInt64) -> Int? {
    var random = SeededGenerator(seed: seed &+ 7)
    var engine = LayoutEngine()
    engine.load(specimen.tree, direction: specimen.direction)
    engine.run(in: specimen.size, measuring: specimen.measurer)
    for edit in 0..<6 {
      let index = random.number(0...engine.tree.items.count - 1)
      let (item, frames) = (engine.tree.items[index], engine.frames)
      if edit.isMultiple(of: 3) {
        var tree = engine.tree
        tree.replace(index, with: item.edited(using: &random))
        _ = engine.layout(
          tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
      } else if !item.wraps {
        engine.update(index, content: item.contentEdited(using: &random))
      }
      engine.refresh(in: specimen.size, measuring: specimen.measurer)
      if !isFresh(&engine, specimen) { return edit }
      guard edit == 4 else { continue }
      engine.update(index, content: item.content)
      engine.refresh(in: specimen.size, measuring: specimen.measurer)
      if engine.frames != frames { return edit }
    }
    return nil
  }

  private static func isFresh(_ engine: inout LayoutEngine, _ specimen: Specimen) -> Bool {
    var fresh = LayoutEngine()
    let result = fresh.layout(
      engine.tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
    return engine.frames == result.frames && engine.findings() == result.findings
      && zip(engine.contents, result.contents).allSatisfy { $0.isSame(as: $1) }
  }
}

extension LayoutItem {
  fileprivate func contentEdited(using random: inout SeededGenerator) -> ItemContent {
    var content = content
    if random.chance(0.7) { content.width = Double(random.number(0...90)) }
    if random.chance(0.7) { content.height = Double(random.number(0...60)) }
    return content
  }

  fileprivate func edited(using random: inout SeededGenerator) -> LayoutItem {
    var item = self
    switch random.number(0...3) {
    case 0: item.isHidden.toggle()
    case 1: item.width.minimum = Double(random.number(0...60))
    case 2: item.margins = Insets(Double(random.number(0...9)))
    default: item.weight = random.chance(0.5) ? .nan : 2
    }
    return item
  }
}
