/// A neighbour, or a container's chain, while room is divided.
struct Member {
  /// The neighbour; a container's own index for its chain.
  var box: Int
  /// The place in the queue of those that ask the same price.
  var rank: Int
  var size: Double
  /// What the next points in the direction at hand cost; nil where there are none.
  var step: Probe.Step?
}

extension AxisLayout {
  /// Divides room, or a lack of it, among the neighbours in a container, cheapest first.
  mutating func pour(_ room: Double, into index: Int, _ tree: TreeBuffers) {
    let start = scratch.members.count
    divide(room, in: index, tree)
    for position in start..<scratch.members.count {
      let member = scratch.members[position]
      if member.box == index {
        divide(member.size, among: index, tree)
      } else {
        boxes[member.box].size = member.size
      }
    }
    scratch.members.removeLast(scratch.members.count - start)
  }

  /// Divides room from the neighbours' cheapest sizes on, in a list of members.
  private mutating func divide(_ room: Double, in index: Int, _ tree: TreeBuffers) {
    let change: Change = room > 0 ? .growth : .shrinkage
    let first = scratch.members.count
    noteMembers(of: index, change, tree)
    var rest = abs(room)
    while rest > tolerance, let step = takeStep(first, rest, change, in: index, tree) {
      rest -= step.room
    }
  }

  /// Lists the neighbours in a container, each at its cheapest size.
  mutating func noteMembers(of index: Int, _ change: Change, _ tree: TreeBuffers) {
    forEachMember(of: index, tree) { layout, box, isPreferred, place in
      let best = layout.memberOutline(box, in: index).best
      let rank = layout.rank(place, isPreferred: isPreferred, change)
      let step = layout.step(of: box, in: index, at: best, change, tree)
      layout.scratch.members.append(Member(box: box, rank: rank, size: best, step: step))
    }
  }

  /// Moves on whoever does so at the least price, as far as the price holds and room is left; answers
  /// the step, or nil if nobody can.
  mutating func takeStep(
    _ first: Int, _ rest: Double, _ change: Change, in index: Int, _ tree: TreeBuffers
  ) -> Probe.Step? {
    guard let next = cheapest(from: first), var step = scratch.members[next].step else {
      return nil
    }
    // Among sizes beyond all measure a step may be too short to count.
    step.room = Swift.min(rest, Swift.max(step.room, 2 * scratch.members[next].size.ulp))
    let size = scratch.members[next].size + (change == .growth ? step.room : -step.room)
    scratch.members[next].size = Swift.max(0, size)
    let isDone = step.room == rest
    if !isDone {
      scratch.members[next].step = self.step(
        of: scratch.members[next].box, in: index, at: Swift.max(0, size), change, tree)
    }
    return step
  }

  /// The next step of a neighbour, or of a container's chain, in one direction.
  private mutating func step(
    of box: Int, in index: Int, at size: Double, _ change: Change, _ tree: TreeBuffers
  ) -> Probe.Step? {
    let outline = memberOutline(box, in: index)
    let distance = change == .growth ? size - outline.best : outline.best - size
    let resistance = outline[change]
    let room = resistance.reach - distance
    if room > tolerance, resistance.price >= 0 {
      return Probe.Step(price: store.slope(resistance.price), room: room)
    }
    return (box == index ? probeChain(of: index, at: size, tree) : probe(box, at: size, tree))[
      change]
  }

  /// The member that asks the least price for the next point.
  private func cheapest(from start: Int) -> Int? {
    var cheapest: Int?
    for position in start..<scratch.members.count {
      guard let own = scratch.members[position].step?.price else { continue }
      if let best = cheapest, let least = scratch.members[best].step?.price {
        let isFirst = scratch.members[position].rank < scratch.members[best].rank
        guard own < least || own == least && isFirst else { continue }
      }
      cheapest = position
    }
    return cheapest
  }

  /// Room goes to weighted neighbours first and else to the last, lack is taken from the last.
  func rank(_ place: Int, isPreferred: Bool, _ change: Change) -> Int {
    isPreferred && change == .growth ? -1 : boxes.count - place
  }

  /// Whether a child is to take room in a stack, where weights count for nothing else.
  func isSpacer(_ child: Int, in index: Int, _ tree: TreeBuffers) -> Bool {
    boxes[index].isStack && !tree.items[child].weight.isNaN
  }

  /// Builds the whole profiles of a container's children.
  mutating func completeMembers(of index: Int, _ tree: TreeBuffers) {
    for child in tree.children(of: index) where boxes[child].isLaidOut { complete(child, tree) }
    if boxes[index].chain >= 0 { completeChain(of: index, tree) }
  }

  /// Calls a function with each neighbour, or with the chain that several of them form.
  @inline(__always)
  mutating func forEachMember(
    of index: Int, _ tree: TreeBuffers,
    _ body: (_ layout: inout AxisLayout, _ box: Int, _ isPreferred: Bool, _ place: Int) -> Void
  ) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if isChained(child, in: index) { continue }
      let isWeighted = boxes[child].bond.role == .weighted
      body(&self, child, isWeighted || isSpacer(child, in: index, tree), child)
    }
    if boxes[index].chain >= 0 { body(&self, index, true, chain(of: index).last) }
  }

  /// The outline of a neighbour, or of a container's chain.
  func memberOutline(_ box: Int, in index: Int) -> Outline {
    box == index ? chain(of: index).outline : boxes[box].outline
  }

  /// The whole profile of a neighbour, or of a container's chain; complete it first.
  func memberProfile(_ box: Int, in index: Int) -> CostProfile {
    box == index ? chainProfile(of: index) : profile(of: box)
  }

  /// The size of a neighbour, or of a container's chain.
  func size(of box: Int, in index: Int) -> Double {
    guard box == index else { return boxes[box].size }
    let chain = chain(of: index)
    return boxes[chain.last].size / boxes[chain.last].weight * chain.weight
  }
}
