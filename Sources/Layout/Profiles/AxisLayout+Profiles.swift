extension AxisLayout {
  /// The whole profile of a box, which must be complete.
  func profile(of index: Int) -> CostProfile { costs.profiles[Int(boxes[index].profile)] }

  /// Removes all whole and partial profiles, with their pieces and prices.
  mutating func forgetProfiles() {
    for box in costs.profiled { boxes[Int(box)].profile = -1 }
    for box in costs.partial { boxes[Int(box)].part = -1 }
    for chain in chains.indices { (chains[chain].profile, chains[chain].part) = (nil, -1) }
    costs.removeAll()
  }

  /// Builds the whole profile of a box, after those inside it that it needs.
  mutating func complete(_ index: Int) {
    if boxes[index].profile >= 0 { return }
    var pending = collectIncomplete(index)
    while let box = pending.popLast() {
      if boxes[box].chain >= 0 { completeChain(of: box) }
      let profile = buildProfile(box)
      if boxes[box].outline.best.isNaN {
        adopt(profile, for: box)
      } else {
        keep(profile, of: box)
      }
    }
    scratch.pending = pending
  }

  /// Stores a whole profile, with the cheapest and least sizes of its outline.
  private mutating func keep(_ profile: CostProfile, of box: Int) {
    boxes[box].profile = Int32(costs.profiles.count)
    costs.profiles.append(profile)
    costs.profiles[costs.profiles.count - 1].best = boxes[box].outline.best
    costs.profiles[costs.profiles.count - 1].least = boxes[box].outline.least
    costs.profiled.append(Int32(box))
  }

  /// Sets a box's whole profile, and derives its outline.
  mutating func adopt(_ profile: CostProfile, for box: Int) {
    boxes[box].outline = outline(of: profile)
    keep(profile, of: box)
  }

  /// The outline of a whole profile.
  func outline(of profile: CostProfile) -> Outline {
    var outline = Outline(best: profile.best, least: profile.least)
    outline.growth = start(of: profile.growth) ?? MarginalCost(PriceTable.limit, reach: .infinity)
    if let shrinkage = start(of: profile.shrinkage) { outline.shrinkage = shrinkage }
    return outline
  }

  private func start(of range: PieceRange) -> MarginalCost? {
    guard range.count > 0 else { return nil }
    let first = Int(range.start)
    return MarginalCost(costs.price(at: first), reach: costs[first].length)
  }

  /// The boxes whose profiles a box's profile needs: itself first, each before those inside it.
  private mutating func collectIncomplete(_ index: Int) -> [Int] {
    var pending = scratch.pending
    scratch.pending = []
    pending.append(index)
    let passesOn = passesProfilesOn(index)
    var box = passesOn ? index + 1 : Int(tree.ends[index])
    while box < Int(tree.ends[index]) {
      if boxes[box].profile >= 0 || !boxes[box].isPartOfProfile {
        box = Int(tree.ends[box])
      } else {
        pending.append(box)
        let passesOn = passesProfilesOn(box)
        box = passesOn ? box + 1 : Int(tree.ends[box])
      }
    }
    return pending
  }

  private mutating func buildProfile(_ index: Int) -> CostProfile {
    let profile = profile(of: index, by: boxes[index].rule)
    let isClipped =
      (boxes[index].isLimited || profile.least < 0) && boxes[index].rule != .leaf
    return isClipped ? clippedToLimits(profile, index) : profile
  }

  /// Builds a profile by a rule, ignoring the container's own limits.
  mutating func profile(of index: Int, by rule: AxisBox.Rule) -> CostProfile {
    switch rule {
    case .leaf: leafProfile(boxes[index])
    case .filled: filledProfile(index)
    case .spanned: spannedProfile(index)
    case .baselineRow: sharingGroupProfile(index)
    case .packed: indifferentProfile(best: boxes[index].outline.best.or(packedSize(index)))
    case .separate, .paged: separateProfile(index)
    case .affineColumn: affineProfile(index)
    case .coupled: coupledProfile(index)
    }
  }

  /// The profile of a baseline row: shrinking has its first price at all sizes, growing is free.
  private mutating func sharingGroupProfile(_ index: Int) -> CostProfile {
    let best = couplings.baselines.groupHeights[index]
    let price = sharingGroupPrice(of: index)
    return CostProfile(
      best: best, growth: .free, shrinkage: costs.append(costs.prices.slope(price), best))
  }

  /// The profile of a container in which all sizes are free.
  mutating func indifferentProfile(best: Double) -> CostProfile {
    CostProfile(best: best, shrinkage: costs.append(.zero, best))
  }
}
