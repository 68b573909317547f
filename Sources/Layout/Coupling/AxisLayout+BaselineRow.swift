/// The extent of a row's children around their common baseline, in points.
///
/// Labels of 20 and 40 with baselines at 16 and 32 have `above` = 32 and `below` = max(4, 8) = 8;
/// the height is 40.
struct BaselineSharingGroup {
  /// The greatest distance from a child's top down to the baseline.
  var above = -Double.infinity
  /// The greatest distance from the baseline down to a child's bottom; negative if the baseline is below all bottoms.
  var below = -Double.infinity
  /// The height of the tallest child with an undetermined baseline.
  var unaligned = 0.0

  var height: Double { Swift.max(above + below, unaligned) }
}

extension AxisLayout {
  /// Records the least height of a row that contains its baseline-sharing group at the children's
  /// cheapest sizes (guide 4.5, Baseline Alignment).
  ///
  /// If other sizes inside the children affect the baselines, the row is left to the solver.
  mutating func noteSharingGroup(of index: Int) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      boxes[child].size = boxes[child].outline.best
    }
    couplings.baselines.groupHeights[index] = Swift.max(
      0, sharingGroup(of: index).height + boxes[index].insets)
    let isNatural = tree.children(of: index).allSatisfy { self.isNatural($0) }
    if couplingState(of: index) == .sharingGroup, !isNatural { couplings.states[index] = .solved }
  }

  /// A lower bound of the price of each point by which a row is lower than its baseline-sharing group.
  ///
  /// A child's part of the group shrinks at most as much as the child.
  func sharingGroupPrice(of index: Int) -> PriceID {
    guard let linear = tree.items[index].arrangement.linear, linear.crossAlignment == .fill,
      holdsOwnBaselinesOnly(index)
    else { return PriceTable.free }
    return leastPrice(in: index)
  }

  /// Whether all children of a row have their own baselines; a baseline from inside a child might
  /// move at a lower price.
  private func holdsOwnBaselinesOnly(_ index: Int) -> Bool {
    tree.children(of: index).allSatisfy { tree.baselineProvider(of: $0, isFirst: true) == nil }
  }

  /// The least price among the children for the first point of shrinkage.
  private func leastPrice(in index: Int) -> PriceID {
    var least: PriceID = -1
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let outline = boxes[child].outline
      let price = outline.shrinkage.price
      if price < 0, outline.best > outline.least { return PriceTable.free }
      if price >= 0, least < 0 || costs.prices.isCheaper(price, than: least) { least = price }
    }
    return least < 0 ? PriceTable.free : least
  }

  /// The baseline-sharing group of a row's children at their current sizes.
  func sharingGroup(of index: Int) -> BaselineSharingGroup {
    var group = BaselineSharingGroup()
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let above = distanceToBaseline(of: child, in: index)
      if above.isNaN {
        group.unaligned = Swift.max(group.unaligned, boxes[child].size)
      } else {
        group.above = Swift.max(group.above, above)
        group.below = Swift.max(group.below, boxes[child].size - above)
      }
    }
    return group
  }

  /// Places the baseline-sharing group at the top of a higher row.
  ///
  /// With bottom alignment, or with last baselines in a stack, it is at the bottom.
  mutating func placeOnBaseline(_ index: Int) {
    guard let linear = tree.items[index].arrangement.linear else { return }
    defer { provideCommonBaseline(of: index, linear.baseline) }
    if linear.crossAlignment == .center { return placeSeparately(index) }
    if boxes[index].isSettled { return }
    let group = sharingGroup(of: index)
    let isStackAtEnd = boxes[index].isStack && linear.baseline == .last
    let isAtEnd = linear.crossAlignment == .end || isStackAtEnd
    let room = isAtEnd ? boxes[index].size - boxes[index].insets - group.height : 0
    let top = boxes[index].insetStart + room
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let above = distanceToBaseline(of: child, in: index)
      boxes[child].position = above.isNaN ? top : top + group.above - above
    }
  }

  /// A child with an undetermined baseline provides that of its row.
  private mutating func provideCommonBaseline(of row: Int, _ kind: RowOrColumn.Baseline) {
    guard let common = commonBaseline(of: row) else { return }
    for child in tree.children(of: row)
    where boxes[child].isLaidOut && distanceToBaseline(of: child, in: row).isNaN {
      let above = common - boxes[child].position
      if kind == .first { couplings.baselines.provided[child].first = above }
      if kind == .last { couplings.baselines.provided[child].last = boxes[child].size - above }
    }
  }

  /// The row's baseline in points from its top, defined by its first child with a determined
  /// baseline; nil if there is none.
  private func commonBaseline(of row: Int) -> Double? {
    for child in tree.children(of: row) where boxes[child].isLaidOut {
      let above = distanceToBaseline(of: child, in: row)
      if !above.isNaN { return boxes[child].position + above }
    }
    return nil
  }

  /// The distance from a child's top down to the baseline that the row aligns, in points; NaN if undetermined.
  func distanceToBaseline(of child: Int, in index: Int) -> Double {
    guard let linear = tree.items[index].arrangement.linear else { return .nan }
    let provided = providedBaselines(of: child)
    return linear.baseline == .first ? provided.first : boxes[child].size - provided.last
  }
}
