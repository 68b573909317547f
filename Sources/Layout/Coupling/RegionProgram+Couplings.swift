extension RegionProgram {
  /// Places a container's children, states the conditions of its rule, and records the baselines that it provides.
  mutating func couple(_ container: Int, _ solver: inout Solver) {
    guard let size = self[size: container] else { return }
    switch layout.boxes[container].structure {
    case .filled, .packed: coupleSideBySide(container, size, &solver)
    case .baselineRow: coupleBaselines(container, size, &solver)
    default: placeSeparately(container, size)
    }
    if layout.boxes[container].isStack { coupleStack(container, size, &solver) }
    for child in tree.children(of: container) where layout.boxes[child].placement.sizing == .hidden
    {
      self[place: child] = solver.unknown(.free)
    }
    if layout.boxes[container].isGrid { coupleGrid(container, &solver) }
    if layout.couplings.baselines.isInUse { recordProvided(by: container, size) }
  }

  /// Places children one after the other so that they fill their container; gaps may depend on
  /// baselines (guide 4.5, LMRowView and LMColumnView).
  private mutating func coupleSideBySide(
    _ container: Int, _ size: LinearExpression, _ solver: inout Solver
  ) {
    let box = layout.boxes[container]
    var place = LinearExpression(box.insetStart)
    var (end, previous) = (LinearExpression(), Int?.none)
    let extraGap = box.spacesEqually ? solver.unknown(.positive()) : LinearExpression()
    if box.spacesEqually { extraGaps.append((container, extraGap)) }
    for child in tree.children(of: container) where layout.boxes[child].isLaidOut {
      if let previous { place = gap(previous, child, in: container, &solver) + extraGap }
      self[place: child] = place
      end += place
      if let size = self[size: child] { end += size }
      previous = child
    }
    let rest = size - end - box.insetEnd
    if box.structure == .filled { return solver.require(zero: rest) }
    let first = tree.children(of: container).first { layout.boxes[$0].isLaidOut }
    if box.isAtEnd, let first { self[place: first] = rest + box.insetStart }
  }

  private func gap(
    _ upper: Int, _ lower: Int, in container: Int, _ solver: inout Solver
  ) -> LinearExpression {
    guard layout.boxes[container].spacesByBaseline,
      let linear = tree.items[container].arrangement.linear
    else { return LinearExpression(layout.boxes[lower].gap) }
    let (above, below) = (providedBaselines(of: upper), providedBaselines(of: lower))
    let distance = linear.baselineDistance(
      from: ProvidedBaselines(ascent: above.ascent, descent: above.descent),
      to: ProvidedBaselines(ascent: below.ascent, descent: below.descent))
    guard let last = above.last, let first = below.first else {
      return solver.unknown(.zero(PriceVector(choice: 1))) + distance
    }
    return LinearExpression(distance) - last - first
  }

  private mutating func placeSeparately(_ container: Int, _ size: LinearExpression) {
    let box = layout.boxes[container]
    for child in tree.children(of: container) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child] else { continue }
      switch layout.boxes[child].placement.alignment {
      case .start: self[place: child] = LinearExpression(box.insetStart)
      case .end: self[place: child] = size - own - box.insetEnd
      case .center: self[place: child] = (size - own) * 0.5
      case .contentCenter: self[place: child] = (size - own + box.insetStart - box.insetEnd) * 0.5
      }
    }
  }

  /// Makes the cells of neighbouring rows equally wide, column by column (guide 4.5, Grid Alignment).
  private mutating func coupleGrid(_ column: Int, _ solver: inout Solver) {
    let rows = layout.gridRows(of: column)
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      for (above, below) in zip(tree.children(of: upper), tree.children(of: lower)) {
        guard let above = self[size: above], let below = self[size: below] else { continue }
        demand(zero: above - below, column, &solver)
      }
    }
  }

  /// Adds a coupling's condition, which is violated if required conditions contradict it.
  mutating func demand(zero expression: LinearExpression, _ coupling: Int, _ solver: inout Solver) {
    violations.append(Violation(coupling: coupling, amount: solver.charge(expression, .coupling)))
  }

  mutating func demand(
    positive expression: LinearExpression, _ coupling: Int, _ solver: inout Solver
  ) {
    let rest = solver.charge(expression, .couplingPositive)
    violations.append(Violation(coupling: coupling, amount: rest, mayBePositive: true))
  }
}

extension RegionProgram {
  /// Adds a stack's proportions, its children's bounds and its preference to be small (UIKit's
  /// `UISV-fill-proportionally`, `UISV-spanning-boundary` and `UISV-spanning-fit`).
  mutating func coupleStack(_ stack: Int, _ size: LinearExpression, _ solver: inout Solver) {
    for proportion in layout.proportions(in: stack) {
      guard let own = self[size: proportion.box] else { continue }
      let price = price(PriceTable.nearRequired) * proportion.weight
      solver.charge(own - size * proportion.share, .zero(price))
    }
    let rule = layout.boxes[stack].structure
    guard rule == .spanned || rule == .baselineRow else { return }
    solver.charge(size, .zero(price(PriceTable.belowLow)))
    for child in tree.children(of: stack) where layout.boxes[child].placement.sizing == .fitContent
    {
      guard let own = self[size: child] else { continue }
      solver.charge(
        size - own - layout.boxes[stack].insets, .atLeastZero(price(PriceTable.nearRequired)))
    }
  }

  /// The price of a handle.
  private func price(_ price: PriceID) -> PriceVector {
    PriceVector(layout.costs.prices.slope(price))
  }

  /// Keeps the children of a stack within it; with last baselines, the baseline-sharing group is at the bottom.
  mutating func keepInside(
    _ stack: Int, baseline: LinearExpression, _ size: LinearExpression, _ solver: inout Solver
  ) {
    let required = CostCurve.atLeastZero(price(PriceTable.nearRequired))
    for child in tree.children(of: stack) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child], let position = self[place: child] else { continue }
      let rest = size - position - own - layout.boxes[stack].insetEnd
      solver.charge(position - layout.boxes[stack].insetStart, required)
      solver.charge(rest, required)
    }
    guard tree.items[stack].arrangement.stack?.alignment == .lastBaseline else { return }
    solver.charge(size - baseline, .zero(PriceVector(choice: 0.2)))
  }
}
