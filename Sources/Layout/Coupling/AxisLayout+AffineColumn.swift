// In a column spaced by baselines, the gaps shrink as the children grow. Text is centred, so an
// affine baseline moves by half a point per point of its child. A child's point therefore adds a
// constant share to the column: 1 without text, 1 − 1/2 = 1/2 if one of its baselines bounds a gap,
// 1 − 1/2 − 1/2 = 0 if both do. The column is then a sum of children, with sizes multiplied by
// these shares and prices divided by them.
//
// Example: a label is the first child, so its share is 1/2. If it grows by 10, the column grows by
// 5. A point of the column takes two points of the label, so it costs two points at 750.

extension AxisLayout {
  /// Whether all baselines that bound the column's gaps are affine in the children's sizes.
  func isAffineColumn(_ column: Int) -> Bool {
    guard boxes[column].spacesByBaseline, boxes[column].structure == .filled,
      !boxes[column].isStack,
      boxes[column].chain < 0
    else { return false }
    return tree.children(of: column).allSatisfy { !boxes[$0].isLaidOut || hasAffineBaselines($0) }
  }

  /// Merges the children's outlines, scaled by their shares, by price.
  mutating func affineOutline(_ column: Int) -> Outline {
    var sum = MergeByPrice(insets: cheapestExtent(of: column))
    forEachShare(of: column) { layout, child, share in
      let outline = layout.boxes[child].outline
      var part = Outline(least: (outline.least - outline.best) * share)
      part.growth = layout.scaled(outline.growth, by: share)
      part.shrinkage = layout.scaled(outline.shrinkage, by: share)
      let isPreferred = layout.boxes[child].placement.sizing == .proportional
      sum.add(part, of: child, isPreferred: isPreferred, layout.costs.prices)
    }
    return sum.outline
  }

  /// Converts a child's marginal cost to points of the column.
  ///
  /// With share 1/2, a reach of 10 points becomes 5, and the price doubles.
  private mutating func scaled(_ cost: MarginalCost, by share: Double) -> MarginalCost {
    if cost.price < 0 || share == 1 { return cost }
    let slope = costs.prices.slope(cost.price) * (1 / share)
    return MarginalCost(costs.prices.price(slope), reach: cost.reach * share)
  }

  /// Merges the children's profiles, scaled by their shares, by price.
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

  /// Sizes the children of an affine column.
  ///
  /// Starting from the cheapest sizes, each step goes to the child with the least price per point
  /// of the column.
  mutating func settleAffineColumn(_ column: Int) {
    boxes[column].isSettled = true
    assumeGaps(of: column)
    let room = room(in: column)
    let change: Change = room > 0 ? .growth : .shrinkage
    var rest = abs(room)
    for _ in 0..<mostSteps {
      guard rest > tolerance, let next = cheapestStep(of: column, change) else { break }
      let size = boxes[next.child].size
      // At extreme sizes a step may be below the resolution of a double; it is then two units in
      // the last place.
      let length = Swift.min(rest / next.share, Swift.max(next.room, 2 * size.ulp))
      boxes[next.child].size = Swift.max(0, change == .growth ? size + length : size - length)
      rest -= length * next.share
    }
    spaceByAffineBaselines(column)
  }

  /// The child whose next step in one direction has the least price per point of the column.
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
      let childRank = layout.rank(child, isPreferred: isPreferred, change)
      if cheapest != nil, least < price || least == price && rank < childRank { return }
      (least, rank, cheapest) = (price, childRank, (child, share, step.room))
    }
    return cheapest
  }

  /// Calls a function with each child that affects the column's size, and its share: points of the
  /// column per point of the child.
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

/// A baseline whose distance from its edge is affine in the box's size.
///
/// All boxes from it down to the text fill their containers. Text of height 20 with its baseline at
/// 16 has origin 16 − 20/2 = 6 and rate 0.5: at height 40 the distance is 6 + 20 = 26.
struct AffineBaseline {
  /// The distance from the edge in a box of size 0, in points.
  var origin: Double
  /// The change of the distance per point of the box's size; 0.5 for text, which is centred in its leaf.
  var rate: Double

  /// The distance from the edge in a box of a given size, in points.
  func distance(in size: Double) -> Double { origin + rate * size }
}

extension AxisLayout {
  /// The first or last baseline of a box; nil if it is not affine in the box's size.
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

  func hasAffineBaselines(_ box: Int) -> Bool {
    affineBaseline(of: box, isFirst: true) != nil
      && affineBaseline(of: box, isFirst: false) != nil
  }
}
