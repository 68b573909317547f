extension RegionProgram {
  /// States what a stack asks for besides its order: proportions, bounds, and to be small.
  mutating func coupleStack(_ stack: Int, _ size: LinearExpression, _ solver: inout Solver) {
    for proportion in layout.proportions(in: stack) {
      guard let own = self[size: proportion.box] else { continue }
      let price = PriceVector.of(.nearRequired, proportion.weight)
      solver.charge(own - size * proportion.share, .zero(price))
    }
    let rule = layout.boxes[stack].structure
    guard rule == .spanned || rule == .baselineRow else { return }
    solver.charge(size, .zero(.of(.belowLow)))
    for child in tree.children(of: stack) where layout.boxes[child].placement.sizing == .fitContent
    {
      guard let own = self[size: child] else { continue }
      solver.charge(size - own - layout.boxes[stack].insets, .atLeastZero(.of(.nearRequired)))
    }
  }

  /// Keeps the children of a stack within it, their block at the bottom if they share last baselines.
  mutating func keepInside(
    _ stack: Int, baseline: LinearExpression, _ size: LinearExpression, _ solver: inout Solver
  ) {
    for child in tree.children(of: stack) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child], let position = self[place: child] else { continue }
      let rest = size - position - own - layout.boxes[stack].insetEnd
      solver.charge(position - layout.boxes[stack].insetStart, .atLeastZero(.of(.nearRequired)))
      solver.charge(rest, .atLeastZero(.of(.nearRequired)))
    }
    guard tree.items[stack].arrangement.stack?.alignment == .lastBaseline else { return }
    solver.charge(size - baseline, .zero(PriceVector(choice: 0.2)))
  }
}
