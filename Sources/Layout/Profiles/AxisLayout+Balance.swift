extension AxisLayout {
  /// Reads off boxes that move together what their sum costs, at `scale` times their common size: a
  /// container's given children, which are of one size, or its weighted ones, which are so by weight.
  ///
  /// As a rule the largest decides: it resists shrinking more than all others together want to. If it
  /// does not, the next smaller one does. Answers nil where first prices do not tell, and where the
  /// container prefers to hold more.
  mutating func balance(
    _ role: Bond.Role, in index: Int, scale: Double = 1, holding held: Double = 0,
    _ tree: TreeBuffers
  ) -> Outline? {
    var team = team(role, in: index, tree)
    guard held <= team.best else { return nil }
    if team.count == 1 { return boxes[team.last].outline }
    var weighing = weigh(role, in: index, at: team.best, tree)
    for _ in 0..<Self.patience {
      guard weighing.isKnown else { return nil }
      let price = weighing.shrinkage.perPoint(of: scale)
      let isRigid = weighing.isRigid || team.best <= team.least
      if isRigid || price >= .zero {
        return outline(team, weighing, isRigid ? nil : price, scale)
      }
      team.best = Swift.max(weighing.next, team.least)
      weighing = weigh(role, in: index, at: team.best, tree)
    }
    return nil
  }

  /// After how many steps down it is better to sort all kinks.
  private static let patience = 16

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
  private func weigh(
    _ role: Bond.Role, in index: Int, at size: Double, _ tree: TreeBuffers
  ) -> Weighing {
    var weighing = Weighing(size: size)
    for child in tree.children(of: index)
    where boxes[child].bond.role == role && !boxes[child].isJoined {
      weighing.add(
        boxes[child].outline, weight: role == .weighted ? boxes[child].weight : 1, store)
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
  /// Whether first prices tell it all.
  var isKnown = true

  init(size: Double) {
    self.size = size
  }

  @inline(__always)
  mutating func add(_ outline: Outline, weight: Double, _ store: SegmentStore) {
    let own = outline.best / weight
    if own > size + tolerance { return addLarger(outline, own, weight, store) }
    let room = own + outline.growth.reach / weight - size
    isKnown = isKnown && room > tolerance
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
  }

  /// Adds one that would rather be larger.
  private mutating func addLarger(
    _ outline: Outline, _ own: Double, _ weight: Double, _ store: SegmentStore
  ) {
    let room = size - (own - outline.shrinkage.reach / weight)
    isKnown = isKnown && outline.shrinkage.price >= 0 && room > tolerance
    guard isKnown else { return }
    let price = store.slope(outline.shrinkage.price) * weight
    growth = growth - price
    shrinkage = shrinkage + price
    growthReach = Swift.min(growthReach, own - size)
    shrinkageReach = Swift.min(shrinkageReach, room)
  }
}

extension Slope {
  /// The price of a point of a size that is so many times another; weights' averages are made equal
  /// where they should be.
  func perPoint(of scale: Double) -> Slope {
    scale == 1 ? self : (self * (1 / scale)).snapped
  }
}
