import Geometry
import Layout
import TestSupport
import Testing

@Suite struct EngineAmbiguityTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine says so where the law leaves numbers open, and only there`(
    seeds: Range<UInt64>
  ) {
    for seed in seeds { check(RandomTree.specimen(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine says so in stacks, too`(seeds: Range<UInt64>) {
    for seed in seeds { check(RandomTree.stacks(seed: seed), seed) }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `the engine says so in grids, too`(seeds: Range<UInt64>) {
    for seed in seeds.prefix(seeds.count / 2) { check(RandomTree.grid(seed: seed), seed) }
  }

  private func check(_ specimen: Specimen, _ seed: UInt64) {
    guard specimen.root.flattened.count <= 12, !Self.complaints(specimen).isEmpty else { return }
    let smallest = Shrinker.shrink(specimen) { !Self.complaints($0).isEmpty }
    Issue.record("seed \(seed): \(smallest) \(Self.complaints(smallest))")
  }

  /// Plain views have no rule for what is in them.
  private static func complaints(_ specimen: Specimen) -> [String] {
    let boxes = specimen.root.flattened
    guard boxes.allSatisfy({ $0.numberOfLines == 1 && !$0.isPlainContainer }) else { return [] }
    let result = specimen.layout()
    let oracle = WrappingOracle(specimen).firstPass
    guard !oracle.isConflicting, !result.hasConflict else { return [] }
    return Axis.allCases.flatMap { axis in
      let told = Set(result.findings.filter { $0.kind == .ambiguous(axis) }.map(\.item))
      return oracle.complaints(ofNotes: told, along: axis)
    }
  }
}

extension Oracle {
  /// What is wrong with notes on containers, a line each.
  ///
  /// Less than a point of freedom may be reported or not, but adds up among neighbours.
  fileprivate func complaints(ofNotes told: Set<Int>, along axis: Axis) -> [String] {
    let freedoms = tree.items.indices.map { freedom(of: $0, along: axis) }
    if told.isEmpty, let most = freedoms.max(), most >= 1 + 1e-6 {
      return ["\(axis): \(most) points are open, and are not said to be"]
    }
    let untold = freedoms.indices.filter {
      freedoms[$0] > 5 && !followsBaselines($0) && told.isDisjoint(with: ancestors(of: $0))
    }
    let needless = told.filter { container in
      !freedoms.indices.contains { tree.parents[$0] == container && freedoms[$0] > 1e-6 }
    }
    return untold.map { "\(axis): nothing is said to be open around \($0)" }
      + needless.map { "\(axis): nothing is open in \($0), although it is said to be" }
  }

  /// By how much the coordinates of a shown box differ among the best solutions.
  ///
  /// A page lies as many times as far away as there are pages before it, which says no more than its size.
  private func freedom(of box: Int, along axis: Axis) -> Double {
    guard isShown[box] else { return 0 }
    let isPage = box > 0 && tree.items[Int(tree.parents[box])].arrangement == .paged
    let parts: [Coordinate.Part] = isPage ? [.length] : [.position, .length]
    return parts.compactMap { freeRange(of: Coordinate(box, axis, $0)) }
      .map { $0.upperBound - $0.lowerBound }.max() ?? 0
  }

  /// Whether a box may follow what is open inside of its neighbours.
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
