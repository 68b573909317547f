extension FindingReader {
  /// Finds the ambiguity and the violations of couplings by the solver.
  mutating func measureAmbiguities() {
    guard !layout.couplings.isEmpty else { return }
    layout.couplings.states = layout.couplings.statesBeforeSizing
    ambiguities = Array(repeating: .nan, count: boxes.count)
    violations = Array(repeating: 0, count: boxes.count)
    for index in boxes.indices {
      boxes[index].isSettled = false
      if layout.couplings.states[index] == .none { boxes[index].rule = boxes[index].structure }
    }
    for coupling in layout.couplings.containers
    where !boxes[coupling].isSettled && boxes[coupling].rule != boxes[coupling].structure {
      let region = layout.region(of: coupling)
      layout.completeEdges(of: region)
      for (box, ambiguity) in watch(region) {
        ambiguities[box] = ambiguity
      }
      for container in region.containers { boxes[container].isSettled = true }
    }
  }

  /// The ambiguity of the sizes and positions in a region, in points.
  private mutating func watch(_ region: CoupledRegion) -> [(box: Int, ambiguity: Double)] {
    var program = RegionProgram(layout, region)
    var solver = Solver()
    program.state(LinearExpression(boxes[region.root].size), in: &solver)
    let solution = solver.solve(watching: program.watched)
    for violation in program.violations {
      violations[violation.coupling] += violation.value(solution.values)
    }
    return program.ambiguities(in: solution)
  }

  /// Reports violated couplings, and baseline-sharing groups whose position is ambiguous.
  mutating func reportCouplings() {
    if layout.couplings.isEmpty { return }
    for coupling in layout.couplings.containers {
      if violations[coupling] > 1e-3 {
        report(conflict: violations[coupling], in: coupling)
      }
      if boxes[coupling].structure == .baselineRow, !boxes[coupling].isSettled {
        report(ambiguousPositionIn: coupling)
      }
    }
    for index in boxes.indices where boxes[index].isSettled {
      inspectSettled(index)
      inspectAmbiguity(in: index)
    }
  }

  /// Reports children whose sizes are ambiguous in the solver's solution.
  private mutating func inspectAmbiguity(in index: Int) {
    var ambiguity = Ambiguity()
    for child in tree.children(of: index)
    where boxes[child].isLaidOut && boxes[child].placement.sizing != .fill {
      let isOwnChoice = boxes[child].placement.sizing == .ownSize
      ambiguity.add(
        isOwnChoice ? ambiguousLength(of: child) : ambiguities[child].or(0), of: child)
    }
    report(ambiguity, in: index)
  }

  /// Reports containers whose size differs from the sum of the solver's sizes.
  private mutating func inspectSettled(_ index: Int) {
    let size = boxes[index].size
    let isCoupled = tree.children(of: index).contains { boxes[$0].placement.sizing == .fill }
    let lack =
      boxes[index].structure == .filled
      ? abs(layout.extent(of: index) - size) : isCoupled ? boxes[index].insets - size : 0
    if lack > 1e-3 { report(conflict: lack, in: index) }
  }
}

extension RegionProgram {
  /// The ambiguity of the members' sizes and of positions on baselines, in points; omits sizes that
  /// the region does not determine.
  fileprivate func ambiguities(in solution: Solution) -> [(box: Int, ambiguity: Double)] {
    region.members.dropFirst().compactMap { box in
      guard let size = self[size: box], layout.boxes[box].isLaidOut else { return nil }
      if layout.boxes[box].placement.sizing == .ownSize, !region.isInside(box) { return nil }
      let ambiguity = solution.ambiguity(of: size)
      guard isOnBaseline(box), let position = position(of: box) else { return (box, ambiguity) }
      return (box, Swift.max(ambiguity, solution.ambiguity(of: position)))
    }
  }
}
