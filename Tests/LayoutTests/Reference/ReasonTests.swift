import Geometry
import Layout
import TestSupport
import Testing

@Suite struct ReasonTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons on random trees`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 5) { review(RandomTree.specimen(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons in random grids`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 10) { review(RandomTree.grid(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons in random stacks`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 5) { review(RandomTree.stacks(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(WorkedExample.all))
  func `a number is free without its reasons in a worked example`(example: WorkedExample) {
    #expect(ReasonReview(example.specimen).complaints.isEmpty)
  }

  @Test func `few reasons are unnecessary`() {
    var (reasons, needed) = (0, 0)
    for seed in 0..<60 {
      let specimen = RandomTree.specimen(seed: UInt64(seed))
      guard specimen.root.flattened.count <= 8 else { continue }
      let tally = ReasonReview(specimen).tally
      reasons += tally.reasons
      needed += tally.needed
    }
    #expect(reasons > 200)
    #expect(Double(needed) > 0.8 * Double(reasons), "\(needed) of \(reasons)")
  }

  /// Reports the smallest similar specimen with wrong reasons.
  private func review(_ specimen: Specimen, _ seed: UInt64) {
    guard specimen.root.flattened.count <= 12 else { return }
    guard !ReasonReview(specimen).complaints.isEmpty else { return }
    let smallest = Shrinker.shrink(specimen, attempts: 400) {
      !ReasonReview($0).complaints.isEmpty
    }
    Issue.record("seed \(seed): \(smallest) \(ReasonReview(smallest).complaints)")
  }
}
