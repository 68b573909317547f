extension RegionProgram {
  /// Puts a row's children on one baseline, and keeps them between the insets or in the middle
  /// (guide 4.5, Baseline Alignment).
  mutating func coupleBaselines(_ row: Int, _ size: LinearExpression, _ solver: inout Solver) {
    guard let linear = tree.items[row].arrangement.linear else { return }
    let highest = CostCurve(below: .zero, above: PriceVector(choice: 0.1))
    let baseline = solver.unknown(highest)
    for child in tree.children(of: row) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child] else { continue }
      let provided = providedBaselines(of: child)
      let above = linear.baseline == .first ? provided.first : provided.last.map { own - $0 }
      let position = above.map { baseline - $0 } ?? solver.unknown(highest)
      self[place: child] = position
      provideCommon(baseline, by: child, at: position, linear.baseline)
    }
    if layout.boxes[row].isStack { return keepInside(row, baseline: baseline, size, &solver) }
    keepInside(row, linear.crossAlignment, size, &solver)
  }

  /// Keeps a row's children between the insets, or in the middle.
  private mutating func keepInside(
    _ row: Int, _ alignment: RowOrColumn.Alignment, _ size: LinearExpression,
    _ solver: inout Solver
  ) {
    // Usually the highest or lowest child decides. Adding its condition first saves pivots.
    let children = tree.children(of: row).filter { layout.boxes[$0].isLaidOut }
    let heights = children.map { layout.distanceToBaseline(of: $0, in: row).or(0) }
    let depths = zip(children, heights).map { layout.boxes[$0].size - $1 }
    if alignment != .end {
      for (child, _) in zip(children, heights).sorted(by: { $0.1 > $1.1 }) {
        keepInside(child, of: row, alignment, size, &solver)
      }
    }
    if alignment == .end || alignment == .fill {
      for (child, _) in zip(children, depths).sorted(by: { $0.1 > $1.1 }) {
        keepInside(child, of: row, .end, size, &solver)
      }
    }
  }

  /// Keeps one child away from one inset, or in the middle.
  private mutating func keepInside(
    _ child: Int, of row: Int, _ edge: RowOrColumn.Alignment, _ size: LinearExpression,
    _ solver: inout Solver
  ) {
    guard let above = self[place: child], let own = self[size: child] else { return }
    let box = layout.boxes[row]
    switch edge {
    case .center: demand(zero: above * 2 + own - size, row, &solver)
    case .end: demand(positive: size - above - own - box.insetEnd, row, &solver)
    case .start, .fill: demand(positive: above - box.insetStart, row, &solver)
    }
  }

  /// A child with an undetermined baseline provides that of its row.
  private mutating func provideCommon(
    _ baseline: LinearExpression, by child: Int, at position: LinearExpression,
    _ kind: RowOrColumn.Baseline
  ) {
    guard let size = self[size: child] else { return }
    var own = providedBaselines(of: child)
    if kind == .first, own.first == nil { own.first = baseline - position }
    if kind == .last, own.last == nil { own.last = position + size - baseline }
    self[providedBy: child] = own
  }

  /// Records the baselines that a container's children provide as its own.
  mutating func recordProvided(by container: Int, _ size: LinearExpression) {
    guard let first = tree.baselineProvider(of: container, isFirst: true),
      let last = tree.baselineProvider(of: container, isFirst: false)
    else { return }
    let (upper, lower) = (providedBaselines(of: first), providedBaselines(of: last))
    self[providedBy: container] = ProvidedExpressions(
      first: sum(upper.first, position(of: first)),
      last: sum(lower.last, room(below: last, in: container, size)),
      ascent: upper.ascent, descent: lower.descent)
  }

  /// The distance from a child's bottom to that of its container; nil if undetermined.
  private func room(
    below child: Int, in container: Int, _ size: LinearExpression
  ) -> LinearExpression? {
    let box = layout.boxes[container]
    if layout.boxes[child].isLaidOut,
      box.structure == .filled || box.structure == .packed && box.isAtEnd
    {
      return LinearExpression(box.insetEnd)
    }
    guard let position = position(of: child), let own = self[size: child] else { return nil }
    return size - position - own
  }

  private func sum(_ left: LinearExpression?, _ right: LinearExpression?) -> LinearExpression? {
    left.flatMap { left in right.map { left + $0 } }
  }

  /// The baselines of a child: expressions of its size if they are affine, otherwise those of the
  /// last layout.
  func providedBaselines(of child: Int) -> ProvidedExpressions {
    if let provided = self[providedBy: child] { return provided }
    let now = layout.providedBaselines(of: child)
    return ProvidedExpressions(
      first: distance(to: child, isFirst: true, now.first),
      last: distance(to: child, isFirst: false, now.last),
      ascent: now.ascent, descent: now.descent)
  }

  /// The distance of a child's baseline from its edge; nil if undetermined.
  private func distance(to child: Int, isFirst: Bool, _ last: Double) -> LinearExpression? {
    if let size = self[size: child],
      let baseline = layout.affineBaseline(of: child, isFirst: isFirst)
    {
      return size * baseline.rate + baseline.origin
    }
    return last.isNaN ? nil : LinearExpression(last)
  }
}
