import Geometry

extension AxisLayout {
  /// Builds the profile of a coupled container: the least cost of each size, with the whole coupled
  /// region adapting to it.
  mutating func solvedProfile(_ coupling: Int) -> CostProfile {
    let region = region(of: coupling)
    completeEdges(of: region)
    let solved = solvedCosts(of: region)
    let growth = costs.append(solved.growth)
    let shrinkage = costs.append(solved.shrinkage)
    let length = solved.shrinkage.reduce(0) { $0 + $1.length }
    return CostProfile(
      best: solved.best, least: Swift.max(0, solved.best - length), growth: growth,
      shrinkage: shrinkage)
  }

  private func solvedCosts(of region: CoupledRegion) -> SolvedCosts {
    let isKnown = couplings.states[region.root] == .sharingGroup
    let origin = isKnown ? couplings.baselines.groupHeights[region.root] : 0
    var program = RegionProgram(self, region)
    var solver = Solver()
    let size = solver.unknown(.positive(PriceVector(choice: 1)))
    program.state(size + origin, in: &solver)
    return solver.costs(from: origin, isKnown: isKnown)
  }

  /// Sizes and places the children of a coupled container.
  mutating func settleCoupled(_ index: Int) {
    switch couplings.states[index] {
    case .sharingGroup
    where couplings.baselines.groupHeights[index] <= boxes[index].size + tolerance:
      settle(index, by: boxes[index].structure)
    case .none, .alwaysMet, .affine, .settled:
      placeUnlessOnBaselines(index)
    case .sharingGroup, .solved, .inOuterProgram:
      let region = region(of: index)
      completeEdges(of: region)
      solve(region)
      for container in region.containers { markSettled(container) }
      placeUnlessOnBaselines(index)
    }
  }

  private mutating func markSettled(_ container: Int) {
    boxes[container].isSettled = true
    boxes[container].rule = .coupled
    couplings.states[container] = .settled
  }

  /// Builds the profiles of the boxes at a region's boundary.
  mutating func completeEdges(of region: CoupledRegion) {
    for box in region.members {
      if region.isContainer(box), boxes[box].structure != .leaf { continue }
      switch boxes[box].placement.sizing {
      case .absent: continue
      case .fill where !boxes[box].needsProfile: continue
      case .ownSize where !region.isInside(box): continue
      default: complete(box)
      }
    }
  }

  /// Solves a region, and applies its sizes and positions.
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
    for (container, extraGap) in program.extraGaps {
      boxes[container].extraGap = extraGap.value(solution.values)
    }
    for container in program.region.containers { settlePositions(in: container, program, solution) }
  }

  /// Applies positions on baselines, which do not follow from sizes alone.
  private func settlePositions(in container: Int, _ program: RegionProgram, _ solution: Solution) {
    let isSideBySide = program.isSideBySide(container)
    var (end, isFirst) = (0.0, true)
    for child in program.tree.children(of: container) where boxes[child].isLaidOut {
      guard let place = program[place: child], let size = program[size: child] else { continue }
      let offset = place.value(solution.values)
      boxes[child].position = offset + (isSideBySide ? end : 0)
      // A neighbour without room has a size below 0 in the solution. The gap follows the rule all the
      // same, so that the conflict is found.
      if !isFirst, boxes[container].spacesByBaseline {
        boxes[child].gap = offset - boxes[container].extraGap
      }
      end = boxes[child].position + size.value(solution.values)
      isFirst = false
    }
  }
}

extension CostCache {
  /// Appends the pieces of a cost from the solver.
  fileprivate mutating func append(_ pieces: [SolvedPiece]) -> PieceRange {
    var range = emptyRange
    for piece in pieces { extend(&range, Slope(piece.price), piece.length) }
    return range
  }
}
