extension AxisLayout {
  /// Computes the outlines of all profiles that are used, from the leaves up.
  ///
  /// Profiles beyond their outlines are built on demand.
  mutating func outlineProfiles() {
    forgetProfiles()
    if couplings.baselines.isInUse { return outlineWithBaselines() }
    for position in stride(from: containers.count - 1, through: 0, by: -1) {
      outlineContainer(Int(containers[position]))
    }
  }

  /// Computes outlines, and the baselines at the cheapest sizes, which affect outlines further out.
  mutating func outlineWithBaselines() {
    for index in boxes.indices.reversed() where boxes[index].placement.sizing != .absent {
      outlineContainer(index)
      assumeBaselines(of: index)
    }
  }

  /// Computes the outline of a container, and of its weighted chain, from its children's.
  mutating func outlineContainer(_ index: Int) {
    if boxes[index].chain >= 0 { outlineChain(of: index) }
    if !couplings.isEmpty { prepareCoupling(index) }
    let isDistributed = boxes[index].rule == .filled || boxes[index].rule == .affineColumn
    if boxes[index].needsProfile || isDistributed { outline(index) }
    if boxes[index].placement.sizing == .hidden { boxes[index].size = boxes[index].outline.best }
  }

  /// Computes what the couplings of a container need for its outline.
  private mutating func prepareCoupling(_ index: Int) {
    if boxes[index].isGrid { joinCells(of: index) }
    if boxes[index].spacesByBaseline { assumeGaps(of: index) }
    if boxes[index].structure == .baselineRow { noteSharingGroup(of: index) }
  }

  /// Computes an outline from the children's outlines, or builds the whole profile if these do not
  /// suffice.
  @inline(__always)
  mutating func outline(_ index: Int) {
    if readOutline(index) { return }
    boxes[index].outline.best = .nan
    complete(index)
  }

  /// Computes an outline; returns false if the children's outlines do not suffice.
  @inline(__always)
  private mutating func readOutline(_ index: Int) -> Bool {
    guard readOutline(index, by: boxes[index].rule) else { return false }
    // Negative gaps can make the least size negative; 0 is then a limit.
    let isBounded = boxes[index].isLimited || boxes[index].outline.least < 0
    guard isBounded, boxes[index].needsProfile, boxes[index].rule != .leaf else { return true }
    return limit(index)
  }

  /// Does the same by a rule, ignoring the container's own limits.
  @inline(__always)
  mutating func readOutline(_ index: Int, by rule: AxisBox.Rule) -> Bool {
    switch rule {
    case .leaf: boxes[index].outline = leafOutline(boxes[index])
    case .filled: outlineFilled(index)
    case .packed: boxes[index].outline = .indifferent(best: packedSize(index))
    case .baselineRow: boxes[index].outline = sharingGroupOutline(index)
    case .separate, .paged:
      guard let outline = separateOutline(index) else { return false }
      boxes[index].outline = outline
    case .affineColumn: boxes[index].outline = affineOutline(index)
    case .coupled: return readCoupledOutline(index)
    case .spanned: return false
    }
    return true
  }

  /// The outline of a baseline row.
  ///
  /// Growing beyond its baseline-sharing group is free. Only the solver knows the cost of
  /// shrinking.
  private mutating func sharingGroupOutline(_ index: Int) -> Outline {
    let best = couplings.baselines.groupHeights[index]
    var outline = Outline.indifferent(best: best)
    if best > 0 { outline.shrinkage = MarginalCost(sharingGroupPrice(of: index), reach: 0) }
    return outline
  }

  /// The outline of children on top of each other: the sum of the profiles of those that fill the
  /// container.
  ///
  /// Among equally cheap sizes the container prefers one that contains the others. Returns nil if
  /// outlines do not suffice.
  @inline(__always)
  private mutating func separateOutline(_ index: Int) -> Outline? {
    let insets = boxes[index].insets
    let group = group(.fill, in: index)
    if group.count == 0 { return .indifferent(best: Swift.max(0, group.containingSize + insets)) }
    guard var outline = settleCommonSize(group, in: index) else { return nil }
    outline.best += insets
    outline.least += insets
    return outline
  }

  /// The points by which a container that contains a child is larger than the child and the insets.
  ///
  /// A centred child ignores insets. With insets 40 and 10 and a centred child of 80, the container
  /// needs 80 + 2 · 40 = 160. The child and the insets are 130, so the result is 30.
  func roomAround(_ child: Int, in index: Int) -> Double {
    guard boxes[child].placement.alignment == .center else { return 0 }
    let inset = Swift.max(boxes[index].insetStart, boxes[index].insetEnd)
    return 2 * inset - boxes[index].insets
  }

  /// Applies a container's limits to its outline; returns false if the cheapest size is outside
  /// them.
  @inline(never)
  private mutating func limit(_ index: Int) -> Bool {
    var outline = boxes[index].outline
    let limits = boxes[index].minimum...boxes[index].maximum
    guard limits.contains(outline.best) else { return false }
    outline.growth = limited(outline.growth, to: limits.upperBound - outline.best, .infinity)
    outline.shrinkage = limited(
      outline.shrinkage, to: outline.best - limits.lowerBound, outline.best - outline.least)
    outline.least = Swift.max(0, outline.least)
    boxes[index].outline = outline
    return true
  }

  /// Limits the reach of a marginal cost to a length in points.
  ///
  /// If the length is 0, the price also violates the limit, up to an end in points.
  private mutating func limited(
    _ marginalCost: MarginalCost, to length: Double, _ end: Double
  ) -> MarginalCost {
    if marginalCost.price < 0 || length >= end { return marginalCost }
    return length > 0
      ? MarginalCost(marginalCost.price, reach: Swift.min(marginalCost.reach, length))
      : MarginalCost(
        costs.prices.price(costs.prices.slope(marginalCost.price) + .limit),
        reach: Swift.min(marginalCost.reach, end))
  }
}

extension Outline {
  /// The outline of a container without conditions between its size and its children's.
  ///
  /// All sizes are free; the smallest that contains the children is preferred.
  static func indifferent(best: Double) -> Outline {
    Outline(best: best, shrinkage: best > 0 ? MarginalCost(PriceTable.free, reach: best) : .none)
  }
}
