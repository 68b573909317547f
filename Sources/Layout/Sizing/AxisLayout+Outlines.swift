extension AxisLayout {
  /// Reads off the outline of every profile that somebody asks for, from the leaves up.
  ///
  /// What else there is of it is built when it is needed.
  mutating func outlineProfiles() {
    forgetProfiles()
    if couplings.baselines.isInUse { return outlineWithBaselines() }
    for position in stride(from: containers.count - 1, through: 0, by: -1) {
      outlineContainer(Int(containers[position]))
    }
  }

  /// Reads off outlines, and notes where the baselines are at the cheapest sizes, on which others depend.
  mutating func outlineWithBaselines() {
    for index in boxes.indices.reversed() where boxes[index].placement.sizing != .absent {
      outlineContainer(index)
      assumeBaselines(of: index)
    }
  }

  /// Reads off the outline of a container whose children's are known, and perhaps its chain's.
  mutating func outlineContainer(_ index: Int) {
    if boxes[index].chain >= 0 { outlineChain(of: index) }
    if !couplings.isEmpty { prepareCoupling(index) }
    let isDistributed = boxes[index].rule == .filled || boxes[index].rule == .affineColumn
    if boxes[index].needsProfile || isDistributed { outline(index) }
    if boxes[index].placement.sizing == .hidden { boxes[index].size = boxes[index].outline.best }
  }

  /// Reads off what ties a container's children together besides their sizes.
  private mutating func prepareCoupling(_ index: Int) {
    if boxes[index].isGrid { joinCells(of: index) }
    if boxes[index].spacesByBaseline { assumeGaps(of: index) }
    if boxes[index].structure == .baselineRow { noteSharingGroup(of: index) }
  }

  /// Reads off an outline, or builds the whole profile where first prices do not tell.
  @inline(__always)
  mutating func outline(_ index: Int) {
    if readOutline(index) { return }
    boxes[index].outline.best = .nan
    complete(index)
  }

  /// Reads off an outline; answers whether first prices tell it.
  @inline(__always)
  private mutating func readOutline(_ index: Int) -> Bool {
    guard readOutline(index, by: boxes[index].rule) else { return false }
    let isBounded = boxes[index].isLimited || boxes[index].outline.least < 0
    return !isBounded || !boxes[index].needsProfile || boxes[index].rule == .leaf || limit(index)
  }

  /// Reads off an outline by a rule, the container's own limits aside.
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

  /// A row that aligns to baselines is higher than its block for nothing; what it costs to be lower, the solver
  /// knows.
  private mutating func sharingGroupOutline(_ index: Int) -> Outline {
    let best = couplings.baselines.groupHeights[index]
    var outline = Outline.indifferent(best: best)
    if best > 0 { outline.shrinkage = MarginalCost(sharingGroupPrice(of: index), reach: 0) }
    return outline
  }

  /// Children of one size have that of the sum of their profiles; the container leaves the others alone,
  /// and prefers to hold them.
  @inline(__always)
  private mutating func separateOutline(_ index: Int) -> Outline? {
    let insets = boxes[index].insets
    let group = group(.fill, in: index)
    if group.count == 0 { return .indifferent(best: Swift.max(0, group.held + insets)) }
    guard var outline = settleCommonSize(group, in: index) else { return nil }
    outline.best += insets
    outline.least += insets
    return outline
  }

  /// The room that a container keeps around a child that it prefers to hold, beyond the child's size and
  /// the insets.
  func roomAround(_ child: Int, in index: Int) -> Double {
    guard boxes[child].placement.alignment == .center else { return 0 }
    let inset = Swift.max(boxes[index].insetStart, boxes[index].insetEnd)
    return 2 * inset - boxes[index].insets
  }

  /// Takes a container's limits into its outline; answers false if the cheapest size is outside.
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

  /// Resistance up to a limit, and what it takes to break that as far as one can go.
  private mutating func limited(
    _ resistance: MarginalCost, to length: Double, _ end: Double
  ) -> MarginalCost {
    if resistance.price < 0 || length >= end { return resistance }
    return length > 0
      ? MarginalCost(resistance.price, reach: Swift.min(resistance.reach, length))
      : MarginalCost(
        costs.prices.price(costs.prices.slope(resistance.price) + .limit),
        reach: Swift.min(resistance.reach, end))
  }
}

extension Outline {
  /// A container that is not tied to its children has any size for nothing; it prefers the smallest
  /// that holds them.
  static func indifferent(best: Double) -> Outline {
    Outline(best: best, shrinkage: best > 0 ? MarginalCost(PriceTable.free, reach: best) : .none)
  }
}
