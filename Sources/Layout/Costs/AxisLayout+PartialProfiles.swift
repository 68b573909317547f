extension AxisLayout {
  /// The next step of a box in one direction from some size: from its outline if that tells, else from as
  /// much of its profile as that takes.
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

  /// What a box's profile is read off.
  @inline(__always)
  func stepSource(of box: Int) -> StepSource {
    boxes[box].rule == .filled ? .members(of: box) : .filling(in: box)
  }

  /// The next step of a container's chain; its size is in proportion to its members'.
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

  /// The next step from a distance from the cheapest size, if the part of a profile that was read tells; -1 for no
  /// part.
  @inline(__always)
  private func knownStep(in part: Int32, from distance: Double, _ change: Change) -> Step? {
    guard part >= 0 else { return nil }
    return costs.parts.withUnsafeBufferPointer { parts in
      let isBack = distance < -tolerance
      let side = costs.parts[Int(part)][isBack ? change.opposite : change]
      if isBack {
        return side.reach > -distance - tolerance
          ? costs.back(along: side.steps, from: -distance) : nil
      }
      return side.reach > distance + tolerance
        ? costs.step(along: side.steps, from: distance) : nil
    }
  }

  /// Reads as much more of a profile as tells the next step.
  private mutating func readStep(
    in part: Int32, of source: StepSource, _ outline: Outline, from distance: Double,
    _ change: Change
  ) -> Step {
    let isBack = distance < -tolerance
    let side = isBack ? change.opposite : change
    let need = isBack ? -distance - tolerance : distance + tolerance
    // Who has asked often will ask for more.
    let isOften = costs.parts[Int(part)][side].steps.count >= Self.fewSteps
    scratch.depth += 1
    let known = readSteps(of: source, outline, side, beyond: isOften ? 2 * need : need)
    scratch.depth -= 1
    costs.parts[Int(part)][side] = known
    return isBack
      ? costs.back(along: known.steps, from: -distance)
      : costs.step(along: known.steps, from: distance)
  }

  /// Whether steps are read off a container's children one by one; deep down, where ties have a say and within
  /// limits whole profiles are built, without recursion.
  @inline(__always)
  mutating func isReadInPart(_ box: Int) -> Bool {
    guard boxes[box].profile < 0, !boxes[box].isLimited, scratch.depth < 64 else { return false }
    // It is mutating as a function that promises to change nothing is lent a copy of the whole layout.
    return boxes[box].rule == .filled || boxes[box].rule == .separate || boxes[box].rule == .paged
  }

  private mutating func addPart() -> Int32 {
    costs.parts.append(PartialProfile())
    return Int32(costs.parts.count - 1)
  }

  /// How many steps are read again for one more; what is read in advance depends on more boxes.
  private static var fewSteps: Int { 8 }

  /// Reads and keeps steps as far as a distance; where there are no more of them, nobody need ask again.
  mutating func readSteps(
    of source: StepSource, _ outline: Outline, _ change: Change, beyond need: Double
  ) -> PartialProfile.Side {
    let start = scratch.steps.count
    let reach =
      switch source {
      case .members(let index): readMembers(of: index, change, beyond: need)
      default: readTogether(source, outline, change, beyond: need)
      }
    var steps = costs.emptyRange
    for place in start..<scratch.steps.count { costs.extend(&steps, scratch.steps[place]) }
    scratch.steps.removeAll(from: start)
    return PartialProfile.Side(steps: steps, reach: reach <= need ? .infinity : reach)
  }

  /// Reads steps side by side: whoever goes on at the least price.
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

  /// Reads steps of boxes that move together.
  private mutating func readTogether(
    _ source: StepSource, _ outline: Outline, _ change: Change, beyond need: Double
  ) -> Double {
    var reach = 0.0
    let most = scratch.steps.count + mostSteps
    while reach <= need, scratch.steps.count < most {
      let size = change == .growth ? outline.best + reach : outline.best - reach
      var step = commonStep(of: source, at: size, change)
      if change == .shrinkage { step.room = Swift.min(step.room, size - outline.least) }
      guard step.room > tolerance else { break }
      // Among sizes beyond all measure a step may be too short to count.
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
    case .filling(let index), .members(let index): givenStep(in: index, at: size, change)
    }
  }

  private mutating func givenStep(in index: Int, at size: Double, _ change: Change) -> Step {
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

/// What of a container a profile is read off.
enum StepSource {
  /// Neighbours side by side.
  case members(of: Int)
  /// Children that all have the container's size.
  case filling(in: Int)
  /// Neighbours whose sizes are proportional.
  case chain(of: Int)
}
