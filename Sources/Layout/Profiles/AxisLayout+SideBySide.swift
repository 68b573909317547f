extension AxisLayout {
  /// Reads off members side by side: their sizes add up, and they grow and shrink first where it is
  /// cheapest.
  mutating func filledOutline(_ index: Int, _ tree: TreeBuffers) -> Outline {
    var sum = SideBySide(insets: boxes[index].insets)
    let isChained = boxes[index].chain >= 0
    var child = index + 1
    let end = Int(tree.ends[index])
    while child < end {
      if boxes[child].isLaidOut {
        sum.add(gap: boxes[child].gap)
        let isWeighted = boxes[child].bond.role == .weighted
        if !(isWeighted && isChained) {
          let isPreferred = isWeighted || isSpacer(child, in: index, tree)
          sum.add(boxes[child].outline, of: child, place: child, isPreferred: isPreferred, store)
        }
      }
      child = Int(tree.ends[child])
    }
    if isChained {
      let chain = chains[Int(boxes[index].chain)]
      sum.add(chain.outline, of: index, place: chain.last, isPreferred: true, store)
    }
    (winners[index].growth, winners[index].shrinkage) = (sum.winners.growth, sum.winners.shrinkage)
    if boxes[index].spacesEqually { sum.outline.growth = .free }
    return sum.outline
  }

  /// Builds the whole of it: all members' segments in one list, sorted by slope.
  mutating func filledProfile(_ index: Int, _ tree: TreeBuffers) -> CostProfile {
    var profile = CostProfile(best: boxes[index].insets, least: boxes[index].insets)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      profile.best += boxes[child].gap
      profile.least += boxes[child].gap
      if !isChained(child, in: index) { profile.add(boxes[child].outline) }
    }
    if boxes[index].chain >= 0 { profile.add(chains[Int(boxes[index].chain)].outline) }
    profile.growth = boxes[index].spacesEqually ? .freely : merged(.growth, index, tree)
    profile.shrinkage = merged(.shrinkage, index, tree)
    return profile
  }

  private mutating func merged(
    _ change: Change, _ index: Int, _ tree: TreeBuffers
  ) -> SegmentRange {
    scratch.segments.removeAll(keepingCapacity: true)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if !isChained(child, in: index) { collect(profile(of: child)[change]) }
    }
    if boxes[index].chain >= 0 { collect(chainProfile(of: index)[change]) }
    return store.appendCheapestFirst(&scratch.segments)
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

  /// Whether a child's size is its share of a chain's.
  func isChained(_ child: Int, in parent: Int) -> Bool {
    boxes[child].bond.role == .weighted && boxes[parent].chain >= 0
  }

  /// The room that a container's children take when each has its cheapest size, with gaps and insets.
  func packedSize(_ index: Int, _ tree: TreeBuffers) -> Double {
    // Texts that stand closer than they are high have gaps below 0.
    Swift.max(0, cheapestExtent(of: index, tree))
  }

  /// The same, less than nothing if gaps say so.
  func cheapestExtent(of index: Int, _ tree: TreeBuffers) -> Double {
    var size = boxes[index].insets
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      size += boxes[child].gap
      if !isChained(child, in: index) { size += boxes[child].outline.best }
    }
    if boxes[index].chain >= 0 { size += chains[Int(boxes[index].chain)].outline.best }
    return size
  }
}

extension CostProfile {
  fileprivate mutating func add(_ member: Outline) {
    best += member.best
    least += member.least
  }
}

/// The neighbours that take, and give up, the first point: a container's own index for its chain, -1
/// where nobody can.
struct Winners {
  var growth: Int32 = -1
  var shrinkage: Int32 = -1
  /// Which part of a profile is the container's; -1 while nobody has asked for one.
  var part: Int32 = -1
}

/// The outline of members side by side.
///
/// Where several ask the same price, room goes to the weighted and else to the last, lack is taken from the
/// last.
private struct SideBySide {
  var outline: Outline
  var winners = Winners()
  private var isPreferred = false
  private var place = -1

  init(insets: Double) {
    outline = Outline(best: insets, least: insets, growth: .none)
  }

  @inline(__always)
  mutating func add(gap: Double) {
    outline.best += gap
    outline.least += gap
  }

  @inline(__always)
  mutating func add(
    _ member: Outline, of box: Int, place: Int, isPreferred: Bool, _ store: SegmentStore
  ) {
    outline.best += member.best
    outline.least += member.least
    if winners.growth < 0 || store.isCheaper(member.growth.price, than: outline.growth.price) {
      outline.growth = member.growth
      (winners.growth, self.isPreferred) = (Int32(box), isPreferred)
    } else if store.isEqual(member.growth.price, to: outline.growth.price) {
      outline.growth.add(member.growth)
      if !self.isPreferred { (winners.growth, self.isPreferred) = (Int32(box), isPreferred) }
    }
    if member.shrinkage.price < 0 { return }
    let own = member.shrinkage
    if winners.shrinkage < 0 || store.isCheaper(own.price, than: outline.shrinkage.price) {
      outline.shrinkage = own
      (winners.shrinkage, self.place) = (Int32(box), place)
    } else if store.isEqual(own.price, to: outline.shrinkage.price) {
      outline.shrinkage.add(own)
      if place > self.place { (winners.shrinkage, self.place) = (Int32(box), place) }
    }
  }
}

extension Resistance {
  /// Makes the price hold as much longer as another of the same price holds.
  fileprivate mutating func add(_ other: Resistance) {
    self = Resistance(price, reach: reach + other.reach)
  }
}
