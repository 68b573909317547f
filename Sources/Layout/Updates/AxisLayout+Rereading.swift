import Geometry

extension AxisLayout {
  /// Reads a box and all in it again, and reads off the outlines that depend on them; of the box itself its place
  /// among its neighbours is as it was.
  mutating func reread(_ part: Range<Int>, _ tree: TreeBuffers, _ direction: LayoutDirection) {
    let tieCount = ties.count
    if tiedParts.contains(where: { $0.overlaps(part) }) { return reachesTie = true }
    outlineWay(from: part.lowerBound, tree) { layout in
      layout.prepareAgain(part, tree, direction)
      layout.outlineAll(in: part, tree)
    }
    // Ties that are new are for a whole pass to meet.
    if ties.count > tieCount { reachesTie = true }
    rereadParts.append(part)
    scratch.unsettled.append(part.lowerBound)
  }

  private mutating func prepareAgain(
    _ part: Range<Int>, _ tree: TreeBuffers, _ direction: LayoutDirection
  ) {
    for index in part { winners[index] = Winners() }
    boxes[part.lowerBound].chain = -1
    let (range, count) = (containerPositions(in: part), containers.count)
    prepare(part, tree, direction)
    let fresh = Array(containers[count...])
    containers.removeLast(fresh.count)
    containers.replaceSubrange(range, with: fresh)
  }

  private mutating func outlineAll(in part: Range<Int>, _ tree: TreeBuffers) {
    for index in part where boxes[index].rule == .leaf { outlineLeaf(index) }
    for position in containerPositions(in: part).reversed() {
      outlineContainer(Int(containers[position]), tree)
      outlined += 1
    }
  }

  /// Gives all boxes in a part their sizes and places, its root having its own.
  mutating func settleAll(in part: Range<Int>, _ tree: TreeBuffers) {
    for position in containerPositions(in: part) {
      settleInPlace(Int(containers[position]), tree)
    }
  }

  /// Where the containers of a part stand among those of all.
  private func containerPositions(in part: Range<Int>) -> Range<Int> {
    containerPosition(part.lowerBound)..<containerPosition(part.upperBound)
  }

  /// Where the first container stands that is not before a box.
  private func containerPosition(_ box: Int) -> Int {
    var (low, high) = (0, containers.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(containers[middle]) < box { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
