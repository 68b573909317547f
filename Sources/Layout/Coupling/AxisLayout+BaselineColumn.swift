extension AxisLayout {
  /// Gives the children of a column their cheapest sizes, and sets the gaps between them.
  mutating func assumeGaps(of index: Int) {
    giveBestSizes(index)
    spaceByAffineBaselines(index)
  }

  /// Sets the gaps of a column for given sizes of its children.
  ///
  /// Affine baselines follow from these sizes alone, before the boxes inside the children have
  /// sizes.
  mutating func spaceByAffineBaselines(_ index: Int) {
    spaceByBaselines(index) { layout, child in
      var provided = layout.providedBaselines(of: child)
      let first = layout.affineBaseline(of: child, isFirst: true)
      let last = layout.affineBaseline(of: child, isFirst: false)
      if let first { provided.first = first.distance(in: layout.boxes[child].size) }
      if let last { provided.last = last.distance(in: layout.boxes[child].size) }
      return provided
    }
  }

  /// Sets the gaps of a column so that each first baseline is at its distance from the last
  /// baseline above it (guide 4.5, Baseline Alignment).
  ///
  /// With spacing 24, a label that ends 4 below its baseline and one with its baseline 16 below its
  /// top: the gap is 24 − 4 − 16 = 4.
  mutating func spaceByBaselines(_ index: Int) {
    spaceByBaselines(index) { layout, child in layout.providedBaselines(of: child) }
  }

  private mutating func spaceByBaselines(
    _ index: Int, _ provided: (AxisLayout, Int) -> ProvidedBaselines
  ) {
    guard let linear = tree.items[index].arrangement.linear else { return }
    var previous: ProvidedBaselines?
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let next = provided(self, child)
      if let previous {
        let distance = linear.baselineDistance(from: previous, to: next)
        boxes[child].gap = distance - previous.last.or(0) - next.first.or(0)
      }
      previous = next
    }
  }
}

extension RowOrColumn {
  /// The distance between neighbouring baselines, in points: the spacing; otherwise descent plus
  /// ascent, or 8 between views without text.
  func baselineDistance(from upper: ProvidedBaselines, to lower: ProvidedBaselines) -> Double {
    if !spacing.isNaN { return spacing.measured }
    if upper.descent.isNaN, lower.ascent.isNaN { return gap }
    return upper.descent.or(0) + lower.ascent.or(0)
  }
}
