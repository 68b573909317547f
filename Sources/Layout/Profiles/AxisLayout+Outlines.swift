extension AxisLayout {
  /// Reads off a profile without building what takes room away; answers false where even the cheapest
  /// size takes that.
  mutating func outlineProfile(_ index: Int, _ tree: TreeBuffers) -> Bool {
    boxes[index].profile = CostProfile(best: .nan)
    guard !boxes[index].isLimited else { return false }
    switch boxes[index].rule {
    case .leaf:
      boxes[index].profile = leafOutline(boxes[index])
    case .filled:
      boxes[index].profile = filledOutline(index, tree)
    case .separate, .paged:
      guard let outline = separateOutline(index, tree) else { return false }
      boxes[index].profile = outline
    case .packed:
      boxes[index].profile = indifferentOutline(best: packedSize(index, tree))
    case .spanned:
      return false
    case .baselineRow:
      boxes[index].profile = blockOutline(index, tree)
    }
    return true
  }

  private func leafOutline(_ box: AxisBox) -> CostProfile {
    if box.content.isNaN {
      return box.bond.isHeldDown ? CostProfile(growth: .faintly) : CostProfile()
    }
    return CostProfile(
      best: box.content, growth: .endlessly(box.bond.priorities.hugging),
      head: box.content > 0 ? SegmentRange.slope(of: box.bond.priorities.resistance) : -1)
  }

  private func indifferentOutline(best: Double) -> CostProfile {
    CostProfile(best: best, head: best > 0 ? SegmentRange.free : -1)
  }

  /// A row that aligns to baselines is as low as its block, for nothing; a stack is so for a little.
  private mutating func blockOutline(_ index: Int, _ tree: TreeBuffers) -> CostProfile {
    let best = baselineBlock(in: index, tree)
    return CostProfile(
      best: best, growth: boxes[index].isStack ? .faintly : .freely,
      head: best > 0 ? blockHead(of: index, tree) : -1)
  }

  /// Members side by side grow and shrink first where it is cheapest.
  private mutating func filledOutline(_ index: Int, _ tree: TreeBuffers) -> CostProfile {
    var outline = CostProfile(best: boxes[index].insets, least: boxes[index].insets)
    outline.growth.count = 0
    let chain = Int(boxes[index].chain)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      outline.best += boxes[child].gap
      outline.least += boxes[child].gap
      if chain >= 0, boxes[child].bond.role == .weighted { continue }
      outline.add(boxes[child].profile, store)
    }
    if chain >= 0 { outline.add(chains[chain].profile, store) }
    if outline.growth.count > 1 || boxes[index].spacesEqually {
      outline.growth = filledGrowth(index, tree)
    }
    return outline
  }

  /// Children of one size have, as a rule, that of the largest as their cheapest: it resists shrinking
  /// more than all others together want to.
  private mutating func separateOutline(_ index: Int, _ tree: TreeBuffers) -> CostProfile? {
    var balance = OutlineBalance()
    var held = 0.0
    let insets = boxes[index].insets
    for child in tree.children(of: index) where !boxes[child].isJoined {
      switch boxes[child].bond.role {
      case .absent, .hidden: continue
      case .given: balance.note(boxes[child].profile)
      default: held = Swift.max(held, boxes[child].profile.best + roomAround(child, in: index))
      }
    }
    if balance.count == 0 { return indifferentOutline(best: held + insets) }
    guard held <= balance.best else { return nil }
    scratch.kinks.removeAll(keepingCapacity: true)
    if balance.count > 1 {
      for child in tree.children(of: index)
      where boxes[child].bond.role == .given && !boxes[child].isJoined {
        balance.weigh(boxes[child].profile, store, &scratch.kinks)
      }
    }
    guard var outline = balance.outline(&scratch.kinks, &store) else { return nil }
    outline.best += insets
    outline.least += insets
    return outline
  }

  /// The room that a container keeps around a child that it prefers to hold, beyond the child's size and
  /// the insets.
  func roomAround(_ child: Int, in index: Int) -> Double {
    guard boxes[child].bond.place == .center else { return 0 }
    let inset = Swift.max(boxes[index].insetStart, boxes[index].insetEnd)
    return 2 * inset - boxes[index].insets
  }
}

extension CostProfile {
  /// Adds a member side by side; `growth` becomes the cheapest member's, with a count above 1 if it takes
  /// more than that to tell what all members' is.
  fileprivate mutating func add(_ member: CostProfile, _ store: SegmentStore) {
    best += member.best
    least += member.least
    let isUneven = growth.count > 1 || member.growth.count > 1
    if growth.count == 0 || store.isCheaper(member.growth.start, than: growth.start) {
      growth = member.growth
    }
    if isUneven { growth.count = 2 }
    guard member.head >= 0 else { return }
    if head < 0 || store.isCheaper(member.head, than: head) { head = member.head }
  }
}
