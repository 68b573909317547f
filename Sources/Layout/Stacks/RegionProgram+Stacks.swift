import Geometry

extension RegionProgram {
  /// States what a stack asks for besides its order: proportions, bounds, and to be small.
  mutating func tieStack(_ stack: Int, _ size: LinearExpression, _ solver: inout Solver) {
    for proportion in layout.proportions(in: stack, tree) {
      guard let own = self[size: proportion.box] else { continue }
      let price = Price.of(.near, proportion.weight)
      let (more, less) = (solver.unknown(price), solver.unknown(price))
      solver.require(zero: own - size * proportion.share + more - less)
    }
    let rule = layout.boxes[stack].rule
    guard rule == .spanned || rule == .baselineRow else { return }
    charge(size, at: .of(.faint), &solver)
    for child in tree.children(of: stack) where layout.boxes[child].bond.role == .bounded {
      guard let own = self[size: child] else { continue }
      hold(positive: size - own - layout.boxes[stack].insets, &solver)
    }
  }

  /// Keeps the children of a stack within it, their block at the bottom if they share last baselines.
  mutating func keepInside(
    _ stack: Int, baseline: LinearExpression, _ size: LinearExpression, _ solver: inout Solver
  ) {
    for child in tree.children(of: stack) where layout.boxes[child].isLaidOut {
      guard let own = self[size: child], let position = self[position: child] else { continue }
      hold(positive: position - layout.boxes[stack].insetStart, &solver)
      hold(positive: size - position - own - layout.boxes[stack].insetEnd, &solver)
    }
    guard tree.items[stack].arrangement.stack?.alignment == .lastBaseline else { return }
    charge(size - baseline, at: Price(choice: 0.2), &solver)
  }

  /// Demands at 999 that an expression is not negative.
  private func hold(positive expression: LinearExpression, _ solver: inout Solver) {
    solver.require(positive: expression + solver.unknown(.of(.near)))
  }

  /// Makes an expression small.
  private func charge(
    _ expression: LinearExpression, at price: Price, _ solver: inout Solver
  ) {
    let (more, less) = (solver.unknown(price), solver.unknown(price))
    solver.require(zero: expression - more + less)
  }
}
