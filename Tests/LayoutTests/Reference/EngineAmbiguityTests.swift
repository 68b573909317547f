import Geometry
import Layout
import Testing

@Suite struct EngineAmbiguityTests {
  @Test(arguments: RandomTreeSeeds.batches)
  func `the engine says so where the law leaves numbers open, and only there`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds { check(RandomTree.specimen(seed: seed), seed) }
  }

  @Test(arguments: RandomTreeSeeds.batches)
  func `the engine says so in stacks, too`(seeds: Range<UInt64>) {
    for seed in seeds { check(RandomTree.stacks(seed: seed), seed) }
  }

  private func check(_ specimen: Specimen, _ seed: UInt64) {
    guard specimen.root.flattened.count <= 12, !Self.complaints(specimen).isEmpty else { return }
    let smallest = Shrinker.shrink(specimen) { !Self.complaints($0).isEmpty }
    Issue.record("seed \(seed): \(smallest) \(Self.complaints(smallest))")
  }

  /// Less than a point of freedom may be reported or not; plain views have no rule for what is in
  /// them.
  private static func complaints(_ specimen: Specimen) -> [String] {
    let boxes = specimen.root.flattened
    guard boxes.allSatisfy({ $0.numberOfLines == 1 && !$0.isPlainContainer }) else { return [] }
    let result = specimen.layout()
    let oracle = WrappingOracle(specimen).firstPass
    guard !oracle.isConflicting, !result.hasConflict else { return [] }
    return Axis.allCases.compactMap { axis in
      let open = oracle.freedom(along: axis)
      let isReported = result.findings.contains { $0.kind == .ambiguous(axis) }
      if isReported ? open > 1e-6 : open < 1 + 1e-6 { return nil }
      return
        "\(axis): \(open) points are open, \(isReported ? "and are said to be" : "and are not said to be")"
    }
  }
}

extension Oracle {
  /// By how much the coordinates of shown boxes differ among the best solutions, at the most.
  fileprivate func freedom(along axis: Axis) -> Double {
    tree.items.indices.filter { isShown[$0] }
      .flatMap { [Coordinate($0, axis, .position), Coordinate($0, axis, .length)] }
      .compactMap { freeRange(of: $0).map { $0.upperBound - $0.lowerBound } }
      .max() ?? 0
  }
}

extension Box {
  fileprivate var isPlainContainer: Bool { item.arrangement == .none && !children.isEmpty }
}
