extension AxisLayout {
  /// Members side by side grow where it is cheapest: all their segments in one list, sorted by slope
  /// (design law, section 7.1).
  mutating func filledProfile(_ index: Int, _ tree: LayoutTree) -> CostProfile {
    var profile = CostProfile(best: boxes[index].insets, least: boxes[index].insets)
    var only: CostProfile?
    var members = 0
    beginCollecting()
    for child in tree.children(of: index) {
      if !boxes[child].isLaidOut { continue }
      let gap = boxes[child].gap
      profile.best += gap
      profile.least += gap
      guard !isChained(child, in: index) else { continue }
      members += 1
      only = boxes[child].profile
      collect(boxes[child].profile, into: &profile)
    }
    if boxes[index].chain >= 0 {
      members += 1
      only = chains[Int(boxes[index].chain)].profile
      if let only { collect(only, into: &profile) }
    }
    if members == 1, let only {
      profile.growth = only.growth
      profile.shrinkage = only.shrinkage
    } else {
      profile.growth = store.appendCheapestFirst(&scratch.growth)
      profile.shrinkage = store.appendCheapestFirst(&scratch.shrinkage)
    }
    return profile
  }

  /// Whether a child's size is its share of a chain's.
  func isChained(_ child: Int, in parent: Int) -> Bool {
    boxes[child].bond.role == .weighted && boxes[parent].chain >= 0
  }

  /// The room that a container's children take when each has its cheapest size, with gaps and insets.
  func packedSize(_ index: Int, _ tree: LayoutTree) -> Double {
    var size = boxes[index].insets
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      size += boxes[child].gap
      if !isChained(child, in: index) { size += boxes[child].profile.best }
    }
    if boxes[index].chain >= 0 { size += chains[Int(boxes[index].chain)].profile.best }
    return size
  }

  private mutating func beginCollecting() {
    scratch.growth.removeAll(keepingCapacity: true)
    scratch.shrinkage.removeAll(keepingCapacity: true)
  }

  private mutating func collect(_ member: CostProfile, into profile: inout CostProfile) {
    profile.best += member.best
    profile.least += member.least
    for index in member.growth.indices { Self.add(store[index], to: &scratch.growth) }
    for index in member.shrinkage.indices { Self.add(store[index], to: &scratch.shrinkage) }
  }

  private static func add(_ segment: Segment, to list: inout [Segment]) {
    if let last = list.last, last.slope == segment.slope {
      list[list.count - 1].length += segment.length
    } else {
      list.append(segment)
    }
  }
}
