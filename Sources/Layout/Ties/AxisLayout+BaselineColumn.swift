extension AxisLayout {
  /// Sets the gaps of a column whose children have their cheapest sizes.
  mutating func assumeGaps(of index: Int) {
    giveBestSizes(index)
    spaceEvenly(index)
  }

  /// Sets the gaps of a column whose children have sizes, as far as baselines move evenly whatever sizes there are
  /// inside of those.
  mutating func spaceEvenly(_ index: Int) {
    spaceByBaselines(index) { layout, child in
      var lent = layout.lent(by: child)
      let first = layout.evenBaseline(of: child, isFirst: true)
      let last = layout.evenBaseline(of: child, isFirst: false)
      if let first { lent.first = first.distance(in: layout.boxes[child].size) }
      if let last { lent.last = last.distance(in: layout.boxes[child].size) }
      return lent
    }
  }

  /// Sets the gaps of a column so that each first baseline has its distance from the last baseline
  /// above it (guide 4.5, Baseline Alignment).
  mutating func spaceByBaselines(_ index: Int) {
    spaceByBaselines(index) { layout, child in layout.lent(by: child) }
  }

  private mutating func spaceByBaselines(_ index: Int, _ lent: (AxisLayout, Int) -> LentBaselines) {
    guard let linear = tree.items[index].arrangement.linear else { return }
    var previous: LentBaselines?
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let next = lent(self, child)
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
    if !spacing.isNaN { return spacing.measured }
    if upper.descent.isNaN, lower.ascent.isNaN { return gap }
    return upper.descent.or(0) + lower.ascent.or(0)
  }
}
