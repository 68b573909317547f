extension AxisLayout {
  /// The slope of one point at 999.
  private var nearRequired: Slope { costs.prices.slope(PriceTable.nearRequired) }

  /// The profile of a stack across its children: containing them has priority 999, and being as small as
  /// possible a priority below 250.
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

  /// The cost of a stack size to one child, which shrinks at slopes below 999 and else sticks out at 999.
  private mutating func boundProfile(of child: Int, in index: Int) -> CostProfile {
    let profile = profile(of: child)
    let insets = boxes[index].insets
    var bound = CostProfile(best: profile.best + insets, shrinkage: costs.emptyRange)
    var rest = profile.best
    for index in profile.shrinkage.indices where costs[index].slope < nearRequired {
      let length = Swift.min(rest, costs[index].length)
      costs.extend(&bound.shrinkage, costs[index].slope, length)
      rest -= length
    }
    costs.extend(&bound.shrinkage, nearRequired, rest + insets)
    return bound
  }

  /// Sets a child to its cheapest size, shrunk to the available space as far as that costs less than 999 a point.
  mutating func setFitContentSize(of child: Int, within room: Double) {
    var size = boxes[child].outline.best
    boxes[child].size = size
    if size <= room { return }
    complete(child)
    let profile = profile(of: child)
    for index in profile.shrinkage.indices where size > room && costs[index].slope < nearRequired {
      size = Swift.max(room, size - costs[index].length)
    }
    boxes[child].size = size
  }

  /// By how much the size of a child may differ at equal cost within the available space, in points.
  mutating func fitContentAmbiguity(of child: Int, within room: Double) -> Double {
    if !couplings.ambiguities.isEmpty, !couplings.ambiguities[child].isNaN {
      return couplings.ambiguities[child]
    }
    complete(child)
    let profile = profile(of: child)
    let shrunk = Swift.max(0, profile.best - boxes[child].size)
    let growth = Swift.min(shrunk + costs.freeLength(profile.growth), room - boxes[child].size)
    return Swift.max(0, growth) + Swift.max(0, costs.freeLength(profile.shrinkage) - shrunk)
      + exchangeableLength(of: child, profile, beyond: room)
  }

  /// By how much a child that sticks out could shrink for what sticking out costs, in points: where it resists at 999.
  private func exchangeableLength(
    of child: Int, _ profile: CostProfile, beyond room: Double
  ) -> Double {
    let excess = boxes[child].size - Swift.max(0, room)
    guard excess > 0, boxes[child].placement.sizing == .fitContent else { return 0 }
    let length = profile.shrinkage.indices.lazy.filter { costs[$0].slope == nearRequired }
      .reduce(0) { $0 + costs[$1].length }
    return Swift.min(excess, length)
  }
}
