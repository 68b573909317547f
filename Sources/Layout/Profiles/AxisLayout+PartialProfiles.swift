extension AxisLayout {
  /// The next step of a box in one direction from a size.
  ///
  /// The outline provides it if possible. Otherwise as much of the profile is read as needed.
  @inline(__always)
  mutating func step(of box: Int, at size: Double, _ change: Change) -> Step {
    let step = boxes[box].outline.step(at: size, change)
    return step.isUnknown ? stepBeyondOutline(of: box, at: size, change) : step
  }

  @inline(never)
  private mutating func stepBeyondOutline(of box: Int, at size: Double, _ change: Change) -> Step {
    if change == .shrinkage, size <= boxes[box].outline.least + tolerance { return .none }
    let best = boxes[box].outline.best
    let distance = change == .growth ? size - best : best - size
    if let step = knownStep(in: boxes[box].part, from: distance, change) { return step }
    return readStep(of: box, at: size, from: distance, change)
  }

  @inline(never)
  private mutating func readStep(
    of box: Int, at size: Double, from distance: Double, _ change: Change
  ) -> Step {
    if boxes[box].rule == .leaf, boxes[box].profile < 0 {
      return leafStep(boxes[box], at: size, change)
    }
    guard isReadInPart(box) else {
      complete(box)
      return costs.step(along: profile(of: box), from: distance, change)
    }
    if boxes[box].part < 0 {
      boxes[box].part = addPart()
      costs.partial.append(Int32(box))
    }
    return readStep(
      in: boxes[box].part, of: stepSource(of: box), boxes[box].outline, from: distance,
      change)
  }

  /// The source of a box's steps.
  @inline(__always)
  func stepSource(of box: Int) -> StepSource {
    boxes[box].rule == .filled ? .members(of: box) : .filling(in: box)
  }

  /// The next step of a container's weighted chain, from the sum of its members' sizes.
  @inline(never)
  mutating func chainStep(of index: Int, at size: Double, _ change: Change) -> Step {
    let chain = Int(boxes[index].chain)
    let outline = chains[chain].outline
    let step = outline.step(at: size, change)
    if !step.isUnknown { return step }
    let distance = change == .growth ? size - outline.best : outline.best - size
    if let step = knownStep(in: chains[chain].part, from: distance, change) { return step }
    if chains[chain].part < 0 { chains[chain].part = addPart() }
    return readStep(
      in: chains[chain].part, of: .chain(of: index), outline, from: distance, change)
  }

  /// The next step at a distance from the cheapest size, from a partial profile (-1 for none); nil
  /// if it is too short.
  @inline(__always)
  private func knownStep(in part: Int32, from distance: Double, _ change: Change) -> Step? {
    guard part >= 0 else { return nil }
    return costs.parts.withUnsafeBufferPointer { parts in
      let isRefund = distance < -tolerance
      let side = costs.parts[Int(part)][isRefund ? change.opposite : change]
      if isRefund {
        return side.reach > -distance - tolerance
          ? costs.refundStep(along: side.steps, from: -distance) : nil
      }
      return side.reach > distance + tolerance
        ? costs.step(along: side.steps, from: distance) : nil
    }
  }

  /// Extends a partial profile as far as the next step needs.
  private mutating func readStep(
    in part: Int32, of source: StepSource, _ outline: Outline, from distance: Double,
    _ change: Change
  ) -> Step {
    let isRefund = distance < -tolerance
    let side = isRefund ? change.opposite : change
    let need = isRefund ? -distance - tolerance : distance + tolerance
    // A profile that was extended often is extended further than needed, because more requests will
    // follow.
    let isLong = costs.parts[Int(part)][side].steps.count >= Self.fewSteps
    scratch.depth += 1
    let known = readSteps(of: source, outline, side, beyond: isLong ? 2 * need : need)
    scratch.depth -= 1
    costs.parts[Int(part)][side] = known
    return isRefund
      ? costs.refundStep(along: known.steps, from: -distance)
      : costs.step(along: known.steps, from: distance)
  }

  /// Whether a container's steps are read from its children one by one.
  ///
  /// With deep recursion, coupled containers or own limits, the whole profile is built without
  /// recursion.
  @inline(__always)
  mutating func isReadInPart(_ box: Int) -> Bool {
    guard boxes[box].profile < 0, !boxes[box].isLimited, scratch.depth < 64 else { return false }
    // Mutating, because a nonmutating function would receive a copy of the whole AxisLayout.
    return boxes[box].rule == .filled || boxes[box].rule == .separate || boxes[box].rule == .paged
  }

  private mutating func addPart() -> Int32 {
    costs.parts.append(PartialProfile())
    return Int32(costs.parts.count - 1)
  }

  /// The number of steps above which more are read than needed; reading ahead may complete more
  /// profiles.
  private static var fewSteps: Int { 8 }

  /// Reads and stores steps beyond a distance in points; the reach is infinite if no more steps
  /// follow.
  mutating func readSteps(
    of source: StepSource, _ outline: Outline, _ change: Change, beyond need: Double
  ) -> PartialProfile.Side {
    let start = scratch.steps.count
    let reach =
      switch source {
      case .members(let index): readMembers(of: index, change, beyond: need)
      default: readProportional(source, outline, change, beyond: need)
      }
    var steps = costs.emptyRange
    for place in start..<scratch.steps.count { costs.extend(&steps, scratch.steps[place]) }
    scratch.steps.removeAll(from: start)
    return PartialProfile.Side(steps: steps, reach: reach <= need ? .infinity : reach)
  }

  /// Reads the steps of neighbours side by side, in the order of their marginal costs.
  private mutating func readMembers(
    of index: Int, _ change: Change, beyond need: Double
  ) -> Double {
    var division = noteMembers(of: index, change)
    var reach = 0.0
    let most = scratch.steps.count + mostSteps
    while reach <= need, scratch.steps.count < most {
      let step = takeStep(&division, .infinity)
      guard step.isPossible else { break }
      scratch.steps.append(step)
      reach += step.room
    }
    scratch.members.removeAll(from: division.first)
    return reach
  }

  /// Reads the steps of a proportional group, each the sum of its members' steps.
  private mutating func readProportional(
    _ source: StepSource, _ outline: Outline, _ change: Change, beyond need: Double
  ) -> Double {
    var reach = 0.0
    let most = scratch.steps.count + mostSteps
    while reach <= need, scratch.steps.count < most {
      let size = change == .growth ? outline.best + reach : outline.best - reach
      var step = commonStep(of: source, at: size, change)
      if change == .shrinkage { step.room = Swift.min(step.room, size - outline.least) }
      guard step.room > tolerance else { break }
      // With sizes near 10¹², a step may be too short to change the size.
      step.room = Swift.max(step.room, 2 * size.ulp)
      scratch.steps.append(step)
      reach += step.room
    }
    return reach
  }

  private mutating func commonStep(of source: StepSource, at size: Double, _ change: Change) -> Step
  {
    switch source {
    case .chain(let index): weightedStep(in: index, at: size, change)
    case .filling(let index), .members(let index): fillStep(in: index, at: size, change)
    }
  }

  private mutating func fillStep(in index: Int, at size: Double, _ change: Change) -> Step {
    var sum = StepSum()
    let room = size - boxes[index].insets
    for child in tree.children(of: index)
    where boxes[child].placement.sizing == .fill && !boxes[child].isJoined {
      let step = step(of: child, at: room, change)
      guard step.isPossible else { return .none }
      sum.add(step, weight: 1, costs.prices)
    }
    return Step(price: costs.prices.price(sum.slope), room: sum.room)
  }

  private mutating func weightedStep(in index: Int, at size: Double, _ change: Change) -> Step {
    var sum = StepSum()
    let whole = chains[Int(boxes[index].chain)].weight
    for child in tree.children(of: index) where boxes[child].placement.sizing == .proportional {
      let weight = boxes[child].weight
      let step = step(of: child, at: size / whole * weight, change)
      guard step.isPossible else { return .none }
      sum.add(step, weight: weight, costs.prices)
    }
    return Step(price: costs.prices.price(sum.slope.perPoint(of: whole)), room: sum.room * whole)
  }
}

/// The children of a container from which steps are read.
enum StepSource {
  /// Neighbours side by side.
  case members(of: Int)
  /// Children that fill the container.
  case filling(in: Int)
  /// The weighted chain: neighbours whose sizes are proportional.
  case chain(of: Int)
}
