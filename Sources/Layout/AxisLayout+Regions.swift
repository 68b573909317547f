import Geometry

extension AxisLayout {
  /// Solves the regions whose ties the profiles did not happen to meet: leaving a tie out never costs
  /// more, so a layout that meets it all the same is the best.
  mutating func solveRegions(_ tree: LayoutTree) {
    guard !ties.isEmpty else { return }
    var solved: Set<Int> = []
    while true {
      let broken = ties.filter { !boxes[$0].isSettled && !isMet($0, tree) }
      let roots = Set(broken.map { regionRoot(of: $0, tree) }).subtracting(solved).sorted()
      if roots.isEmpty { break }
      for root in roots { solve(root, tree) }
      solved.formUnion(roots)
      handDownSizes(tree)
      placeChildren(tree)
    }
    inspectTies(tree)
  }

  private func isMet(_ tie: Int, _ tree: LayoutTree) -> Bool {
    if boxes[tie].isGrid { return isGridMet(tie, tree) }
    return boxes[tie].rule == .baselineRow
      ? isRowMet(tie, tree) : abs(extent(of: tie, tree) - boxes[tie].size) < 1e-3
  }

  private func isGridMet(_ column: Int, _ tree: LayoutTree) -> Bool {
    let rows = gridRows(of: column, tree)
    return zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
      zip(tree.children(of: upper), tree.children(of: lower)).allSatisfy {
        abs(boxes[$0].size - boxes[$1].size) < tolerance
      }
    }
  }

  private func isRowMet(_ row: Int, _ tree: LayoutTree) -> Bool {
    guard case .linear(let linear) = tree.items[row].arrangement else { return true }
    switch linear.crossAlignment {
    case .start, .end: return true
    case .fill:
      return block(of: row, tree).height + boxes[row].insets <= boxes[row].size + tolerance
    case .center: return baselineSpread(of: row, tree) < tolerance
    }
  }

  private mutating func solve(_ root: Int, _ tree: LayoutTree) {
    let inside = ties.filter { regionRoot(of: $0, tree) == root }
    var program = RegionProgram(self, tree, region(root, holding: inside, tree))
    var solver = Solver()
    program.state(in: &solver)
    settle(program, solver.solve())
  }

  /// Takes over the sizes that the solver found.
  private mutating func settle(_ program: RegionProgram, _ solution: [Double]) {
    for (box, size) in program.sizes {
      boxes[box].size = Swift.max(0, size.value(solution))
      if box == program.region.root, boxes[box].bond.role == .loose {
        boxes[box].profile.best = boxes[box].size
      }
    }
    for container in program.region.open { boxes[container].isSettled = true }
    for (tie, miss) in program.misses { misses[tie] = miss.value(solution) }
  }

  /// Reports ties that cannot be met, and blocks of children that may lie higher or lower.
  private mutating func inspectTies(_ tree: LayoutTree) {
    for tie in ties {
      if let miss = misses[tie], miss > 1e-3 {
        findings.append(Finding(.conflict(axis), item: tie, amount: miss))
      }
      if boxes[tie].rule == .baselineRow { inspectBlock(of: tie, tree) }
    }
  }

  private mutating func inspectBlock(of row: Int, _ tree: LayoutTree) {
    guard case .linear(let linear) = tree.items[row].arrangement, linear.crossAlignment != .center
    else { return }
    let room = boxes[row].size - block(of: row, tree).height - boxes[row].insets
    let amount = linear.crossAlignment == .fill ? room : .infinity
    if amount >= 1 { findings.append(Finding(.ambiguous(axis), item: row, amount: amount)) }
  }

  /// The rows among a grid's children, between which other children do not matter.
  func gridRows(of column: Int, _ tree: LayoutTree) -> [Int] {
    tree.children(of: column).filter {
      boxes[$0].isLaidOut && tree.items[$0].arrangement.isRow && tree.hasChildren($0)
    }
  }
}

extension Arrangement {
  /// Whether it is a row.
  var isRow: Bool {
    if case .linear(let linear) = self { linear.axis == .horizontal } else { false }
  }
}
