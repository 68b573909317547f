extension AxisLayout {
  /// Reads off boxes that move together what their sum costs, at `scale` times their common size.
  ///
  /// As a rule the largest decides: it resists shrinking more than all others together want to. If it
  /// does not, the next smaller one does. Answers nil where it takes too many steps to tell, and where
  /// the container prefers to hold more.
  @inline(__always)
  mutating func settleCommonSize(_ group: ProportionalGroup, in index: Int, scale: Double = 1)
    -> Outline?
  {
    guard group.held <= group.best else { return nil }
    if group.count == 1 { return boxes[group.largest].outline }
    var start = LineSearch(size: group.best)
    if let outline = outline(of: group, scale, orElse: &start) { return outline }
    return settleCommonSize(group, in: index, scale, from: start)
  }

  /// The same, step by step down.
  private mutating func settleCommonSize(
    _ group: ProportionalGroup, in index: Int, _ scale: Double, from start: LineSearch
  ) -> Outline? {
    var search = start
    for _ in 0..<Self.mostLineSearchSteps {
      let size = search.size
      var slopeBelow = SlopeBelow()
      addSteps(group.sizing, in: index, at: size, &slopeBelow)
      let isRigid = slopeBelow.isRigid || size <= group.least
      if !isRigid, slopeBelow.shrinkage.slope.perPoint(of: scale).isNegative {
        search.go(to: Swift.max(slopeBelow.next(below: size), group.least), slopeBelow.shrinkage)
        continue
      }
      var outline = Outline(best: size * scale, least: group.least * scale)
      let growth = search.stepBack ?? growth(of: group, in: index)
      outline.growth = resistance(growth, scale)
      if isRigid { return outline }
      slopeBelow.limit(from: size, to: group.least)
      outline.shrinkage = resistance(slopeBelow.shrinkage, scale)
      return outline
    }
    return nil
  }

  /// After how many steps down it is better to sort all kinks.
  private static let mostLineSearchSteps = 1_000

  /// Looks over the boxes in a container that move together: its given children, which are of one size, or
  /// its weighted ones, which are so by weight.
  @inline(__always)
  func group(_ sizing: Placement.Sizing, in index: Int) -> ProportionalGroup {
    var group = ProportionalGroup(sizing)
    for child in tree.children(of: index) {
      if boxes[child].placement.sizing == sizing, !boxes[child].isJoined {
        group.add(
          child, boxes[child].outline, sizing == .proportional ? boxes[child].weight : 1,
          costs.prices)
      } else if sizing == .fill, boxes[child].isLaidOut, !boxes[child].isJoined {
        let held = boxes[child].outline.best + roomAround(child, in: index)
        group.held = Swift.max(group.held, held)
      }
    }
    return group
  }

  /// What the outlines tell if one box is larger than all others, and resists shrinking more than these want
  /// to; else nil, and how far down it is told.
  @inline(__always)
  private mutating func outline(
    of group: ProportionalGroup, _ scale: Double, orElse search: inout LineSearch
  ) -> Outline? {
    guard let growth = group.growthAtBest, group.best - group.second > tolerance else { return nil }
    var outline = Outline(best: group.best * scale, least: group.least * scale)
    let largest = boxes[group.largest].outline
    if largest.shrinkage.price < 0 || group.best <= group.least {
      outline.growth = resistance(growth, scale)
      return outline
    }
    guard largest.shrinkage.reach > tolerance else { return nil }
    let weight = group.sizing == .proportional ? boxes[group.largest].weight : 1
    var shrinkage = StepSum()
    shrinkage.add(largest.shrinkage.price, weight, largest.shrinkage.reach, costs.prices)
    shrinkage.add(largest.growth.price, weight, .infinity, costs.prices)
    shrinkage.subtract(growth)
    shrinkage.limit(to: group.best - Swift.max(group.least, group.second))
    if shrinkage.slope.perPoint(of: scale).isNegative {
      search.go(to: group.best - shrinkage.room, shrinkage)
      return nil
    }
    outline.growth = resistance(growth, scale)
    outline.shrinkage = resistance(shrinkage, scale)
    return outline
  }

  /// What a sum is at some times the common size.
  @inline(__always)
  private mutating func resistance(_ sum: StepSum, _ scale: Double) -> MarginalCost {
    MarginalCost(costs.prices.price(sum.slope.perPoint(of: scale)), reach: sum.room * scale)
  }

  /// Adds up what the next point down costs at a common size.
  @inline(__always)
  private mutating func addSteps(
    _ sizing: Placement.Sizing, in index: Int, at size: Double, _ slopeBelow: inout SlopeBelow
  ) {
    for child in tree.children(of: index)
    where boxes[child].placement.sizing == sizing && !boxes[child].isJoined {
      let weight = sizing == .proportional ? boxes[child].weight : 1
      let step = step(of: child, at: size * weight, .shrinkage)
      guard step.isPossible else { return slopeBelow.isRigid = true }
      slopeBelow.add(step, boxes[child].outline.best, at: size * weight, weight, costs.prices)
    }
  }

  /// Adds up what the next point up costs where the largest box is as large as it would be.
  private mutating func growth(of group: ProportionalGroup, in index: Int) -> StepSum {
    if let growth = group.growthAtBest { return growth }
    var growth = StepSum()
    for child in tree.children(of: index)
    where boxes[child].placement.sizing == group.sizing && !boxes[child].isJoined {
      let weight = group.sizing == .proportional ? boxes[child].weight : 1
      let step = step(of: child, at: group.best * weight, .growth)
      if step.isPossible { growth.add(step, weight: weight, costs.prices) }
    }
    return growth
  }
}

/// A way down to where boxes that move together cost least.
private struct LineSearch {
  /// The common size.
  private(set) var size: Double
  /// What it costs to go back up the last step; nil before the first.
  private(set) var stepBack: StepSum?

  init(size: Double) {
    self.size = size
  }

  /// Goes down to a size, at a price that is less than nothing.
  @inline(__always)
  mutating func go(to next: Double, _ shrinkage: StepSum) {
    stepBack = StepSum(back: shrinkage, room: size - next)
    size = next
  }
}

extension Slope {
  /// The price of a point of a size that is so many times another; weights' averages are made equal
  /// where they should be.
  @inline(__always)
  func perPoint(of scale: Double) -> Slope {
    scale == 1 ? self : average(of: scale)
  }

  @inline(never)
  private func average(of scale: Double) -> Slope { (self * (1 / scale)).snapped }
}
