import Geometry
import Layout
import TestSupport
import Testing

/// Laws that hold between layouts, whatever the numbers.
@Suite struct LayoutLawTests {
  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `right to left mirrors left to right`(seeds: Range<UInt64>) {
    check(seeds) { specimen in
      let tree = specimen.tree
      let (result, mirrored) = (specimen.layout(), specimen.mirrored.layout())
      return Self.equal(result.frames.mirrored(in: tree), mirrored.frames)
    }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a hidden view changes nothing if nothing counts it`(seeds: Range<UInt64>) {
    check(seeds) { $0.root.countsHiddenBoxes || Self.ignoresHiddenBox($0) }
  }

  @Test(arguments: [
    "(150 x 90): column (horizontalAlignment trailing) [view 60x*; view (aspectRatio 2)]",
    "(20 x 70): column (horizontalAlignment center) [label 96x20; column [view; view (aspectRatio 1)]]",
    """
    (60 x 10): column (horizontalAlignment leading, verticalAlignment top) [column \
    (horizontalAlignment center, aspectRatio 2) [view 70x20; row (horizontalAlignment trailing, \
    verticalAlignment top, aspectRatio 2) [label 8x20]]]
    """,
  ])
  func `a hidden view does not affect the ambiguity of an aspect ratio`(text: String) throws {
    #expect(Self.ignoresHiddenBox(try SpecimenParser.specimen(text)))
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `only the proportions of weights count`(seeds: Range<UInt64>) {
    check(seeds) { specimen in
      var scaled = specimen
      scaled.root.scaleWeights(of: 4)
      return Self.equal(specimen.layout().frames, scaled.layout().frames)
    }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a second layout, and a layout after an edit is undone, give the same result`(
    seeds: Range<UInt64>
  ) {
    check(seeds) { specimen in
      let engine = LayoutEngine()
      let first = specimen.layout(by: engine)
      let second = specimen.layout(by: engine)
      _ = specimen.edited.layout(by: engine)
      let third = specimen.layout(by: engine)
      return first.isSame(as: second) && first.isSame(as: third)
    }
  }

  @Test(arguments: try nonEmpty(RandomTreeSeeds.batches))
  func `a part alone at its size in the whole has the same layout`(seeds: Range<UInt64>) {
    check(seeds) { specimen in
      guard !specimen.root.hasCouplings else { return true }
      return Self.partsAreTheSame(specimen, specimen.layout())
    }
  }

  /// Reports the smallest specimen that breaks a law; no law covers conflicts.
  private func check(_ seeds: Range<UInt64>, _ holds: @escaping (Specimen) -> Bool) {
    let breaks: (Specimen) -> Bool = { !$0.layout().hasConflict && !holds($0) }
    for seed in seeds {
      let specimen = RandomTree.specimen(seed: seed)
      guard breaks(specimen) else { continue }
      let smallest = Shrinker.shrink(specimen, while: breaks)
      Issue.record("seed \(seed): \(smallest)")
      return
    }
  }

  private static func ignoresHiddenBox(_ specimen: Specimen) -> Bool {
    let (more, added) = specimen.withHiddenBox
    var frames = more.layout().frames
    if let added { frames.remove(at: added) }
    return equal(specimen.layout().frames, frames)
  }

  private static func partsAreTheSame(_ specimen: Specimen, _ result: LayoutResult) -> Bool {
    let tree = specimen.tree
    let (paths, shown) = (specimen.root.paths, tree.shownBoxes)
    return tree.items.indices.dropFirst().filter { shown[$0] }.allSatisfy { box in
      let part = Specimen(
        size: result.frames[box].size, direction: specimen.direction,
        root: specimen.root[paths[box][...]])
      let inside = box + 1..<Int(tree.ends[box])
      return equal(Array(part.layout().frames.dropFirst()), Array(result.frames[inside]))
    }
  }

  private static func equal(_ frames: [Rect], _ others: [Rect]) -> Bool {
    frames.count == others.count
      && zip(frames, others).allSatisfy { one, other in
        zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
      }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

extension LayoutResult {
  /// Whether two results are equal to the bit; NaN equals NaN.
  fileprivate func isSame(as other: LayoutResult) -> Bool {
    frames == other.frames && findings == other.findings
      && contents.count == other.contents.count
      && zip(contents, other.contents).allSatisfy { $0.isSame(as: $1) }
  }
}
