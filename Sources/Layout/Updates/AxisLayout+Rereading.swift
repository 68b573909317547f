import Geometry

extension AxisLayout {
  /// Reads a box and all in it again, and reads off the outlines that depend on them; of the box itself its place
  /// among its neighbours is as it was.
  mutating func reread(_ part: Range<Int>, _ tree: TreeBuffers, _ direction: LayoutDirection) {
    let part = tiedPart(around: part.lowerBound) ?? part
    if rereadParts.contains(part) { return }
    outlineWay(from: part.lowerBound, tree) { $0.rereadInside(part, tree, direction) }
    scratch.unsettled.append(part.lowerBound)
  }

  /// Reads the boxes in a part again, and their outlines.
  mutating func rereadInside(
    _ part: Range<Int>, _ tree: TreeBuffers, _ direction: LayoutDirection
  ) {
    rereadParts.append(part)
    _ = forgetProfile(of: part.lowerBound)
    prepareAgain(part, tree, direction)
    if hasOtherTies { return }
    let known = ties[ties.positions(of: part)]
    classifyTies(known, tree)
    outlineAll(in: part, tree)
    for tie in known { unsettledTies[tie] = tying[tie] }
    for tie in known where tying[tie] != .met { boxes[tie].isSettled = true }
  }

  private mutating func prepareAgain(
    _ part: Range<Int>, _ tree: TreeBuffers, _ direction: LayoutDirection
  ) {
    for index in part { winners[index] = Winners() }
    boxes[part.lowerBound].chain = -1
    boxes[part.lowerBound].isSettled = false
    let ratios = part.filter { tree.items[$0].isProportioned }
    let limits = ratios.map { (boxes[$0].minimum, boxes[$0].maximum) }
    let lastTies = ties[ties.positions(of: part)]
    let (containerPlace, tiePlace) = (containers.remove(part), ties.remove(part))
    let (containerCount, tieCount) = (containers.count, ties.count)
    prepare(part, tree, direction)
    if ties[tieCount...] != lastTies { hasOtherTies = true }
    containers.moveThose(after: containerCount, to: containerPlace)
    ties.moveThose(after: tieCount, to: tiePlace)
    for (box, limit) in zip(ratios, limits) {
      (boxes[box].minimum, boxes[box].maximum) = limit
    }
  }

  private mutating func outlineAll(in part: Range<Int>, _ tree: TreeBuffers) {
    for index in part where boxes[index].rule == .leaf { outlineLeaf(index) }
    let positions = containers.positions(of: part)
    outlined += positions.count
    guard baselines.isInUse else {
      for position in positions.reversed() { outlineContainer(Int(containers[position]), tree) }
      return
    }
    // Baselines are where they are at the cheapest sizes; the part's own size is for others to change.
    let size = boxes[part.lowerBound].size
    outlineWithBaselines(part, tree)
    boxes[part.lowerBound].size = size
  }

  /// Gives all boxes in a part their sizes and places, its root having its own.
  mutating func settleAll(in part: Range<Int>, _ tree: TreeBuffers) {
    for position in containers.positions(of: part) {
      settle(Int(containers[position]), tree)
      replaced.append(Int(containers[position]))
    }
    if baselines.isInUse { placeChildren(in: part, tree) }
  }
}

extension Array where Element: BinaryInteger {
  /// Where the boxes of a part of a tree stand in a list in the tree's order.
  fileprivate func positions(of part: Range<Int>) -> Range<Int> {
    position(of: part.lowerBound)..<position(of: part.upperBound)
  }

  /// Where the first box stands that is not before another.
  private func position(of box: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) < box { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes the boxes of a part, and answers where they stood.
  fileprivate mutating func remove(_ part: Range<Int>) -> Int {
    let place = positions(of: part)
    removeSubrange(place)
    return place.lowerBound
  }

  /// Moves what was added after so many to a place.
  fileprivate mutating func moveThose(after count: Int, to place: Int) {
    let added = Array(self[count...])
    removeLast(added.count)
    insert(contentsOf: added, at: place)
  }
}
