extension AxisLayout {
  /// Reads off boxes that move together what their sum costs, at `scale` times their common size.
  ///
  /// As a rule the largest decides: it resists shrinking more than all others together want to. If it
  /// does not, the next smaller one does. Answers nil where it takes too many steps to tell, and where
  /// the container prefers to hold more.
  @inline(__always)
  mutating func balance(
    _ team: Team, in index: Int, scale: Double = 1, _ tree: TreeBuffers
  ) -> Outline? {
    guard team.held <= team.best else { return nil }
    if team.count == 1 { return boxes[team.largest].outline }
    var size = team.best
    if let outline = outline(of: team, scale, orElse: &size) { return outline }
    return balance(team, in: index, scale, from: size, tree)
  }

  /// The same, step by step from a size down.
  private mutating func balance(
    _ team: Team, in index: Int, _ scale: Double, from start: Double, _ tree: TreeBuffers
  ) -> Outline? {
    var size = start
    for _ in 0..<Self.patience {
      var weighing = Weighing()
      weigh(team.role, in: index, at: size, &weighing, tree)
      let isRigid = weighing.isRigid || size <= team.least
      let price = isRigid ? .zero : weighing.shrinkage.slope.perPoint(of: scale)
      if isRigid || price >= .zero {
        var outline = Outline(best: size * scale, least: team.least * scale)
        outline.growth = resistance(weighing.growth, scale)
        if isRigid { return outline }
        weighing.shrinkage.limit(to: size - Swift.max(team.least, weighing.next))
        outline.shrinkage = resistance(weighing.shrinkage, scale)
        return outline
      }
      size = Swift.max(weighing.next(below: size), team.least)
    }
    return nil
  }

  /// After how many steps down it is better to sort all kinks.
  private static let patience = 1_000

  /// Looks over the boxes in a container that move together: its given children, which are of one size, or
  /// its weighted ones, which are so by weight.
  @inline(__always)
  func team(_ role: Bond.Role, in index: Int, _ tree: TreeBuffers) -> Team {
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
  /// to; else nil, and the size from which to look on.
  @inline(__always)
  private mutating func outline(
    of team: Team, _ scale: Double, orElse next: inout Double
  ) -> Outline? {
    guard team.isTold else { return nil }
    var outline = Outline(best: team.best * scale, least: team.least * scale)
    var growth = team.growth
    growth.limit(to: team.end - team.best)
    outline.growth = resistance(growth, scale)
    let largest = boxes[team.largest].outline
    if largest.shrinkage.price < 0 || team.best <= team.least { return outline }
    let weight = team.role == .weighted ? boxes[team.largest].weight : 1
    guard largest.shrinkage.reach > tolerance else { return nil }
    var shrinkage = StepSum()
    shrinkage.add(largest.shrinkage.price, weight, largest.shrinkage.reach, store)
    shrinkage.subtract(team.growth, but: store.slope(largest.growth.price), weight)
    // Averages that cancel each other out differ in their last bits until they are made even.
    if shrinkage.slope.perPoint(of: scale) < .zero {
      next = Swift.max(team.least, team.second, team.best - shrinkage.room)
      return nil
    }
    shrinkage.limit(to: team.best - Swift.max(team.least, team.second))
    outline.shrinkage = resistance(shrinkage, scale)
    return outline
  }

  /// What a sum is at some times the common size.
  @inline(__always)
  private mutating func resistance(_ sum: StepSum, _ scale: Double) -> Resistance {
    Resistance(store.price(sum.slope.perPoint(of: scale)), reach: sum.room * scale)
  }

  /// Adds up what the next point up and down costs at a common size.
  @inline(__always)
  private mutating func weigh(
    _ role: Bond.Role, in index: Int, at size: Double, _ weighing: inout Weighing,
    _ tree: TreeBuffers
  ) {
    for child in tree.children(of: index)
    where boxes[child].bond.role == role && !boxes[child].isJoined {
      let weight = role == .weighted ? boxes[child].weight : 1
      if weighing.add(boxes[child].outline, at: size * weight, weight, store) { continue }
      let growth = step(of: child, at: size * weight, .growth, tree)
      let shrinkage = step(of: child, at: size * weight, .shrinkage, tree)
      weighing.add(growth, shrinkage, boxes[child].outline.best, at: size * weight, weight, store)
    }
  }
}

extension Slope {
  /// The price of a point of a size that is so many times another; weights' averages are made equal
  /// where they should be.
  func perPoint(of scale: Double) -> Slope {
    scale == 1 ? self : (self * (1 / scale)).snapped
  }
}
