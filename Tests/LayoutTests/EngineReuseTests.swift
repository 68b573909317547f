import Geometry
import TestSupport
import Testing

@_spi(Passes) @testable import Layout

/// What an engine keeps from one tree to the next.
@Suite struct EngineReuseTests {
  @Test func `a tree without boxes has neither frames nor findings`() throws {
    let specimen = try SpecimenParser.specimen(
      "(375 x 300): column [view (width 80, height 20); spacer]")
    let engine = LayoutEngine()
    #expect(!specimen.layout(by: engine).findings.isEmpty)
    let nothing = engine.layout(
      LayoutTree(), in: specimen.size, direction: .leftToRight, measuring: specimen.measurer)
    #expect(nothing.frames.isEmpty && nothing.findings.isEmpty)
  }

  @Test func `an engine keeps only the chains of its last tree`() throws {
    let row = "row [label 40x20 (weight 1); label 40x20 (weight 1)]"
    let specimen = try SpecimenParser.specimen(
      "(300 x 400): column [\(row); row [label 40x20; spacer]; spacer]")
    let engine = LayoutEngine()
    for _ in 0..<10 { _ = specimen.layout(by: engine) }
    #expect(engine.horizontal.chains.count == 1)
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a reused engine lays out each tree like a new one`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 8) {
      var user = User(seed: seed)
      for step in 0..<24 {
        #expect(user.isRight, "seed \(seed), step \(step): \(user.specimen)")
        user.goOn()
      }
    }
  }
}

/// An engine with its last tree and result.
private struct User {
  private let engine = LayoutEngine()
  private var random: SeededGenerator
  private(set) var specimen: Specimen
  private var result: LayoutResult

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 11)
    specimen = RandomTree.specimen(seed: seed)
    result = specimen.layout(by: engine)
  }

  /// Lays out another tree, or the same tree in another size.
  mutating func goOn() {
    switch random.number(0...2) {
    case 0:
      specimen.size = Size(Double(random.number(50...400)), Double(random.number(50...400)))
      engine.run(in: specimen.size, measuring: specimen.measurer)
      result.frames = engine.frames
      result.findings = engine.findings()
    default:
      specimen = nextSpecimen()
      result = specimen.layout(by: engine)
    }
  }

  private mutating func nextSpecimen() -> Specimen {
    let seed = UInt64(random.number(0...100_000))
    switch random.number(0...3) {
    case 0: return RandomTree.stacks(seed: seed)
    case 1: return RandomTree.grid(seed: seed)
    default: return RandomTree.specimen(seed: seed, boxes: random.number(1...60))
    }
  }

  /// Whether frames and findings equal a new engine's.
  var isRight: Bool {
    let expected = specimen.layout(by: LayoutEngine())
    return result.frames == expected.frames && result.findings == expected.findings
  }
}
