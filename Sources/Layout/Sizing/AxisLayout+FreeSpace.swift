/// A child, or a container's weighted chain, while free space is distributed.
struct Member {
  /// The index of the child; the container's own index for its weighted chain.
  var box: Int
  /// The rank among members of equal marginal cost; the lowest moves first.
  var rank: Int
  /// In points.
  var size: Double
  /// The next step in the direction of the distribution.
  var step: Step
}

/// The distribution of free space in one container; its members are the last in the list.
struct Division {
  let container: Int
  let change: Change
  /// The index of the first member.
  let first: Int
  /// The member that moved last, whose next step is unknown so far; -1 for none.
  var moved = -1
}

extension AxisLayout {
  /// Distributes free space equally among the gaps of a stack.
  mutating func widenGaps(by room: Double, in index: Int) {
    let count = tree.children(of: index).reduce(0) { $0 + (boxes[$1].isLaidOut ? 1 : 0) }
    boxes[index].extraGap = room / Double(count - 1)
  }

  /// Distributes free space, which may be negative, among a container's members, by marginal cost.
  ///
  /// Of 212 free points, a column that grows at 250 gets all before a label that grows at 750 gets
  /// one.
  mutating func distribute(_ room: Double, into index: Int) {
    let start = scratch.members.count
    divide(room, in: index)
    for position in start..<scratch.members.count {
      let member = scratch.members[position]
      if member.box == index {
        divide(member.size, among: index)
      } else {
        boxes[member.box].size = member.size
      }
    }
    scratch.members.removeAll(from: start)
  }

  /// Appends the members and changes their sizes from the cheapest ones.
  private mutating func divide(_ room: Double, in index: Int) {
    let change: Change = room > 0 ? .growth : .shrinkage
    var division = noteMembers(of: index, change)
    var rest = abs(room)
    for _ in 0..<mostSteps {
      let step = takeStep(&division, rest)
      rest -= step.room
      guard step.isPossible, rest > tolerance else { break }
    }
  }

  /// An upper bound for the number of steps; each box has a few.
  ///
  /// With sizes near 10¹², steps are too short to change a sum, and the loop would not end.
  var mostSteps: Int { 8 * boxes.count + 64 }

  /// Appends the members that can change from their cheapest sizes.
  mutating func noteMembers(of index: Int, _ change: Change) -> Division {
    let division = Division(container: index, change: change, first: scratch.members.count)
    forEachMember(of: index) { layout, box, isPreferred, place in
      let outline = layout.memberOutline(box, in: index)
      let first = outline[change]
      if first.price < 0 { return }
      let step =
        first.reach > tolerance
        ? Step(price: first.price, room: first.reach)
        : layout.step(of: box, in: index, at: outline.best, change)
      let rank = layout.rank(place, isPreferred: isPreferred, change)
      layout.scratch.members.append(Member(box: box, rank: rank, size: outline.best, step: step))
    }
    return division
  }

  /// Changes the member with the least marginal cost, as far as its step and the rest allow.
  ///
  /// The next step of a member that moved is read only when another step is taken, since reading it
  /// may complete more profiles.
  ///
  /// - Returns: The step.
  mutating func takeStep(_ division: inout Division, _ rest: Double) -> Step {
    let change = division.change
    if division.moved >= 0 {
      let member = scratch.members[division.moved]
      let step = step(of: member.box, in: division.container, at: member.size, change)
      scratch.members.setStep(step, of: division.moved)
    }
    division.moved = cheapest(in: division)
    if division.moved < 0 { return .none }
    let member = scratch.members[division.moved]
    var step = member.step
    // With sizes near 10¹², a step may be too short to change the size.
    step.room = Swift.min(rest, Swift.max(step.room, 2 * member.size.ulp))
    let size = member.size + (change == .growth ? step.room : -step.room)
    scratch.members.setSize(Swift.max(0, size), of: division.moved)
    return step
  }

  /// The next step of a child, or of the container's weighted chain, in one direction.
  mutating func step(of box: Int, in index: Int, at size: Double, _ change: Change) -> Step {
    box == index
      ? chainStep(of: index, at: size, change) : step(of: box, at: size, change)
  }

  /// The member with the least marginal cost; -1 if none can change.
  @inline(__always)
  private mutating func cheapest(in division: Division) -> Int {
    if hasManyMembers(division) { return firstOfMany(in: division) }
    var cheapest = -1
    for place in division.first..<scratch.members.count
    where scratch.members[place].step.isPossible {
      if cheapest < 0 || isCheaper(scratch.members[place], than: scratch.members[cheapest]) {
        cheapest = place
      }
    }
    return cheapest
  }

  @inline(__always)
  func isCheaper(_ member: Member, than other: Member) -> Bool {
    costs.prices.isCheaper(member.step.price, than: other.step.price)
      || member.rank < other.rank && costs.prices.areEqual(member.step.price, other.step.price)
  }

  /// The rank among equal marginal costs.
  ///
  /// Weighted children grow first, then the last child; the last child shrinks first.
  @inline(__always)
  func rank(_ place: Int, isPreferred: Bool, _ change: Change) -> Int {
    isPreferred && change == .growth ? -1 : boxes.count - place
  }

  /// Whether a child of a stack has a weight, which makes it grow first.
  @inline(__always)
  func isSpacer(_ child: Int, in index: Int) -> Bool {
    boxes[index].isStack && !tree.items[child].weight.isNaN
  }

  /// Calls a function with each child outside the weighted chain, and with the chain.
  @inline(__always)
  mutating func forEachMember(
    of index: Int,
    _ body: (_ layout: inout AxisLayout, _ box: Int, _ isPreferred: Bool, _ place: Int) -> Void
  ) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if isChained(child, in: index) { continue }
      let isWeighted = boxes[child].placement.sizing == .proportional
      body(&self, child, isWeighted || isSpacer(child, in: index), child)
    }
    if boxes[index].chain >= 0 { body(&self, index, true, chain(of: index).last) }
  }

  /// The outline of a child, or of the container's weighted chain.
  @inline(__always)
  func memberOutline(_ box: Int, in index: Int) -> Outline {
    box == index ? chain(of: index).outline : boxes[box].outline
  }

  /// The size of a child, or of the container's weighted chain.
  @inline(__always)
  func size(of box: Int, in index: Int) -> Double {
    guard box == index else { return boxes[box].size }
    let chain = chain(of: index)
    return boxes[chain.last].size / boxes[chain.last].weight * chain.weight
  }
}
