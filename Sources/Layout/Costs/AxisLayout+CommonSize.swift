extension AxisLayout {
  /// Computes the outline of a proportional group, as a function of `scale` times its common size.
  ///
  /// Usually the largest cheapest size is the best common size. Otherwise a line search finds a
  /// smaller one. Example: a container has the content sizes 40, 50 and 90, all with hugging and
  /// resistance 250. Below 90, a point less saves two points of hugging and costs one of
  /// resistance, so the search moves down to 50. Below 50, a point less saves one and costs two.
  /// The best size is 50.
  ///
  /// - Returns: The outline; nil if the search takes too many steps, or if the container prefers a
  ///   larger size.
  @inline(__always)
  mutating func settleCommonSize(_ group: ProportionalGroup, in index: Int, scale: Double = 1)
    -> Outline?
  {
    guard group.containingSize <= group.best else { return nil }
    if group.count == 1 { return boxes[group.largest].outline }
    var start = LineSearch(size: group.best)
    if let outline = outline(of: group, scale, orElse: &start) { return outline }
    return settleCommonSize(group, in: index, scale, from: start)
  }

  /// The line search: moves the common size down step by step while that saves costs.
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
        search.move(to: Swift.max(slopeBelow.next(below: size), group.least), slopeBelow.shrinkage)
        continue
      }
      var outline = Outline(best: size * scale, least: group.least * scale)
      let growth = search.reverseStep ?? growth(of: group, in: index)
      outline.growth = marginalCost(growth, scale)
      if isRigid { return outline }
      slopeBelow.limit(from: size, to: group.least)
      outline.shrinkage = marginalCost(slopeBelow.shrinkage, scale)
      return outline
    }
    return nil
  }

  /// The number of steps above which sorting all breakpoints is faster.
  private static let mostLineSearchSteps = 1_000

  /// The proportional group of a container's children with a sizing: `fill` for one common size,
  /// `proportional` for sizes by weight.
  @inline(__always)
  func group(_ sizing: Placement.Sizing, in index: Int) -> ProportionalGroup {
    var group = ProportionalGroup(sizing)
    for child in tree.children(of: index) {
      if boxes[child].placement.sizing == sizing, !boxes[child].isJoined {
        group.add(
          child, boxes[child].outline, sizing == .proportional ? boxes[child].weight : 1,
          costs.prices)
      } else if sizing == .fill, boxes[child].isLaidOut, !boxes[child].isJoined {
        let size = boxes[child].outline.best + roomAround(child, in: index)
        group.containingSize = Swift.max(group.containingSize, size)
      }
    }
    return group
  }

  /// The outline if one box is larger than all others and its shrinking costs more than the others
  /// save.
  ///
  /// Otherwise nil; the line search has then moved as far down as the outlines allow. Example:
  /// boxes of 80 and 40, both with hugging and resistance 250. Shrinking from 80 costs one point of
  /// resistance and saves one of hugging, which is 0: the outline is at 80, and shrinking to 40 is
  /// free. `shrinkage` adds the largest box's growth price because `growth` includes it: 250 + 250
  /// − (250 + 250) = 0.
  @inline(__always)
  private mutating func outline(
    of group: ProportionalGroup, _ scale: Double, orElse search: inout LineSearch
  ) -> Outline? {
    guard let growth = group.growthAtBest, group.best - group.second > tolerance else { return nil }
    var outline = Outline(best: group.best * scale, least: group.least * scale)
    let largest = boxes[group.largest].outline
    if largest.shrinkage.price < 0 || group.best <= group.least {
      outline.growth = marginalCost(growth, scale)
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
      search.move(to: group.best - shrinkage.room, shrinkage)
      return nil
    }
    outline.growth = marginalCost(growth, scale)
    outline.shrinkage = marginalCost(shrinkage, scale)
    return outline
  }

  /// Converts a sum of steps into a marginal cost of `scale` times the common size.
  @inline(__always)
  private mutating func marginalCost(_ sum: StepSum, _ scale: Double) -> MarginalCost {
    MarginalCost(costs.prices.price(sum.slope.perPoint(of: scale)), reach: sum.room * scale)
  }

  /// Adds up the next steps down from a common size.
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

  /// The sum of the next steps up from the largest cheapest size.
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

/// The search for the cheapest common size of a proportional group, from the largest size down.
private struct LineSearch {
  /// The common size in points.
  private(set) var size: Double
  /// The step that reverses the last one; nil before the first.
  private(set) var reverseStep: StepSum?

  init(size: Double) {
    self.size = size
  }

  /// Moves down to a size by a step with a negative slope.
  @inline(__always)
  mutating func move(to next: Double, _ shrinkage: StepSum) {
    reverseStep = StepSum(reversing: shrinkage, room: size - next)
    size = next
  }
}

extension Slope {
  /// The slope per point of `scale` times the size, rounded so that averages of equal weights are
  /// equal.
  ///
  /// A chain with weights 1 and 2 has `scale` 3: 3 points at 250 per point of the common size are 1
  /// per point of the chain.
  @inline(__always)
  func perPoint(of scale: Double) -> Slope {
    scale == 1 ? self : average(of: scale)
  }

  @inline(never)
  private func average(of scale: Double) -> Slope { (self * (1 / scale)).snapped }
}
