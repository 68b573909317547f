// The gaps of a column that is spaced by baselines shrink as the boxes around them grow. Where all baselines move
// evenly, a point by which a child grows is a share of a point for the column: all of it without text, half of it
// where one of its baselines counts, nothing where both do. So the column is like any other, with children that
// much smaller, which ask so much more for a point.

extension AxisLayout {
  /// Whether the baselines between which a column has its gaps move evenly.
  func isAffineColumn(_ column: Int) -> Bool {
    guard boxes[column].spacesByBaseline, boxes[column].structure == .filled,
      !boxes[column].isStack,
      boxes[column].chain < 0
    else { return false }
    return tree.children(of: column).allSatisfy { !boxes[$0].isLaidOut || hasAffineBaselines($0) }
  }

  /// Reads off what an even column's sizes cost.
  mutating func affineOutline(_ column: Int) -> Outline {
    var sum = MergeByPrice(insets: cheapestExtent(of: column))
    forEachShare(of: column) { layout, child, share in
      let outline = layout.boxes[child].outline
      var part = Outline(least: (outline.least - outline.best) * share)
      part.growth = layout.resistance(outline.growth, times: share)
      part.shrinkage = layout.resistance(outline.shrinkage, times: share)
      let isPreferred = layout.boxes[child].placement.sizing == .proportional
      sum.add(part, of: child, isPreferred: isPreferred, layout.costs.prices)
    }
    return sum.outline
  }

  /// What a child's first points cost its column.
  private mutating func resistance(_ resistance: MarginalCost, times share: Double) -> MarginalCost
  {
    if resistance.price < 0 || share == 1 { return resistance }
    let slope = costs.prices.slope(resistance.price) * (1 / share)
    return MarginalCost(costs.prices.price(slope), reach: resistance.reach * share)
  }

  /// Builds the whole of what an even column's outline begins.
  mutating func affineProfile(_ column: Int) -> CostProfile {
    let best = cheapestExtent(of: column)
    var profile = CostProfile(best: best, least: best)
    forEachShare(of: column) { layout, child, share in
      layout.complete(child)
      let outline = layout.boxes[child].outline
      profile.least += (outline.least - outline.best) * share
    }
    profile.growth = affinePieces(.growth, column)
    profile.shrinkage = affinePieces(.shrinkage, column)
    return profile
  }

  private mutating func affinePieces(_ change: Change, _ column: Int) -> PieceRange {
    scratch.pieces.removeAll(keepingCapacity: true)
    forEachShare(of: column) { layout, child, share in
      for index in layout.profile(of: child)[change].indices {
        let piece = layout.costs[index]
        layout.scratch.pieces.append(
          Piece(slope: piece.slope * (1 / share), length: piece.length * share))
      }
    }
    return costs.appendCheapestFirst(&scratch.pieces)
  }

  /// Gives the children of an even column their sizes: from the cheapest on, whoever gives way at the least price.
  mutating func settleAffineColumn(_ column: Int) {
    boxes[column].isSettled = true
    assumeGaps(of: column)
    let room = room(in: column)
    let change: Change = room > 0 ? .growth : .shrinkage
    var rest = abs(room)
    for _ in 0..<mostSteps {
      guard rest > tolerance, let next = cheapestStep(of: column, change) else { break }
      let size = boxes[next.child].size
      // Among sizes beyond all measure a step may be too short to count.
      let length = Swift.min(rest / next.share, Swift.max(next.room, 2 * size.ulp))
      boxes[next.child].size = Swift.max(0, change == .growth ? size + length : size - length)
      rest -= length * next.share
    }
    spaceByAffineBaselines(column)
  }

  /// The child that goes on in one direction at the least price for its column.
  private mutating func cheapestStep(
    of column: Int, _ change: Change
  ) -> (child: Int, share: Double, room: Double)? {
    var cheapest: (child: Int, share: Double, room: Double)?
    var (least, rank) = (Slope.zero, 0)
    forEachShare(of: column) { layout, child, share in
      let step = layout.step(of: child, at: layout.boxes[child].size, change)
      guard step.isPossible else { return }
      let price = layout.costs.prices.slope(step.price) * ((step.isRefund ? -1 : 1) / share)
      let isPreferred = layout.boxes[child].placement.sizing == .proportional
      let place = layout.rank(child, isPreferred: isPreferred, change)
      if cheapest != nil, least < price || least == price && rank < place { return }
      (least, rank, cheapest) = (price, place, (child, share, step.room))
    }
    return cheapest
  }

  /// Calls a function with each child whose size the column's depends on, and by how many points it does for each.
  mutating func forEachShare(
    of column: Int,
    _ body: (_ layout: inout AxisLayout, _ child: Int, _ share: Double) -> Void
  ) {
    var last = -1
    for child in tree.children(of: column) where boxes[child].isLaidOut { last = child }
    var isFirst = true
    for child in tree.children(of: column) where boxes[child].isLaidOut {
      let above = isFirst ? nil : affineBaseline(of: child, isFirst: true)
      let below = child == last ? nil : affineBaseline(of: child, isFirst: false)
      let share = 1 - (above?.rate ?? 0) - (below?.rate ?? 0)
      if share > 0 { body(&self, child, share) }
      isFirst = false
    }
  }
}

/// A baseline that moves evenly as its box grows, since all boxes from it down to the text have sizes that their
/// containers give them.
struct AffineBaseline {
  /// How far it is from its edge where the box has no size, in points.
  var origin: Double
  /// By how much it moves for each point of the box's size: text is centred in its leaf.
  var rate: Double

  /// How far it is from its edge in a box of some size, in points.
  func distance(in size: Double) -> Double { origin + rate * size }
}

extension AxisLayout {
  /// The first or the last baseline of a box, if it moves evenly.
  func affineBaseline(of box: Int, isFirst: Bool) -> AffineBaseline? {
    var (box, above, insets) = (box, 0.0, 0.0)
    while let next = tree.baselineProvider(of: box, isFirst: isFirst) {
      guard boxes[box].structure == .separate, boxes[next].placement.sizing == .fill else {
        return nil
      }
      above += isFirst ? boxes[box].insetStart : boxes[box].insetEnd
      insets += boxes[box].insets
      box = next
    }
    let content = contents[box]
    guard !content.firstBaseline.isNaN else { return AffineBaseline(origin: above, rate: 0) }
    let own = (isFirst ? content.firstBaseline : content.lastBaseline).measured
    if own.isNaN { return nil }
    let height = content.height.measured
    guard !height.isNaN else { return AffineBaseline(origin: above + own, rate: 0) }
    return AffineBaseline(origin: above + own - (insets + height) / 2, rate: 0.5)
  }

  /// Whether both baselines of a box move evenly.
  func hasAffineBaselines(_ box: Int) -> Bool {
    affineBaseline(of: box, isFirst: true) != nil
      && affineBaseline(of: box, isFirst: false) != nil
  }
}
