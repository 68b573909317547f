import Geometry
import Layout
import TestSupport
import Testing

@Suite struct EngineAgreementTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine's frames follow the law on random trees`(seeds: Range<UInt64>) {
    for seed in seeds { review(RandomTree.specimen(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine's frames follow the law in random grids`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 2) { review(RandomTree.grid(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine's frames follow the law in random stacks`(seeds: Range<UInt64>) {
    for seed in seeds { review(RandomTree.stacks(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(WorkedExample.all))
  func `the engine's frames follow the law in a worked example`(example: WorkedExample) {
    #expect(Self.complaints(example.specimen).isEmpty)
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `large trees meet every required condition`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 50) {
      let specimen = RandomTree.specimen(seed: seed, boxes: 1000)
      let result = specimen.layout()
      guard !result.hasConflict else { continue }
      let tree = specimen.tree
      let system = ConstraintGenerator.system(
        for: tree, in: specimen.size, direction: specimen.direction, contents: result.contents)
      let audit = Audit(system, isShown: tree.shownBoxes, frames: result.frames)
      #expect(audit.complaints.isEmpty, "seed \(seed)")
    }
  }

  /// Reports the smallest similar specimen that violates the law.
  private func review(_ specimen: Specimen, _ seed: UInt64) {
    guard !Self.complaints(specimen).isEmpty else { return }
    let smallest = Shrinker.shrink(specimen) { !Self.complaints($0).isEmpty }
    Issue.record("seed \(seed): \(smallest) \(Self.complaints(smallest))")
  }

  private static func complaints(_ specimen: Specimen) -> [String] {
    Review(specimen).complaints(about: specimen.layout())
  }
}

extension LayoutResult {
  /// Whether required conditions contradict each other on either axis.
  var hasConflict: Bool {
    findings.contains { if case .conflict = $0.kind { true } else { false } }
  }
}
