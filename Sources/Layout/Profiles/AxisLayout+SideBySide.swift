extension AxisLayout {
  /// Members side by side grow where it is cheapest: all their segments in one list, sorted by slope.
  mutating func filledProfile(_ index: Int, _ tree: TreeBuffers) -> CostProfile {
    var profile = CostProfile(best: boxes[index].insets, least: boxes[index].insets)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      profile.best += boxes[child].gap
      profile.least += boxes[child].gap
      if !isChained(child, in: index) { profile.add(boxes[child].profile) }
    }
    if boxes[index].chain >= 0 { profile.add(chains[Int(boxes[index].chain)].profile) }
    profile.growth = filledGrowth(index, tree)
    profile.shrinkage = merged(.shrinkage, index, tree)
    return profile
  }

  /// How the members of a container grow together.
  mutating func filledGrowth(_ index: Int, _ tree: TreeBuffers) -> SegmentRange {
    boxes[index].spacesEqually ? .freely : merged(.growth, index, tree)
  }

  private mutating func merged(
    _ change: Change, _ index: Int, _ tree: TreeBuffers
  ) -> SegmentRange {
    scratch.segments.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if !isChained(child, in: index) { collect(boxes[child].profile[change]) }
    }
    if boxes[index].chain >= 0 { collect(chains[Int(boxes[index].chain)].profile[change]) }
    return store.appendCheapestFirst(&scratch.segments)
  }

  /// Whether a child's size is its share of a chain's.
  func isChained(_ child: Int, in parent: Int) -> Bool {
    boxes[child].bond.role == .weighted && boxes[parent].chain >= 0
  }

  /// The room that a container's children take when each has its cheapest size, with gaps and insets.
  func packedSize(_ index: Int, _ tree: TreeBuffers) -> Double {
    var size = boxes[index].insets
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      size += boxes[child].gap
      if !isChained(child, in: index) { size += boxes[child].profile.best }
    }
    if boxes[index].chain >= 0 { size += chains[Int(boxes[index].chain)].profile.best }
    // Texts that stand closer than they are high have gaps below 0.
    return Swift.max(0, size)
  }

  /// Adds segments to the list at hand, joining equal slopes that follow each other.
  private mutating func collect(_ range: SegmentRange) {
    for index in range.indices {
      let segment = store[index]
      let last = scratch.segments.count - 1
      if last >= 0, scratch.segments[last].slope == segment.slope {
        scratch.segments[last].length += segment.length
      } else {
        scratch.segments.append(segment)
      }
    }
  }
}

extension CostProfile {
  fileprivate mutating func add(_ member: CostProfile) {
    best += member.best
    least += member.least
  }
}
