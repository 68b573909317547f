extension RegionProgram {
  /// Places a container's children, states what its rule demands, and notes the baselines it lends.
  mutating func tie(_ container: Int, _ solver: inout Solver) {
    guard let size = self[size: container] else { return }
    switch layout.boxes[container].rule {
    case .filled, .packed: tieSideBySide(container, size, &solver)
    case .baselineRow: tieBaselines(container, size, &solver)
    default: placeSeparately(container, size)
    }
    if layout.boxes[container].isStack { tieStack(container, size, &solver) }
    for child in tree.children(of: container) where layout.boxes[child].bond.role == .hidden {
      self[place: child] = solver.unknown(.free)
    }
    if layout.boxes[container].isGrid { tieGrid(container, &solver) }
    if layout.baselines.isInUse { noteLent(by: container, size) }
  }

  /// Neighbours, with gaps that may depend on their baselines, fill their container (guide 4.5,
  /// LMRowView and LMColumnView).
  private mutating func tieSideBySide(
    _ container: Int, _ size: LinearExpression, _ solver: inout Solver
  ) {
    let box = layout.boxes[container]
    var place = LinearExpression(box.insetStart)
    var (end, previous) = (LinearExpression(), Int?.none)
    let stretch = box.spacesEqually ? solver.unknown(.positive()) : LinearExpression()
    if box.spacesEqually { stretches.append((container, stretch)) }
    for child in tree.children(of: container) where layout.boxes[child].isLaidOut {
      if let previous { place = gap(previous, child, in: container, &solver) + stretch }
      self[place: child] = place
      end += place
      if let size = self[size: child] { end += size }
      previous = child
    }
    let rest = size - end - box.insetEnd
    if box.rule == .filled { return solver.require(zero: rest) }
    let first = tree.children(of: container).first { layout.boxes[$0].isLaidOut }
    if box.isAtEnd, let first { self[place: first] = rest + box.insetStart }
  }

  private func gap(
    _ upper: Int, _ lower: Int, in container: Int, _ solver: inout Solver
  ) -> LinearExpression {
    guard layout.boxes[container].spacesByBaseline,
      let linear = tree.items[container].arrangement.linear
    else { return LinearExpression(layout.boxes[lower].gap) }
    let (above, below) = (lent(by: upper), lent(by: lower))
    let distance = linear.baselineDistance(
      from: LentBaselines(ascent: above.ascent, descent: above.descent),
      to: LentBaselines(ascent: below.ascent, descent: below.descent))
    guard let last = above.last, let first = below.first else {
      return solver.unknown(.zero(Price(choice: 1))) + distance
    }
    return LinearExpression(distance) - last - first
  }

  private mutating func placeSeparately(_ container: Int, _ size: LinearExpression) {
    let box = layout.boxes[container]
    for child in tree.children(of: container) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child] else { continue }
      switch layout.boxes[child].bond.place {
      case .start: self[place: child] = LinearExpression(box.insetStart)
      case .end: self[place: child] = size - own - box.insetEnd
      case .center: self[place: child] = (size - own) * 0.5
      case .middle: self[place: child] = (size - own + box.insetStart - box.insetEnd) * 0.5
      }
    }
  }

  /// Cells of neighbouring rows are equally wide, column by column (guide 4.5, Grid Alignment).
  private mutating func tieGrid(_ column: Int, _ solver: inout Solver) {
    let rows = layout.gridRows(of: column)
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for (above, below) in zip(tree.children(of: upper), tree.children(of: lower)) {
        guard let above = self[size: above], let below = self[size: below] else { continue }
        demand(zero: above - below, column, &solver)
      }
    }
  }

  /// Demands something of a tie, which yields where nothing else can.
  mutating func demand(zero expression: LinearExpression, _ tie: Int, _ solver: inout Solver) {
    misses.append(Miss(tie: tie, amount: solver.charge(expression, .tied)))
  }

  mutating func demand(positive expression: LinearExpression, _ tie: Int, _ solver: inout Solver) {
    let rest = solver.charge(expression, .tiedPositive)
    misses.append(Miss(tie: tie, amount: rest, isLackOnly: true))
  }
}
