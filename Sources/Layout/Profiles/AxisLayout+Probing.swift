extension AxisLayout {
  /// What the next points cost at some size of a box, as far as it takes from its outline, else from as
  /// much of its profile as that.
  mutating func probe(_ box: Int, at size: Double, _ tree: TreeBuffers) -> Probe {
    if let probe = probe(boxes[box].outline, at: size) { return probe }
    if boxes[box].rule == .leaf, boxes[box].profile < 0 { return probeLeaf(boxes[box], at: size) }
    guard isReadInPart(box) else {
      complete(box, tree)
      return probe(profile(of: box), at: size)
    }
    let outline = boxes[box].outline
    let part = winners[box].part
    winners[box].part = read(part, outline, at: size) { layout, change, distance in
      layout.boxes[box].rule == .filled
        ? layout.readFilled(box, change, to: distance, tree)
        : layout.readTogether(outline, change, to: distance) { layout, size in
          layout.probeSeparate(box, at: size, tree)
        }
    }
    if part < 0 { partial.append(Int32(box)) }
    return probe(parts[Int(winners[box].part)].profile(outline), at: size)
  }

  /// What the next points of a container's chain cost; its size is in proportion to its members'.
  mutating func probeChain(of index: Int, at size: Double, _ tree: TreeBuffers) -> Probe {
    let position = Int(boxes[index].chain)
    let outline = chains[position].outline
    if let probe = probe(outline, at: size) { return probe }
    let part = read(chains[position].part, outline, at: size) { layout, change, distance in
      layout.readTogether(outline, change, to: distance) { layout, size in
        layout.probeWeighted(index, at: size, tree)
      }
    }
    chains[position].part = part
    return probe(parts[Int(part)].profile(outline), at: size)
  }

  /// Whether steps are read off a container's children one by one; deep down, in tied trees and within
  /// limits whole profiles are built, without recursion.
  private func isReadInPart(_ box: Int) -> Bool {
    guard ties.isEmpty, !boxes[box].isLimited, scratch.depth < 64 else { return false }
    return boxes[box].rule == .filled || boxes[box].rule == .separate || boxes[box].rule == .paged
  }

  /// Makes sure that a part of a profile is read that tells about a size.
  private mutating func read(
    _ part: Int32, _ outline: Outline, at size: Double,
    _ body: (inout AxisLayout, Change, Double) -> (steps: SegmentRange, reach: Double)
  ) -> Int32 {
    var part = part
    if part < 0 {
      part = Int32(parts.count)
      parts.append(PartialProfile())
    }
    let distance = size - outline.best
    scratch.depth += 1
    // Who asks again will ask for more.
    let more = parts[Int(part)].isAskedAgain(distance > 0 ? .growth : .shrinkage) ? 2.0 : 1.0
    if distance > -tolerance, parts[Int(part)].growthReach <= distance + tolerance {
      let (steps, reach) = body(&self, .growth, distance * more)
      parts[Int(part)].growth = steps
      parts[Int(part)].growthReach = reach
    }
    if distance < tolerance, parts[Int(part)].shrinkageReach <= -distance + tolerance {
      let (steps, reach) = body(&self, .shrinkage, -distance * more)
      parts[Int(part)].shrinkage = steps
      parts[Int(part)].shrinkageReach = reach
    }
    scratch.depth -= 1
    return part
  }

  /// Reads steps side by side: whoever goes on at the least price.
  private mutating func readFilled(
    _ index: Int, _ change: Change, to distance: Double, _ tree: TreeBuffers
  ) -> (SegmentRange, Double) {
    let (first, start) = (scratch.members.count, scratch.steps.count)
    noteMembers(of: index, change, tree)
    var reach = 0.0
    while reach <= distance + tolerance,
      let step = takeStep(first, .infinity, change, in: index, tree)
    {
      scratch.steps.append(Segment(slope: step.price, length: step.room))
      reach += step.room
    }
    scratch.members.removeLast(scratch.members.count - first)
    return keepSteps(from: start, reach, distance)
  }

  /// Reads steps of boxes that move together.
  private mutating func readTogether(
    _ outline: Outline, _ change: Change, to distance: Double,
    _ probe: (inout AxisLayout, Double) -> Probe
  ) -> (SegmentRange, Double) {
    let start = scratch.steps.count
    var reach = 0.0
    while reach <= distance + tolerance {
      let size = change == .growth ? outline.best + reach : outline.best - reach
      guard let step = probe(&self, size)[change] else { break }
      // Among sizes beyond all measure a step may be too short to count.
      let room = Swift.max(step.room, 2 * size.ulp)
      scratch.steps.append(Segment(slope: step.price, length: room))
      reach += room
    }
    return keepSteps(from: start, reach, distance)
  }

  /// Stores steps; where there are no more of them, nobody need ask again.
  private mutating func keepSteps(
    from start: Int, _ reach: Double, _ distance: Double
  ) -> (SegmentRange, Double) {
    let steps = store.append(scratch.steps[start...])
    store.measure(steps)
    scratch.steps.removeLast(scratch.steps.count - start)
    return (steps, reach <= distance + tolerance ? .infinity : reach)
  }

  private mutating func probeSeparate(
    _ index: Int, at size: Double, _ tree: TreeBuffers
  ) -> Probe {
    var sum = Probe.free
    let room = size - boxes[index].insets
    for child in tree.children(of: index) where boxes[child].bond.role == .given {
      sum.add(probe(child, at: room, tree))
    }
    return sum.reachingDown(size - boxes[index].outline.least)
  }

  private mutating func probeWeighted(
    _ index: Int, at size: Double, _ tree: TreeBuffers
  ) -> Probe {
    let chain = chain(of: index)
    var sum = Probe.free
    for child in tree.children(of: index) where boxes[child].bond.role == .weighted {
      let weight = boxes[child].weight
      sum.add(probe(child, at: size / chain.weight * weight, tree), weight: weight)
    }
    return sum.scaled(to: chain.weight).reachingDown(size - chain.outline.least)
  }
}
