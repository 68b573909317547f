import TestSupport

/// What a random tree may contain; most trees have only some of the features, so that faults in one
/// are not covered up by another.
struct TreeShape {
  /// Something that the law has a rule for.
  enum Feature: CaseIterable {
    case weights, limits, ratios, baselines, grids, hidden, anchors, layers, scrolls, pages, pinned
    case margins, spacings, empties, wrapping, alignments, fractions, partialContents, mirroring
    case plainParents
    /// Only in trees made for it.
    case stacks
  }

  var features: Set<Feature> = []
  var maximumBoxes: Int
  var maximumDepth: Int

  /// A shape by chance; half of them are small.
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
  /// How many trees have the feature; those that tie much together or often contradict others are
  /// rarer.
  fileprivate var probability: Double {
    switch self {
    case .ratios, .grids, .fractions, .plainParents: 0.25
    case .baselines, .hidden, .wrapping, .pages, .pinned, .limits: 0.35
    default: 0.5
    }
  }
}
