extension AxisLayout {
  /// Looks at what was settled: for open sizes and lacks of room, ties and limits that do not hold, and
  /// children beyond their parents' edges.
  mutating func inspect() {
    measureAmbiguities()
    inspectSizes()
    reportCouplings()
    for index in boxes.indices where boxes[index].isLimited && boxes[index].isLaidOut {
      inspectLimits(of: index)
    }
    inspectEdges()
    dropHiddenFindings()
  }

  /// A size that is given from outside is kept, and the limits yield.
  private mutating func inspectLimits(of index: Int) {
    let limits = tree.items[index].limits(axis)
    let size = boxes[index].size
    let above = Swift.max(limits.fixed.or(0), limits.minimum.or(0)) - size
    let below = size - Swift.min(limits.fixed.or(.infinity), limits.maximum.or(.infinity))
    let amount = Swift.max(above, below).measured
    guard amount > 0.001 else { return }
    let others = index > 0 ? [Int(tree.parents[index])] : []
    findings.append(Finding(.conflict(axis), item: index, others: others, amount: amount))
  }

  private mutating func inspectEdges() {
    for index in boxes.indices.dropFirst() {
      let parent = Int(tree.parents[index])
      let (position, size) = (boxes[index].position, boxes[index].size)
      let amount = Swift.max(-position, position + size - boxes[parent].size)
      guard amount > 1e-3, boxes[index].isLaidOut, !tree.items[parent].arrangement.rules.scrolls
      else {
        continue
      }
      findings.append(Finding(.overflow(axis), item: index, others: [parent], amount: amount))
    }
  }
}
