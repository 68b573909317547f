import Geometry

extension AxisLayout {
  /// Builds the profile of a container whose children are tied together: what each size costs at the least,
  /// all that the tie reaches giving way.
  mutating func tiedProfile(_ tie: Int) -> CostProfile {
    let region = region(of: tie)
    completeEdges(of: region)
    let costs = costs(of: region)
    let growth = store.append(costs.growth)
    let shrinkage = store.append(costs.shrinkage)
    let way = costs.shrinkage.reduce(0) { $0 + $1.length }
    return CostProfile(
      best: costs.best, least: Swift.max(0, costs.best - way), growth: growth, shrinkage: shrinkage)
  }

  private func costs(of region: CoupledRegion) -> SolvedCosts {
    let isKnown = tying[region.root] == .block
    let origin = isKnown ? baselines.blocks[region.root] : 0
    var program = RegionProgram(self, region)
    var solver = Solver()
    let size = solver.unknown(.positive(Price(choice: 1)))
    program.state(size + origin, in: &solver)
    return solver.costs(from: origin, isKnown: isKnown)
  }

  /// Settles the children of a container as its tie demands.
  mutating func settleTied(_ index: Int) {
    switch tying[index] {
    case .block where baselines.blocks[index] <= boxes[index].size + tolerance:
      boxes[index].isSettled = false
    case .solved where isJoinedGrid(index):
      boxes[index].isSettled = false
    case .even:
      return settleEvenColumn(index)
    case .settled, .none, .met:
      return placeUnlessOnBaselines(index)
    case .block, .solved, .lending:
      let region = region(of: index)
      completeEdges(of: region)
      solve(region)
      for container in region.open { markSettled(container) }
      return placeUnlessOnBaselines(index)
    }
    settle(index)
  }

  private mutating func markSettled(_ container: Int) {
    boxes[container].isSettled = true
    tying[container] = .settled
  }

  /// Builds the profiles of the boxes at which a region ends.
  mutating func completeEdges(of region: CoupledRegion) {
    for box in region.members {
      if region.isOpen(box), boxes[box].rule != .leaf { continue }
      switch boxes[box].bond.role {
      case .absent: continue
      case .given where !boxes[box].needsProfile: continue
      case .loose where !region.isInside(box): continue
      default: complete(box)
      }
    }
  }

  /// Takes over the sizes that the solver finds.
  private func solve(_ region: CoupledRegion) {
    var program = RegionProgram(self, region)
    var solver = Solver()
    program.state(LinearExpression(boxes[region.root].size), in: &solver)
    settle(program, solver.solve())
  }

  private func settle(_ program: RegionProgram, _ solution: Solution) {
    for box in program.region.members.dropFirst() {
      guard let size = program[size: box] else { continue }
      boxes[box].size = Swift.max(0, size.value(solution.values))
    }
    for (container, stretch) in program.stretches {
      boxes[container].stretch = stretch.value(solution.values)
    }
    for container in program.region.open { settlePositions(in: container, program, solution) }
  }

  /// Takes over positions along baselines, which sizes alone do not decide.
  private func settlePositions(in container: Int, _ program: RegionProgram, _ solution: Solution) {
    let isSideBySide = program.isSideBySide(container)
    var (end, lastEnd) = (0.0, Double?.none)
    for child in program.tree.children(of: container) where boxes[child].isLaidOut {
      guard let place = program[place: child], let size = program[size: child] else { continue }
      let position = place.value(solution.values) + (isSideBySide ? end : 0)
      boxes[child].position = position
      if let lastEnd, boxes[container].spacesByBaseline {
        boxes[child].gap = position - lastEnd - boxes[container].stretch
      }
      end = position + size.value(solution.values)
      lastEnd = position + boxes[child].size
    }
  }

  /// The rows among a grid's children, between which other children do not matter.
  func gridRows(of column: Int) -> [Int] {
    tree.children(of: column).filter {
      boxes[$0].isLaidOut && tree.items[$0].arrangement.isRow
    }
  }
}

extension SegmentStore {
  /// Adds what the solver says that sizes cost.
  fileprivate mutating func append(_ stretches: [Stretch]) -> SegmentRange {
    var range = emptyRange
    for stretch in stretches { extend(&range, Slope(stretch.price), stretch.length) }
    return range
  }
}

extension Arrangement {
  /// Whether it is a row.
  var isRow: Bool {
    if case .linear(let linear) = self { linear.axis == .horizontal } else { false }
  }
}
