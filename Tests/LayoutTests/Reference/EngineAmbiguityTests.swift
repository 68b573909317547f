import Geometry
import Layout
import TestSupport
import Testing

@Suite struct EngineAmbiguityTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine reports exactly the ambiguous numbers`(seeds: Range<UInt64>) {
    for seed in seeds { check(RandomTree.specimen(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine reports ambiguity in stacks`(seeds: Range<UInt64>) {
    for seed in seeds { check(RandomTree.stacks(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine reports ambiguity in grids`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 2) { check(RandomTree.grid(seed: seed), seed) }
  }

  private func check(_ specimen: Specimen, _ seed: UInt64) {
    guard specimen.root.flattened.count <= 12, !Self.complaints(specimen).isEmpty else { return }
    let smallest = Shrinker.shrink(specimen) { !Self.complaints($0).isEmpty }
    Issue.record("seed \(seed): \(smallest) \(Self.complaints(smallest))")
  }

  /// Leaves out plain views with children, for which there is no rule.
  private static func complaints(_ specimen: Specimen) -> [String] {
    let boxes = specimen.root.flattened
    guard boxes.allSatisfy({ $0.numberOfLines == 1 && !$0.isPlainContainer }) else { return [] }
    let result = specimen.layout()
    let oracle = WrappingOracle(specimen).firstPass
    guard !oracle.isConflicting, !result.hasConflict else { return [] }
    return Axis.allCases.flatMap { axis in
      let reported = Set(result.findings.filter { $0.kind == .ambiguous(axis) }.map(\.item))
      return oracle.complaints(ofReported: reported, along: axis)
    }
  }
}

extension Oracle {
  /// What is wrong with the reported containers, a line each.
  ///
  /// An ambiguity of less than a point may be reported or not, but adds up among neighbours.
  fileprivate func complaints(ofReported reported: Set<Int>, along axis: Axis) -> [String] {
    let ambiguities = tree.items.indices.map { ambiguity(of: $0, along: axis) }
    if reported.isEmpty, let most = ambiguities.max(), most >= 1 + 1e-6 {
      return ["\(axis): \(most) points are ambiguous, and not reported"]
    }
    let missing = ambiguities.indices.filter {
      ambiguities[$0] > 5 && !followsBaselines($0) && reported.isDisjoint(with: ancestors(of: $0))
    }
    let needless = reported.filter { container in
      !ambiguities.indices.contains { tree.parents[$0] == container && ambiguities[$0] > 1e-6 }
    }
    return missing.map { "\(axis): no ambiguity is reported around \($0)" }
      + needless.map { "\(axis): an ambiguity is reported in \($0), which has none" }
  }

  /// The range of a shown box's coordinates among the best solutions, in points.
  ///
  /// A page's position multiplies the size of the pages before it, and is no ambiguity of its own.
  private func ambiguity(of box: Int, along axis: Axis) -> Double {
    guard isShown[box] else { return 0 }
    let isPage = box > 0 && tree.items[Int(tree.parents[box])].arrangement == .paged
    let parts: [Coordinate.Part] = isPage ? [.length] : [.position, .length]
    return parts.compactMap { freeRange(of: Coordinate(box, axis, $0)) }
      .map { $0.upperBound - $0.lowerBound }.max() ?? 0
  }

  /// Whether a box may follow an ambiguity inside its neighbours.
  private func followsBaselines(_ box: Int) -> Bool {
    ancestors(of: box).contains {
      if case .linear(let linear) = tree.items[$0].arrangement {
        linear.axis == .vertical && linear.alignsToBaseline
      } else {
        false
      }
    }
  }

  private func ancestors(of box: Int) -> [Int] {
    var ancestors: [Int] = []
    while let parent = Optional(Int(tree.parents[ancestors.last ?? box])), parent >= 0 {
      ancestors.append(parent)
    }
    return ancestors
  }
}

extension Box {
  fileprivate var isPlainContainer: Bool { item.arrangement == .none && !children.isEmpty }
}
