import Geometry

extension AxisLayout {
  /// Solves the regions whose ties the profiles did not happen to meet: leaving a tie out never costs
  /// more, so a layout that meets it all the same is the best.
  mutating func solveRegions(_ tree: TreeBuffers) {
    guard !ties.isEmpty else { return }
    var solved: Set<Int> = []
    while true {
      inspectSizes(tree, inTiedPartsOnly: true)
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
    for box in region.open.sorted() where boxes[box].isGrid {
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
