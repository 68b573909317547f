extension AxisLayout {
  /// Reads off boxes that move together what their sum costs, at `scale` times their common size: a
  /// container's given children, which are of one size, or its weighted ones, which are so by weight.
  ///
  /// As a rule the largest decides: it resists shrinking more than all others together want to. If it
  /// does not, the next smaller one does. Answers nil where it takes too many steps to tell, and where
  /// the container prefers to hold more.
  mutating func balance(
    _ role: Bond.Role, in index: Int, scale: Double = 1, holding held: Double = 0,
    _ tree: TreeBuffers
  ) -> Outline? {
    var team = team(role, in: index, tree)
    guard held <= team.best else { return nil }
    if team.count == 1 { return boxes[team.last].outline }
    var weighing = weigh(role, in: index, at: team.best, tree)
    for _ in 0..<Self.patience {
      let price = weighing.shrinkage.perPoint(of: scale)
      let isRigid = weighing.isRigid || team.best <= team.least
      if isRigid || price >= .zero {
        return outline(team, weighing, isRigid ? nil : price, scale)
      }
      team.best = Swift.max(
        weighing.next, team.best - weighing.shrinkageReach, team.least)
      weighing = weigh(role, in: index, at: team.best, tree)
    }
    return nil
  }

  /// After how many steps down it is better to sort all kinks.
  private static let patience = 1_000

  private func team(_ role: Bond.Role, in index: Int, _ tree: TreeBuffers) -> Team {
    var team = Team()
    for child in tree.children(of: index)
    where boxes[child].bond.role == role && !boxes[child].isJoined {
      let factor = role == .weighted ? 1 / boxes[child].weight : 1
      team.best = Swift.max(team.best, boxes[child].outline.best * factor)
      team.least = Swift.max(team.least, boxes[child].outline.least * factor)
      team.count += 1
      team.last = child
    }
    return team
  }

  /// What the next point up and down costs at a common size.
  private mutating func weigh(
    _ role: Bond.Role, in index: Int, at size: Double, _ tree: TreeBuffers
  ) -> Weighing {
    var weighing = Weighing(size: size)
    for child in tree.children(of: index)
    where boxes[child].bond.role == role && !boxes[child].isJoined {
      let weight = role == .weighted ? boxes[child].weight : 1
      if weighing.add(boxes[child].outline, weight: weight, store) { continue }
      weighing.add(probe(child, at: size * weight, tree), weight: weight)
      let own = boxes[child].outline.best / weight
      if own < size - tolerance { weighing.next = Swift.max(weighing.next, own) }
    }
    return weighing
  }

  private mutating func outline(
    _ team: Team, _ weighing: Weighing, _ price: Slope?, _ scale: Double
  ) -> Outline {
    var outline = Outline(best: team.best * scale, least: team.least * scale)
    outline.growth = Resistance(
      store.price(weighing.growth.perPoint(of: scale)), reach: weighing.growthReach * scale)
    guard let price else { return outline }
    let reach = Swift.min(weighing.shrinkageReach, team.best - Swift.max(team.least, weighing.next))
    outline.shrinkage = Resistance(store.price(price), reach: reach * scale)
    return outline
  }
}

/// Boxes that move together.
private struct Team {
  /// The largest of their cheapest sizes and of their least ones, on the common scale.
  var best = -Double.infinity
  var least = 0.0
  var count = 0
  var last = -1
}

/// What boxes that move together cost at a common size.
private struct Weighing {
  let size: Double
  /// The prices of the first points above and below the size, and how far they hold.
  var growth = Slope.zero
  var growthReach = Double.infinity
  var shrinkage = Slope.zero
  var shrinkageReach = Double.infinity
  /// The largest cheapest size below the size.
  var next = -Double.infinity
  /// Whether one of the boxes is as small as it can be.
  var isRigid = false

  init(size: Double) {
    self.size = size
  }

  /// Adds a box whose size is `weight` times the common one; answers false if its outline does not tell
  /// what it costs.
  @inline(__always)
  mutating func add(_ outline: Outline, weight: Double, _ store: SegmentStore) -> Bool {
    let own = outline.best / weight
    let room = own + outline.growth.reach / weight - size
    if own > size + tolerance || room <= tolerance { return false }
    if own >= size - tolerance, outline.shrinkage.isUnknown { return false }
    growthReach = Swift.min(growthReach, room)
    let price = store.slope(outline.growth.price) * weight
    growth = growth + price
    if own < size - tolerance {
      shrinkage = shrinkage - price
      next = Swift.max(next, own)
    } else if outline.shrinkage.price < 0 {
      isRigid = true
    } else {
      shrinkage = shrinkage + store.slope(outline.shrinkage.price) * weight
      shrinkageReach = Swift.min(shrinkageReach, outline.shrinkage.reach / weight)
    }
    return true
  }

  /// Adds a box of which more is known.
  mutating func add(_ probe: Probe, weight: Double) {
    if let step = probe.growth {
      growth = growth + step.price * weight
      growthReach = Swift.min(growthReach, step.room / weight)
    }
    if let step = probe.shrinkage {
      shrinkage = shrinkage + step.price * weight
      shrinkageReach = Swift.min(shrinkageReach, step.room / weight)
    } else {
      isRigid = true
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
