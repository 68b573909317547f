extension AxisLayout {
  /// Reads off every profile that somebody asks for, from the leaves up: its cheapest size and the
  /// first resistance on both sides.
  ///
  /// What else there is of it is built when it is needed.
  mutating func outlineProfiles(_ tree: TreeBuffers) {
    store.removeAll()
    chains.removeAll(keepingCapacity: true)
    for index in stride(from: boxes.count - 1, through: 0, by: -1)
    where boxes[index].bond.role != .absent {
      if boxes[index].isGrid { joinCells(of: index, tree) }
      if boxes[index].spacesByBaseline { assumeGaps(of: index, tree) }
      if boxes[index].chain >= 0 { outlineChain(of: index, tree) }
      if boxes[index].needsProfile, !outlineProfile(index, tree) { complete(index, tree) }
      if boxes[index].bond.role == .hidden { boxes[index].size = boxes[index].profile.best }
      if baselines.isInUse { assumeBaselines(of: index, tree) }
    }
  }

  /// Builds the whole profile of a box, and those in it that it is made of.
  mutating func complete(_ index: Int, _ tree: TreeBuffers) {
    if boxes[index].profile.isComplete { return }
    var pending = collectIncomplete(index, tree)
    while let box = pending.popLast() {
      if boxes[box].chain >= 0 { completeChain(of: box, tree) }
      let outline = boxes[box].profile
      buildProfile(box, tree)
      boxes[box].profile.isComplete = true
      if outline.best.isNaN { continue }
      boxes[box].profile.best = outline.best
      boxes[box].profile.least = outline.least
    }
    scratch.pending = pending
  }

  /// The incomplete profiles in a box's subtree that its own is made of, each before those in it.
  private mutating func collectIncomplete(_ index: Int, _ tree: TreeBuffers) -> [Int] {
    var pending = scratch.pending
    scratch.pending = []
    pending.append(index)
    var box = boxes[index].passesProfilesOn ? index + 1 : Int(tree.ends[index])
    while box < Int(tree.ends[index]) {
      if boxes[box].profile.isComplete || !boxes[box].isPartOfProfile {
        box = Int(tree.ends[box])
      } else {
        pending.append(box)
        box = boxes[box].passesProfilesOn ? box + 1 : Int(tree.ends[box])
      }
    }
    return pending
  }

  /// Builds the whole profiles of a box and of all in it.
  mutating func completeAll(in index: Int, _ tree: TreeBuffers) {
    for box in stride(from: Int(tree.ends[index]) - 1, through: index, by: -1)
    where boxes[box].needsProfile {
      complete(box, tree)
    }
  }

  private mutating func buildProfile(_ index: Int, _ tree: TreeBuffers) {
    let profile =
      switch boxes[index].rule {
      case .leaf: leafProfile(boxes[index])
      case .filled: filledProfile(index, tree)
      case .spanned: spannedProfile(index, tree)
      case .baselineRow: blockProfile(index, tree)
      case .packed: indifferentProfile(best: packedSize(index, tree))
      default: separateProfile(index, tree)
      }
    let isRestricted = boxes[index].isLimited && boxes[index].rule != .leaf
    boxes[index].profile = isRestricted ? restricted(profile, index) : profile
    boxes[index].profile.noteHead()
  }

  /// A leaf resists growing beyond and shrinking below its content size, if it has one, and leaving
  /// its limits above all (guide 4.5, Bounded Dimensions).
  private mutating func leafProfile(_ box: AxisBox) -> CostProfile {
    let content = box.content.isNaN ? box.minimum : box.content
    let best = Swift.min(Swift.max(content, box.minimum), box.maximum)
    var profile = CostProfile(best: best)
    if !box.content.isNaN {
      profile.growth = .endlessly(box.bond.priorities.hugging)
    } else if box.bond.isHeldDown {
      profile.growth = .faintly
    }
    if box.maximum < .infinity {
      profile.growth = limitedGrowth(profile.growth, Swift.max(0, box.maximum - best))
    }
    let resistance = box.content.isNaN ? Slope.zero : box.bond.priorities.resistance.slope
    profile.shrinkage = store.append(resistance, best - box.minimum)
    if box.minimum > 0 {
      let below = store.append(.limit, box.minimum)
      if profile.shrinkage.count == 0 {
        profile.shrinkage = below
      } else {
        profile.shrinkage.count = 2
      }
    }
    return profile
  }

  private mutating func limitedGrowth(_ growth: SegmentRange, _ length: Double) -> SegmentRange {
    guard length > 0 else { return .beyondLimit }
    var range = store.append(store[Int(growth.start)].slope, length)
    _ = store.append(.limit, .infinity)
    range.count = 2
    return range
  }

  /// A container that is not tied to its children has any size for nothing; it prefers the smallest
  /// that holds them.
  mutating func indifferentProfile(best: Double) -> CostProfile {
    CostProfile(best: best, shrinkage: store.append(.zero, best))
  }

  /// A row that aligns to baselines is as low as its block, for nothing; a stack is so for a little.
  private mutating func blockProfile(_ index: Int, _ tree: TreeBuffers) -> CostProfile {
    let best = baselineBlock(in: index, tree)
    let head = Int(blockHead(of: index, tree))
    return CostProfile(
      best: best, growth: boxes[index].isStack ? .faintly : .freely,
      shrinkage: store.append(store[head].slope, best))
  }

  /// A profile within a container's own limits: beyond them, every point is a point of conflict.
  private mutating func restricted(_ profile: CostProfile, _ index: Int) -> CostProfile {
    let (minimum, maximum) = (boxes[index].minimum, boxes[index].maximum)
    let best = Swift.max(Swift.min(Swift.max(profile.best, minimum), maximum), profile.least)
    var result = CostProfile(best: best, least: profile.least)
    result.growth = clipped(
      profile.growth, from: best - profile.best, to: maximum - profile.best, floor: .infinity)
    result.shrinkage = clipped(
      profile.shrinkage, from: profile.best - best, to: profile.best - minimum,
      floor: profile.best - profile.least)
    return result
  }

  /// The segments between two distances from the cheapest size, then those of a limit up to a third.
  private mutating func clipped(
    _ range: SegmentRange, from start: Double, to end: Double, floor: Double
  ) -> SegmentRange {
    var clipped = store.emptyRange
    var position = 0.0
    for index in range.indices {
      let segment = store[index]
      let from = Swift.max(position, start)
      position += segment.length
      store.extend(&clipped, segment.slope, Swift.min(position, end) - from)
    }
    store.extend(&clipped, .limit, floor - Swift.max(start, end))
    return clipped
  }
}
