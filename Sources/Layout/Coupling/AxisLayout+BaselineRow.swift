/// The children of a row as their common baseline divides them, in points.
struct BaselineSharingGroup {
  /// The greatest distance from a child's top down to the baseline.
  var above = -Double.infinity
  /// The greatest distance from the baseline down to a child's bottom; a baseline may lie below it.
  var below = -Double.infinity
  /// The height of the highest child whose baseline lies anywhere.
  var free = 0.0

  var height: Double { Swift.max(above + below, free) }
}

extension AxisLayout {
  /// Notes the least height of a row that holds the block of its children at their cheapest sizes (guide 4.5,
  /// Baseline Alignment), if that is known without the solver.
  mutating func noteSharingGroup(of index: Int) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      boxes[child].size = boxes[child].outline.best
    }
    couplings.baselines.groupHeights[index] = Swift.max(
      0, sharingGroup(of: index).height + boxes[index].insets)
    let isNatural = tree.children(of: index).allSatisfy { self.isNatural($0) }
    if couplingState(of: index) == .sharingGroup, !isNatural { couplings.states[index] = .solved }
  }

  /// The price at the least of each point that a row is lower than its block: no child's part of the block shrinks by
  /// more than the child.
  func sharingGroupPrice(of index: Int) -> PriceID {
    guard let linear = tree.items[index].arrangement.linear, linear.crossAlignment == .fill,
      holdsOwnBaselinesOnly(index)
    else { return PriceTable.free }
    return leastPrice(in: index)
  }

  /// Whether no child of a row lends a baseline from inside, where it may move for less.
  private func holdsOwnBaselinesOnly(_ index: Int) -> Bool {
    tree.children(of: index).allSatisfy { tree.baselineProvider(of: $0, isFirst: true) == nil }
  }

  /// What the first point down costs the child that gives it up at the least price.
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

  /// The block that the children of a row form at their sizes.
  func sharingGroup(of index: Int) -> BaselineSharingGroup {
    var group = BaselineSharingGroup()
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let above = distanceToBaseline(of: child, in: index)
      if above.isNaN {
        group.free = Swift.max(group.free, boxes[child].size)
      } else {
        group.above = Swift.max(group.above, above)
        group.below = Swift.max(group.below, boxes[child].size - above)
      }
    }
    return group
  }

  /// The block stands at the top of a higher row, at the bottom for that alignment.
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

  /// A child whose own baseline lies anywhere lends that of its row.
  private mutating func provideCommonBaseline(of row: Int, _ kind: RowOrColumn.Baseline) {
    guard let common = commonBaseline(of: row) else { return }
    for child in tree.children(of: row)
    where boxes[child].isLaidOut && distanceToBaseline(of: child, in: row).isNaN {
      let above = common - boxes[child].position
      if kind == .first { couplings.baselines.provided[child].first = above }
      if kind == .last { couplings.baselines.provided[child].last = boxes[child].size - above }
    }
  }

  /// Where the first child that has a baseline puts its row's.
  private func commonBaseline(of row: Int) -> Double? {
    for child in tree.children(of: row) where boxes[child].isLaidOut {
      let above = distanceToBaseline(of: child, in: row)
      if !above.isNaN { return boxes[child].position + above }
    }
    return nil
  }

  /// How far below a child's top the baseline is that the row aligns.
  func distanceToBaseline(of child: Int, in index: Int) -> Double {
    guard let linear = tree.items[index].arrangement.linear else { return .nan }
    let provided = providedBaselines(of: child)
    return linear.baseline == .first ? provided.first : boxes[child].size - provided.last
  }
}
