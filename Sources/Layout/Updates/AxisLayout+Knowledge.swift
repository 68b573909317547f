/// What others may know of a box's costs.
struct Knowledge {
  let outline: Outline
  /// What somebody has asked for beyond the outline.
  let part: PartialProfile
  /// Whether somebody has asked for all.
  let isWhole: Bool

  /// Whether it is more than the outline.
  var isBeyondOutline: Bool { isWhole || part.isRead }
}

extension AxisLayout {
  /// Forgets what is known of a box beyond its outline, and answers it.
  @inline(__always)
  mutating func forgetProfile(of box: Int) -> Knowledge {
    var part = PartialProfile()
    let place = Int(winners[box].part)
    if place >= 0 { swap(&parts[place], &part) }
    let isWhole = boxes[box].profile >= 0
    boxes[box].profile = -1
    return Knowledge(outline: boxes[box].outline, part: part, isWhole: isWhole)
  }

  /// Forgets what is known of a container's chain beyond its outline.
  mutating func forgetChain(of index: Int) {
    let chain = Int(boxes[index].chain)
    if chain < 0 { return }
    chains[chain].profile = nil
    let place = Int(chains[chain].part)
    if place >= 0 { parts[place] = PartialProfile() }
  }

  /// Whether nobody who knew something of a box can tell that it is another now.
  @inline(__always)
  mutating func isSame(_ box: Int, as known: Knowledge, _ tree: TreeBuffers) -> Bool {
    guard !known.isWhole, boxes[box].outline.isSame(as: known.outline, store) else { return false }
    return !known.part.isRead || isPartSame(box, as: known, tree)
  }

  /// Reads again what was read of a box, and answers whether it is the same.
  private mutating func isPartSame(_ box: Int, as known: Knowledge, _ tree: TreeBuffers) -> Bool {
    guard winners[box].part >= 0, isReadInPart(box, tree) else { return false }
    for change in [Change.growth, .shrinkage] where known.part[change].reach >= 0 {
      if !isSideSame(box, as: known.part[change], change, tree) { return false }
    }
    return true
  }

  private mutating func isSideSame(
    _ box: Int, as known: PartialProfile.Side, _ change: Change, _ tree: TreeBuffers
  ) -> Bool {
    let need = store.distance(known) + tolerance
    let now = readSteps(of: inside(of: box), boxes[box].outline, change, beyond: need, tree)
    let part = Int(winners[box].part)
    parts[part][change] = now
    guard now.reach == known.reach, store.isSame(now.steps, as: known.steps) else { return false }
    store.remove(now.steps)
    parts[part][change] = known
    return true
  }
}

extension SegmentStore {
  /// How far somebody must have asked for as many steps as are known, in points.
  fileprivate func distance(_ known: PartialProfile.Side) -> Double {
    if known.steps.count == 0 { return 0 }
    let last = span(of: known.steps.indices.upperBound - 1, in: known.steps)
    return known.reach == .infinity && last.end < .infinity ? last.end : last.start
  }
}
