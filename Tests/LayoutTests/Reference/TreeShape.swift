import TestSupport

/// The features that a random tree may contain.
///
/// Most trees have only some of them, so that a fault in one is not hidden by another.
struct TreeShape {
  /// A subject of a rule of the law.
  enum Feature: CaseIterable {
    case weights, limits, ratios, baselines, grids, hidden, anchors, layers, scrolls, pages, pinned
    case margins, spacings, empties, wrapping, alignments, fractions, partialContents, mirroring
    case plainParents, priorities
    /// Only in trees made for stacks.
    case stacks
  }

  var features: Set<Feature> = []
  var maximumBoxes: Int
  var maximumDepth: Int

  /// A random shape; half of the shapes are small.
  static func random(using random: inout SeededGenerator) -> TreeShape {
    let boxes: ClosedRange<Int> = random.pick([2...5, 3...8, 4...8, 6...14, 10...20, 20...50])
    var shape = TreeShape(
      maximumBoxes: random.number(boxes), maximumDepth: random.number(1...8))
    for feature in Feature.allCases where feature != .stacks && random.chance(feature.probability) {
      shape.features.insert(feature)
    }
    return shape
  }

  func has(_ feature: Feature) -> Bool { features.contains(feature) }
}

extension TreeShape.Feature {
  /// The share of trees with the feature; features that couple much or often cause conflicts are rarer.
  fileprivate var probability: Double {
    switch self {
    case .ratios, .grids, .fractions, .plainParents: 0.25
    case .baselines, .hidden, .wrapping, .pages, .pinned, .limits: 0.35
    default: 0.5
    }
  }
}
