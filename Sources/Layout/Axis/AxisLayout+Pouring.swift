/// A neighbour, or a container's chain, while room is divided.
struct Member {
  /// The neighbour; a container's own index for its chain.
  var box: Int
  /// The place in the queue of those that ask the same price.
  var rank: Int
  var size: Double
  /// How it can go on in the direction at hand.
  var step: Step
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
    var moved = -1
    for _ in 0..<mostSteps {
      let step = takeStep(first, rest, change, in: index, after: &moved, tree)
      rest -= step.room
      guard step.isPossible, rest > tolerance else { break }
    }
  }

  /// How many steps there are at the most, as each box has a few.
  ///
  /// Beside sizes beyond all measure they become too short to count, and would never end.
  var mostSteps: Int { 8 * boxes.count + 64 }

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
  /// the step, if anybody can take one.
  ///
  /// How a member that has moved can go on is asked when the next step is taken: whoever asks for more than is
  /// needed depends on more boxes.
  mutating func takeStep(
    _ first: Int, _ rest: Double, _ change: Change, in index: Int, after moved: inout Int,
    _ tree: TreeBuffers
  ) -> Step {
    if moved >= 0 {
      let member = scratch.members[moved]
      scratch.members[moved].step = step(of: member.box, in: index, at: member.size, change, tree)
    }
    let next = cheapest(from: first)
    if next < 0 { return .none }
    moved = next
    var step = scratch.members[next].step
    // Among sizes beyond all measure a step may be too short to count.
    let last = scratch.members[next].size
    step.room = Swift.min(rest, Swift.max(step.room, 2 * last.ulp))
    let size = last + (change == .growth ? step.room : -step.room)
    scratch.members[next].size = Swift.max(0, size)
    return step
  }

  /// The next step of a neighbour, or of a container's chain, in one direction.
  mutating func step(
    of box: Int, in index: Int, at size: Double, _ change: Change, _ tree: TreeBuffers
  ) -> Step {
    box == index
      ? chainStep(of: index, at: size, change, tree) : step(of: box, at: size, change, tree)
  }

  /// The member that asks the least price for the next point; -1 if nobody can go on.
  @inline(__always)
  private func cheapest(from start: Int) -> Int {
    scratch.members.withUnsafeBufferPointer { members in
      var cheapest = -1
      for position in start..<members.count where members[position].step.isPossible {
        let price = members[position].step.price
        guard cheapest >= 0 else {
          cheapest = position
          continue
        }
        let least = members[cheapest].step.price
        let isFirst = members[position].rank < members[cheapest].rank
        if store.isCheaper(price, than: least) || isFirst && price == least {
          cheapest = position
        }
      }
      return cheapest
    }
  }

  /// Room goes to weighted neighbours first and else to the last, lack is taken from the last.
  @inline(__always)
  func rank(_ place: Int, isPreferred: Bool, _ change: Change) -> Int {
    isPreferred && change == .growth ? -1 : boxes.count - place
  }

  /// Whether a child is to take room in a stack, where weights count for nothing else.
  @inline(__always)
  func isSpacer(_ child: Int, in index: Int, _ tree: TreeBuffers) -> Bool {
    boxes[index].isStack && !tree.items[child].weight.isNaN
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
  @inline(__always)
  func memberOutline(_ box: Int, in index: Int) -> Outline {
    box == index ? chain(of: index).outline : boxes[box].outline
  }

  /// The whole profile of a neighbour, or of a container's chain; complete it first.
  func memberProfile(_ box: Int, in index: Int) -> CostProfile {
    box == index ? chainProfile(of: index) : profile(of: box)
  }

  /// The size of a neighbour, or of a container's chain.
  @inline(__always)
  func size(of box: Int, in index: Int) -> Double {
    guard box == index else { return boxes[box].size }
    let chain = chain(of: index)
    return boxes[chain.last].size / boxes[chain.last].weight * chain.weight
  }
}
