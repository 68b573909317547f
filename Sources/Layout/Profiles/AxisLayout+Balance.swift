extension AxisLayout {
  /// Reads off boxes that move together what their sum costs, at `scale` times their common size.
  ///
  /// As a rule the largest decides: it resists shrinking more than all others together want to. If it
  /// does not, the next smaller one does. Answers nil where it takes too many steps to tell, and where
  /// the container prefers to hold more.
  @inline(__always)
  mutating func balance(_ team: Team, in index: Int, scale: Double = 1) -> Outline? {
    guard team.held <= team.best else { return nil }
    if team.count == 1 { return boxes[team.largest].outline }
    var start = Descent(size: team.best)
    if let outline = outline(of: team, scale, orElse: &start) { return outline }
    return balance(team, in: index, scale, from: start)
  }

  /// The same, step by step down.
  private mutating func balance(
    _ team: Team, in index: Int, _ scale: Double, from start: Descent
  ) -> Outline? {
    var descent = start
    for _ in 0..<Self.patience {
      let size = descent.size
      var weighing = Weighing()
      weigh(team.role, in: index, at: size, &weighing)
      let isRigid = weighing.isRigid || size <= team.least
      if !isRigid, weighing.shrinkage.slope.perPoint(of: scale).isNegative {
        descent.go(to: Swift.max(weighing.next(below: size), team.least), weighing.shrinkage)
        continue
      }
      var outline = Outline(best: size * scale, least: team.least * scale)
      let growth = descent.wayBack ?? growth(of: team, in: index)
      outline.growth = resistance(growth, scale)
      if isRigid { return outline }
      weighing.limit(from: size, to: team.least)
      outline.shrinkage = resistance(weighing.shrinkage, scale)
      return outline
    }
    return nil
  }

  /// After how many steps down it is better to sort all kinks.
  private static let patience = 1_000

  /// Looks over the boxes in a container that move together: its given children, which are of one size, or
  /// its weighted ones, which are so by weight.
  @inline(__always)
  func team(_ role: Bond.Role, in index: Int) -> Team {
    var team = Team(role)
    for child in tree.children(of: index) {
      if boxes[child].bond.role == role, !boxes[child].isJoined {
        team.add(child, boxes[child].outline, role == .weighted ? boxes[child].weight : 1, store)
      } else if role == .given, boxes[child].isLaidOut, !boxes[child].isJoined {
        let held = boxes[child].outline.best + roomAround(child, in: index)
        team.held = Swift.max(team.held, held)
      }
    }
    return team
  }

  /// What the outlines tell if one box is larger than all others, and resists shrinking more than these want
  /// to; else nil, and how far down it is told.
  @inline(__always)
  private mutating func outline(
    of team: Team, _ scale: Double, orElse descent: inout Descent
  ) -> Outline? {
    guard let growth = team.growthAtBest, team.best - team.second > tolerance else { return nil }
    var outline = Outline(best: team.best * scale, least: team.least * scale)
    let largest = boxes[team.largest].outline
    if largest.shrinkage.price < 0 || team.best <= team.least {
      outline.growth = resistance(growth, scale)
      return outline
    }
    guard largest.shrinkage.reach > tolerance else { return nil }
    let weight = team.role == .weighted ? boxes[team.largest].weight : 1
    var shrinkage = StepSum()
    shrinkage.add(largest.shrinkage.price, weight, largest.shrinkage.reach, store)
    shrinkage.add(largest.growth.price, weight, .infinity, store)
    shrinkage.subtract(growth)
    shrinkage.limit(to: team.best - Swift.max(team.least, team.second))
    if shrinkage.slope.perPoint(of: scale).isNegative {
      descent.go(to: team.best - shrinkage.room, shrinkage)
      return nil
    }
    outline.growth = resistance(growth, scale)
    outline.shrinkage = resistance(shrinkage, scale)
    return outline
  }

  /// What a sum is at some times the common size.
  @inline(__always)
  private mutating func resistance(_ sum: StepSum, _ scale: Double) -> Resistance {
    Resistance(store.price(sum.slope.perPoint(of: scale)), reach: sum.room * scale)
  }

  /// Adds up what the next point down costs at a common size.
  @inline(__always)
  private mutating func weigh(
    _ role: Bond.Role, in index: Int, at size: Double, _ weighing: inout Weighing
  ) {
    for child in tree.children(of: index)
    where boxes[child].bond.role == role && !boxes[child].isJoined {
      let weight = role == .weighted ? boxes[child].weight : 1
      let step = step(of: child, at: size * weight, .shrinkage)
      guard step.isPossible else { return weighing.isRigid = true }
      weighing.add(step, boxes[child].outline.best, at: size * weight, weight, store)
    }
  }

  /// Adds up what the next point up costs where the largest box is as large as it would be.
  private mutating func growth(of team: Team, in index: Int) -> StepSum {
    if let growth = team.growthAtBest { return growth }
    var growth = StepSum()
    for child in tree.children(of: index)
    where boxes[child].bond.role == team.role && !boxes[child].isJoined {
      let weight = team.role == .weighted ? boxes[child].weight : 1
      let step = step(of: child, at: team.best * weight, .growth)
      if step.isPossible { growth.add(step, weight: weight, store) }
    }
    return growth
  }
}

/// A way down to where boxes that move together cost least.
private struct Descent {
  /// The common size.
  private(set) var size: Double
  /// What it costs to go back up the last step; nil before the first.
  private(set) var wayBack: StepSum?

  init(size: Double) {
    self.size = size
  }

  /// Goes down to a size, at a price that is less than nothing.
  @inline(__always)
  mutating func go(to next: Double, _ shrinkage: StepSum) {
    wayBack = StepSum(back: shrinkage, room: size - next)
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
