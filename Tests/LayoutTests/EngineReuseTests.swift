import Geometry
import Testing

@testable import Layout

/// What an engine that has laid out one tree keeps of it when it goes on with another.
@Suite struct EngineReuseTests {
  @Test func `of a tree without boxes there is nothing to tell`() throws {
    let specimen = try SpecimenParser.specimen(
      "(375 x 300): column [view (width 80, height 20); spacer]")
    var engine = LayoutEngine()
    #expect(!specimen.layout(by: &engine).findings.isEmpty)
    let nothing = engine.layout(
      LayoutTree(), in: specimen.size, direction: .leftToRight, measuring: specimen.measurer)
    #expect(nothing.frames.isEmpty && nothing.findings.isEmpty)
  }

  @Test func `what texts of the last tree left behind wears out no tree without texts`() throws {
    let texts = try SpecimenParser.specimen(
      """
      (300 x 400): column [row [label 40x20 (weight 3); label 60x20 (weight 2); label 50x20 \
      (weight 1.7)]; label 200x20 (numberOfLines 0); spacer]
      """)
    var (engine, worn) = (LayoutEngine(), LayoutEngine())
    _ = texts.layout(by: &engine)
    // Until the next pass is to lay out all boxes.
    repeat {
      worn = engine
      let width = engine.tree.items[2].content.width
      engine.update(2, content: ItemContent(width: width == 40 ? 41 : 40, height: 20))
      engine.refresh(in: texts.size, measuring: texts.measurer)
    } while engine.work.placed < 2 * engine.frames.count

    let others = try SpecimenParser.specimen(
      "(300 x 400): column [row [label 40x20; spacer]; spacer]")
    _ = others.layout(by: &worn)
    for width in [50.0, 60] {
      worn.update(2, content: ItemContent(width: width, height: 20))
      worn.refresh(in: others.size, measuring: others.measurer)
      #expect(worn.work.placed == 2)
    }
  }

  @Test func `an engine does not keep the chains of all trees that it has laid out`() throws {
    let row = "row [label 40x20 (weight 1); label 40x20 (weight 1)]"
    let specimen = try SpecimenParser.specimen(
      "(300 x 400): column [\(row); row [label 40x20; spacer]; spacer]")
    var engine = LayoutEngine()
    _ = specimen.layout(by: &engine)
    for edit in 0..<3_000 {
      var tree = engine.tree
      var item = tree.items[2]
      item.margins = Insets(top: edit.isMultiple(of: 2) ? 1 : 0, left: 0, bottom: 0, right: 0)
      tree.replace(2, with: item)
      _ = engine.layout(
        tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
    }
    #expect(engine.horizontal.chains.count < 1_500)
  }

  @Test(arguments: RandomTreeSeeds.batches)
  func `an engine and its copies lay out tree after tree as new ones would`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 8) {
      var random = SeededGenerator(seed: seed &+ 11)
      var users = [User()]
      for step in 0..<12 {
        let index = random.number(0...users.count - 1)
        if users.count < 3, random.chance(0.3) { users.append(users[index]) }
        users[index].goOn(using: &random)
        #expect(users[index].isRight, "seed \(seed), step \(step): \(users[index].specimen)")
      }
      for user in users { #expect(user.isRight, "seed \(seed): \(user.specimen)") }
    }
  }
}

/// An engine, and what it was told last.
private struct User {
  private var engine = LayoutEngine()
  private(set) var specimen = RandomTree.specimen(seed: 0)

  init() {
    _ = specimen.layout(by: &engine)
  }

  /// Lays out another tree, in another size, or with other contents.
  mutating func goOn(using random: inout SeededGenerator) {
    switch random.number(0...5) {
    case 0:
      specimen = Self.specimen(using: &random)
      _ = specimen.layout(by: &engine)
    case 1:
      specimen.size = Size(Double(random.number(50...400)), Double(random.number(50...400)))
      engine.refresh(in: specimen.size, measuring: specimen.measurer)
    case 2: _ = engine.findings()
    default:
      let box = random.number(0...engine.tree.items.count - 1)
      let length = Double(random.number(0...90))
      engine.update(box, content: ItemContent(width: length, height: length / 2))
      engine.refresh(in: specimen.size, measuring: specimen.measurer)
    }
  }

  private static func specimen(using random: inout SeededGenerator) -> Specimen {
    let seed = UInt64(random.number(0...100_000))
    switch random.number(0...3) {
    case 0: return RandomTree.stacks(seed: seed)
    case 1: return RandomTree.grid(seed: seed)
    default: return RandomTree.specimen(seed: seed, boxes: random.number(1...60))
    }
  }

  /// Whether frames and findings are a new engine's.
  var isRight: Bool {
    var (own, fresh) = (engine, LayoutEngine())
    let expected = fresh.layout(
      own.tree, in: specimen.size, direction: specimen.direction, measuring: specimen.measurer)
    return own.frames == expected.frames && own.findings() == expected.findings
  }
}
