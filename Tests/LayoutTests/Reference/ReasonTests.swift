import Geometry
import Layout
import TestSupport
import Testing

@Suite struct ReasonTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons on random trees`(seeds: Range<UInt64>) {
    review(seeds.prefix(seeds.count / 5)) { RandomTree.specimen(seed: $0) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons in random grids`(seeds: Range<UInt64>) {
    review(seeds.prefix(seeds.count / 10), RandomTree.grid(seed:))
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a number is free without its reasons in random stacks`(seeds: Range<UInt64>) {
    review(seeds.prefix(seeds.count / 5), RandomTree.stacks(seed:))
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

  /// Expects right reasons in all specimens but 2 in 1,000: rules that hold a number together may
  /// leave out one that would hold it alone.
  private func review(_ seeds: Range<UInt64>, _ specimen: (UInt64) -> Specimen) {
    let specimens = seeds.map { (seed: $0, specimen: specimen($0)) }
      .filter { $0.specimen.root.flattened.count <= 12 }
    let wrong = specimens.filter { !ReasonReview($0.specimen).complaints.isEmpty }
    guard wrong.count > Int((Double(specimens.count) / 500).rounded()) else { return }
    for (seed, specimen) in wrong { report(specimen, seed) }
  }

  /// Reports the smallest similar specimen with wrong reasons.
  private func report(_ specimen: Specimen, _ seed: UInt64) {
    let smallest = Shrinker.shrink(specimen, attempts: 400) {
      !ReasonReview($0).complaints.isEmpty
    }
    Issue.record("seed \(seed): \(smallest) \(ReasonReview(smallest).complaints)")
  }
}
