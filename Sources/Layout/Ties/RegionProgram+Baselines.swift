extension RegionProgram {
  /// The children of a row have one baseline, and lie between the insets or in the middle (guide 4.5,
  /// Baseline Alignment).
  mutating func tieBaselines(_ row: Int, _ size: LinearExpression, _ solver: inout Solver) {
    guard let linear = tree.items[row].arrangement.linear else { return }
    let highest = CostCurve(below: .zero, above: Price(choice: 0.1))
    let baseline = solver.unknown(highest)
    for child in tree.children(of: row) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child] else { continue }
      let lent = lent(by: child)
      let above = linear.baseline == .first ? lent.first : lent.last.map { own - $0 }
      let position = above.map { baseline - $0 } ?? solver.unknown(highest)
      self[place: child] = position
      lendCommon(baseline, by: child, at: position, linear.baseline)
    }
    if layout.boxes[row].isStack { return keepInside(row, baseline: baseline, size, &solver) }
    keepInside(row, linear.crossAlignment, size, &solver)
  }

  /// A row keeps its children away from the insets, or in the middle.
  private mutating func keepInside(
    _ row: Int, _ alignment: LinearArrangement.Alignment, _ size: LinearExpression,
    _ solver: inout Solver
  ) {
    // Who reaches highest and lowest decides, as a rule; the solver likes to know that first.
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
    _ child: Int, of row: Int, _ edge: LinearArrangement.Alignment, _ size: LinearExpression,
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

  /// A child whose own baseline lies anywhere lends that of its row.
  private mutating func lendCommon(
    _ baseline: LinearExpression, by child: Int, at position: LinearExpression,
    _ kind: LinearArrangement.Baseline
  ) {
    guard let size = self[size: child] else { return }
    var own = lent(by: child)
    if kind == .first, own.first == nil { own.first = baseline - position }
    if kind == .last, own.last == nil { own.last = position + size - baseline }
    self[lentBy: child] = own
  }

  /// Notes the baselines of a container's first and last child as its own.
  mutating func noteLent(by container: Int, _ size: LinearExpression) {
    guard let first = tree.lender(to: container, isFirst: true),
      let last = tree.lender(to: container, isFirst: false)
    else { return }
    let (upper, lower) = (lent(by: first), lent(by: last))
    self[lentBy: container] = Lent(
      first: sum(upper.first, position(of: first)),
      last: sum(lower.last, room(below: last, in: container, size)),
      ascent: upper.ascent, descent: lower.descent)
  }

  /// The distance from a container's last child to its bottom.
  private func room(
    below child: Int, in container: Int, _ size: LinearExpression
  ) -> LinearExpression? {
    let box = layout.boxes[container]
    if layout.boxes[child].isLaidOut, box.rule == .filled || box.rule == .packed && box.isAtEnd {
      return LinearExpression(box.insetEnd)
    }
    guard let position = position(of: child), let own = self[size: child] else { return nil }
    return size - position - own
  }

  private func sum(_ left: LinearExpression?, _ right: LinearExpression?) -> LinearExpression? {
    left.flatMap { left in right.map { left + $0 } }
  }

  /// What a child lends: by its size if that moves its baselines evenly, else as it was laid out last.
  func lent(by child: Int) -> Lent {
    if let lent = self[lentBy: child] { return lent }
    let now =
      layout.boxes[child].bond.role == .hidden
      ? layout.ownBaselines(of: child) : layout.lent(by: child)
    return Lent(
      first: distance(to: child, isFirst: true, now.first),
      last: distance(to: child, isFirst: false, now.last),
      ascent: now.ascent, descent: now.descent)
  }

  /// How far a child's baseline is from its edge, or was when it was laid out last; nil if it lies anywhere.
  private func distance(to child: Int, isFirst: Bool, _ last: Double) -> LinearExpression? {
    if last.isNaN { return nil }
    guard let size = self[size: child],
      let baseline = layout.evenBaseline(of: child, isFirst: isFirst)
    else { return LinearExpression(last) }
    return size * baseline.rate + baseline.origin
  }
}
