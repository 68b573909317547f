extension AxisLayout {
  /// What the sizes of a stack across its children cost: it would rather hold them than have them keep
  /// their sizes, up to a priority of 999, and is else as small as it can be.
  mutating func spannedProfile(_ index: Int) -> CostProfile {
    var sum = MergeByBreakpoint()
    var bounds: [CostProfile] = [CostProfile(best: 0, growth: .belowLow)]
    for child in tree.children(of: index) where boxes[child].placement.sizing == .fitContent {
      bounds.append(boundProfile(of: child, in: index))
    }
    scratch.breakpoints.removeAll(keepingCapacity: true)
    for bound in bounds { sum.add(bound, costs, &scratch.breakpoints) }
    return sum.profile(preferred: 0, &scratch.breakpoints, &costs)
  }

  /// What a bound costs a child that should lie within it; beyond 999 the child sticks out.
  private mutating func boundProfile(of child: Int, in index: Int) -> CostProfile {
    let profile = profile(of: child)
    let insets = boxes[index].insets
    var bound = CostProfile(best: profile.best + insets, shrinkage: costs.emptyRange)
    var rest = profile.best
    for index in profile.shrinkage.indices where costs[index].slope < .nearRequired {
      let length = Swift.min(rest, costs[index].length)
      costs.extend(&bound.shrinkage, costs[index].slope, length)
      rest -= length
    }
    costs.extend(&bound.shrinkage, .nearRequired, rest + insets)
    return bound
  }

  /// Gives a child within a bound its cheapest size, or one that gives way as far as that costs less
  /// than sticking out.
  mutating func giveBoundedSize(to child: Int, within room: Double) {
    var size = boxes[child].outline.best
    boxes[child].size = size
    if size <= room { return }
    complete(child)
    let profile = profile(of: child)
    for index in profile.shrinkage.indices where size > room && costs[index].slope < .nearRequired {
      size = Swift.max(room, size - costs[index].length)
    }
    boxes[child].size = size
  }

  /// How far a child's size within a bound is open, in points.
  mutating func fitContentAmbiguity(of child: Int, within room: Double) -> Double {
    if !couplings.ambiguities.isEmpty, !couplings.ambiguities[child].isNaN {
      return couplings.ambiguities[child]
    }
    complete(child)
    let profile = profile(of: child)
    let given = Swift.max(0, profile.best - boxes[child].size)
    let growth = Swift.min(given + costs.freeLength(profile.growth), room - boxes[child].size)
    return Swift.max(0, growth) + Swift.max(0, costs.freeLength(profile.shrinkage) - given)
  }
}
