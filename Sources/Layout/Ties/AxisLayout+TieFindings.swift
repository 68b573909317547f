extension AxisLayout {
  /// Asks the solver how far what it settles is open, and what is missed.
  mutating func watchTies() {
    guard !ties.isEmpty else { return }
    tying = unsettledTies
    freedoms = Array(repeating: .nan, count: boxes.count)
    misses = Array(repeating: 0, count: boxes.count)
    for index in boxes.indices { boxes[index].isSettled = false }
    for tie in ties where tying[tie] != .met && !boxes[tie].isSettled && !isJoinedGrid(tie) {
      if let containers = noteKnownFreedom(of: tie) {
        for container in containers { boxes[container].isSettled = true }
        continue
      }
      let region = region(of: tie)
      completeEdges(of: region)
      for (box, freedom) in watch(region) {
        freedoms[box] = freedom
      }
      for container in region.open { boxes[container].isSettled = true }
    }
  }

  /// How far the sizes and places in a region are open.
  private mutating func watch(_ region: CoupledRegion) -> [(box: Int, freedom: Double)] {
    var program = RegionProgram(self, region)
    var solver = Solver()
    program.state(LinearExpression(boxes[region.root].size), in: &solver)
    let solution = solver.solve(watching: program.watched)
    for miss in program.misses { misses[miss.tie] += miss.value(solution.values) }
    return program.freedoms(in: solution)
  }

  /// Reports ties that cannot be met, and blocks of children that may lie higher or lower.
  mutating func inspectTies() {
    if ties.isEmpty { return }
    for tie in ties {
      if misses[tie] > 1e-3 {
        findings.append(Finding(.conflict(axis), item: tie, amount: misses[tie]))
      }
      if boxes[tie].rule == .baselineRow, !boxes[tie].isSettled {
        findings.append(Finding(.ambiguous(axis), item: tie, amount: .infinity))
      }
    }
    for index in boxes.indices where boxes[index].isSettled {
      inspectSettled(index)
      inspectFreedom(in: index)
    }
  }

  /// Reports children whose sizes the solver might have settled otherwise.
  private mutating func inspectFreedom(in index: Int) {
    var openness = Openness()
    for child in tree.children(of: index)
    where boxes[child].isLaidOut && boxes[child].bond.role != .given {
      let isOwnChoice = boxes[child].bond.role == .loose
      openness.add(isOwnChoice ? freedom(of: child) : freedoms[child].or(0), of: child)
    }
    report(openness, in: index)
  }

  /// Reports children that do not add up to their container although the solver settled them.
  private mutating func inspectSettled(_ index: Int) {
    let size = boxes[index].size
    let isTied = tree.children(of: index).contains { boxes[$0].bond.role == .given }
    let lack =
      boxes[index].rule == .filled
      ? abs(extent(of: index) - size) : isTied ? boxes[index].insets - size : 0
    if lack > 1e-3 { reportLack(lack, in: index) }
  }
}

extension RegionProgram {
  /// How far the members' sizes, and places on baselines, are open; not those that nobody in the region
  /// decides.
  fileprivate func freedoms(in solution: Solution) -> [(box: Int, freedom: Double)] {
    region.members.dropFirst().compactMap { box in
      guard let size = self[size: box], layout.boxes[box].isLaidOut else { return nil }
      if layout.boxes[box].bond.role == .loose, !region.isInside(box) { return nil }
      let freedom = solution.freedom(of: size)
      guard isOnBaseline(box), let position = position(of: box) else { return (box, freedom) }
      return (box, Swift.max(freedom, solution.freedom(of: position)))
    }
  }
}
