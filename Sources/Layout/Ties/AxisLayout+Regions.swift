import Geometry

extension AxisLayout {
  /// Solves the regions whose ties the profiles did not happen to meet: leaving a tie out never costs
  /// more, so a layout that meets it all the same is the best.
  mutating func solveRegions(_ tree: TreeBuffers) {
    guard !ties.isEmpty else { return }
    var solved: Set<Int> = []
    while true {
      inspectSizes(tree)
      let broken = ties.filter {
        !boxes[$0].isSettled && (!isMet($0, tree) || isLeftOpen($0, tree))
      }
      let roots = Set(broken.map { regionRoot(of: $0, tree) }).subtracting(solved).sorted()
      if roots.isEmpty { break }
      // A region may have settled another inside it.
      for root in roots where !boxes[root].isSettled { solve(root, tree) }
      solved.formUnion(roots)
      settleBoxes(tree, root: boxes[0].size)
    }
  }

  /// Whether the layout without a tie leaves sizes open that the tie might decide.
  private func isLeftOpen(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    guard findings.contains(where: \.isAmbiguity), !isExact(tie, tree) else { return false }
    let root = regionRoot(of: tie, tree)
    var open = way(from: tie, to: root, tree)
    if boxes[tie].isGrid { open += gridRows(of: tie, tree) }
    return findings.contains {
      $0.isAmbiguity && (open.contains($0.item) || $0.others.contains(root))
    }
  }

  /// Whether a container's profile tells all about its tie, as long as it is met.
  private func isExact(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    if boxes[tie].rule == .packed || boxes[tie].rule == .leaf { return true }
    if boxes[tie].spacesByBaseline { return hasOpenEdgesOnly(tie, tree) }
    guard boxes[tie].rule == .baselineRow, let linear = tree.items[tie].arrangement.linear else {
      return false
    }
    switch linear.crossAlignment {
    case .fill: return isBlockRigid(in: tie, tree)
    case .start, .end: return true
    case .center: return false
    }
  }

  /// Whether what is open in a column of leaves is open in those without text, whose edges are their
  /// baselines.
  private func hasOpenEdgesOnly(_ column: Int, _ tree: TreeBuffers) -> Bool {
    guard tree.items[column].arrangement.stack?.distribution != .fillProportionally,
      tree.children(of: column).allSatisfy({ boxes[$0].rule == .leaf })
    else { return false }
    return findings.filter { $0.isAmbiguity && $0.item == column }.allSatisfy {
      $0.others.allSatisfy { lent(by: $0, tree).ascent.isNaN }
    }
  }

  private func isMet(_ tie: Int, _ tree: TreeBuffers) -> Bool {
    if boxes[tie].rule == .leaf || boxes[tie].rule == .packed { return true }
    if boxes[tie].isGrid { return isGridMet(tie, tree) }
    if boxes[tie].rule == .baselineRow { return isRowMet(tie, tree) }
    if boxes[tie].spacesByBaseline, !isColumnMet(tie, tree) { return false }
    return areProportionsMet(in: tie, tree)
  }

  /// Gaps are as assumed and leave a size; and either nothing costs anything, or only leaves have
  /// given way, whose baselines are nobody's choice.
  private func isColumnMet(_ column: Int, _ tree: TreeBuffers) -> Bool {
    let size = boxes[column].size
    guard size >= 0, abs(extent(of: column, tree) - size) < 1e-3 else { return false }
    let children = tree.children(of: column).filter { boxes[$0].isLaidOut }
    if children.contains(where: { (lent(by: $0, tree).first + lent(by: $0, tree).last).isNaN }) {
      return false
    }
    if children.allSatisfy({ boxes[$0].rule == .leaf }) { return true }
    return children.allSatisfy {
      let isAsAssumed = abs(boxes[$0].size - boxes[$0].outline.best) < tolerance
      return isAsAssumed && (boxes[$0].rule == .leaf || !isFree(boxes[$0].outline))
    }
  }

  private func isGridMet(_ column: Int, _ tree: TreeBuffers) -> Bool {
    let rows = gridRows(of: column, tree)
    return zip(rows, rows.dropFirst()).allSatisfy { upper, lower in
      zip(tree.children(of: upper), tree.children(of: lower)).allSatisfy {
        abs(boxes[$0].size - boxes[$1].size) < tolerance
      }
    }
  }

  private func isRowMet(_ row: Int, _ tree: TreeBuffers) -> Bool {
    guard let linear = tree.items[row].arrangement.linear else { return true }
    switch linear.crossAlignment {
    case .start, .end: return true
    case .fill:
      let height = block(of: row, tree).height + boxes[row].insets
      if boxes[row].isStack {
        let isAsAssumed = abs(height - boxes[row].outline.best) < tolerance
        if !isAsAssumed || !isBlockRigid(in: row, tree) { return false }
      }
      return height <= boxes[row].size + tolerance
    case .center: return baselineSpread(of: row, tree) < tolerance
    }
  }

  /// Whether a row's block is what it is even if the row presses on it ever so little.
  private func isBlockRigid(in row: Int, _ tree: TreeBuffers) -> Bool {
    tree.children(of: row).filter { boxes[$0].isLaidOut }.allSatisfy {
      if distanceToBaseline(of: $0, in: row, tree).isNaN { return false }
      if boxes[$0].rule == .leaf { return true }
      return !isFreeToShrink(boxes[$0].outline) && isBaselineRigid(in: $0, tree)
    }
  }

  /// Whether no box that lends a container its baselines has a size that it might as well not have.
  private func isBaselineRigid(in container: Int, _ tree: TreeBuffers) -> Bool {
    [true, false].allSatisfy { isFirst in
      var box = container
      while let lender = tree.lender(to: box, isFirst: isFirst) {
        if isFree(boxes[lender].outline) { return false }
        box = lender
      }
      return true
    }
  }

  private mutating func solve(_ root: Int, _ tree: TreeBuffers) {
    let region = region(root, tree)
    prepareProfiles(of: region, tree)
    var program = RegionProgram(self, tree, region)
    var solver = Solver()
    program.state(in: &solver)
    settle(program, solver.solve(watching: program.watched))
  }

  /// Builds all profiles of a region, those of grid cells without what ties them together.
  mutating func prepareProfiles(of region: CoupledRegion, _ tree: TreeBuffers) {
    for box in region.open where boxes[box].isGrid {
      separateCells(of: box, below: region.root, tree)
    }
    completeAll(in: region.root, tree)
  }

  /// Takes over the sizes that the solver found.
  private mutating func settle(_ program: RegionProgram, _ solution: Solution) {
    for (box, size) in program.sizes {
      boxes[box].size = Swift.max(0, size.value(solution.values))
      let isOwnChoice = boxes[box].bond.role == .loose && box != program.region.root
      if isOwnChoice, !program.region.isInside(box) { continue }
      freedoms[box] = solution.freedom(of: size)
      if box == program.region.root, boxes[box].bond.role == .loose {
        boxes[box].outline.best = boxes[box].size
      }
    }
    for container in program.region.open {
      boxes[container].isSettled = true
      boxes[container].stretch = program.stretches[container]?.value(solution.values) ?? 0
      settlePositions(in: container, program, solution)
    }
    for (tie, miss) in program.misses { misses[tie] = miss.value(solution.values) }
  }

  /// Takes over positions along baselines, which sizes alone do not decide.
  private mutating func settlePositions(
    in container: Int, _ program: RegionProgram, _ solution: Solution
  ) {
    let isOnBaseline = boxes[container].spacesByBaseline || boxes[container].rule == .baselineRow
    var end: Double?
    for child in program.tree.children(of: container) where boxes[child].isLaidOut {
      guard let place = program.positions[child] else { continue }
      let position = place.value(solution.values)
      if isOnBaseline {
        freedoms[child] = Swift.max(freedoms[child] ?? 0, solution.freedom(of: place))
      }
      boxes[child].position = position
      if let end, boxes[container].spacesByBaseline {
        boxes[child].gap = position - end - boxes[container].stretch
      }
      end = position + boxes[child].size
    }
  }

  /// The rows among a grid's children, between which other children do not matter.
  func gridRows(of column: Int, _ tree: TreeBuffers) -> [Int] {
    tree.children(of: column).filter {
      boxes[$0].isLaidOut && tree.items[$0].arrangement.isRow
    }
  }
}

extension Arrangement {
  /// Whether it is a row.
  var isRow: Bool {
    if case .linear(let linear) = self { linear.axis == .horizontal } else { false }
  }
}
