extension AxisLayout {
  /// The slope of one point at 999.
  var nearRequired: Slope { costs.prices.slope(PriceTable.nearRequired) }

  /// The profile of a stack across its children.
  ///
  /// Containing each child has priority 999, being small a priority below 250. With children of 20
  /// and 40 that resist at 1000, each point below 40 costs one point at 999, each point below 20
  /// costs two. Each point of size costs one point below 250, so 40 is the cheapest.
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

  /// The cost of a stack size to one child, which shrinks at slopes below 999 and otherwise sticks
  /// out at 999.
  ///
  /// A child of 40 that resists at 750, with insets 5 and 5: the bound's best is 50, and shrinking
  /// costs 40 points at 750, then 10 at 999.
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

  /// Sets a child to its cheapest size, shrunk to the available space as far as a point costs less
  /// than 999.
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
}
