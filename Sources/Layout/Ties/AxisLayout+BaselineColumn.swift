extension AxisLayout {
  /// Sets the gaps of a column whose children have their cheapest sizes.
  mutating func assumeGaps(of index: Int, _ tree: TreeBuffers) {
    giveBestSizes(index, tree)
    spaceByBaselines(index, tree)
  }

  /// Sets the gaps of a column so that each first baseline has its distance from the last baseline
  /// above it (guide 4.5, Baseline Alignment).
  mutating func spaceByBaselines(_ index: Int, _ tree: TreeBuffers) {
    guard let linear = tree.items[index].arrangement.linear else { return }
    var previous: LentBaselines?
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let next = lent(by: child, tree)
      if let previous {
        let distance = linear.baselineDistance(from: previous, to: next)
        boxes[child].gap = distance - previous.last.or(0) - next.first.or(0)
      }
      previous = next
    }
  }
}

extension LinearArrangement {
  /// From one baseline to the next: the spacing, or else the natural distance of two lines; 8 points
  /// between views without text.
  func baselineDistance(from upper: LentBaselines, to lower: LentBaselines) -> Double {
    if !spacing.isNaN { return spacing }
    if upper.descent.isNaN, lower.ascent.isNaN { return gap }
    return upper.descent.or(0) + lower.ascent.or(0)
  }
}
