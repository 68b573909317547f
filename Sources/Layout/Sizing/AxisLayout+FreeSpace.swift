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

/// The neighbours in a container while room is divided, at the end of the list of members.
struct Division {
  let container: Int
  let change: Change
  /// Where they begin in the list.
  let first: Int
  /// Who has moved last, and may ask another price now; -1 for nobody.
  var moved = -1
}

extension AxisLayout {
  /// Divides room that is left over among the gaps of a stack, all alike.
  mutating func widenGaps(by room: Double, in index: Int) {
    let count = tree.children(of: index).reduce(0) { $0 + (boxes[$1].isLaidOut ? 1 : 0) }
    boxes[index].extraGap = room / Double(count - 1)
  }

  /// Divides room, or a lack of it, among the neighbours in a container, cheapest first.
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

  /// Divides room from the neighbours' cheapest sizes on, in a list of members.
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

  /// How many steps there are at the most, as each box has a few.
  ///
  /// Beside sizes beyond all measure they become too short to count, and would never end.
  var mostSteps: Int { 8 * boxes.count + 64 }

  /// Lists the neighbours in a container that can go on from their cheapest sizes.
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

  /// Moves on whoever does so at the least price, as far as the price holds and room is left; answers
  /// the step, if anybody can take one.
  ///
  /// How somebody who has moved can go on is asked when the next step is taken: whoever asks for more than is
  /// needed depends on more boxes.
  mutating func takeStep(_ division: inout Division, _ rest: Double) -> Step {
    let change = division.change
    if division.moved >= 0 {
      let member = scratch.members[division.moved]
      let step = step(of: member.box, in: division.container, at: member.size, change)
      scratch.members.setStep(step, of: division.moved)
    }
    division.moved = cheapest(from: division.first)
    if division.moved < 0 { return .none }
    let member = scratch.members[division.moved]
    var step = member.step
    // Among sizes beyond all measure a step may be too short to count.
    step.room = Swift.min(rest, Swift.max(step.room, 2 * member.size.ulp))
    let size = member.size + (change == .growth ? step.room : -step.room)
    scratch.members.setSize(Swift.max(0, size), of: division.moved)
    return step
  }

  /// The next step of a neighbour, or of a container's chain, in one direction.
  mutating func step(of box: Int, in index: Int, at size: Double, _ change: Change) -> Step {
    box == index
      ? chainStep(of: index, at: size, change) : step(of: box, at: size, change)
  }

  /// The member that asks the least price for the next point; -1 if nobody can go on.
  @inline(__always)
  private func cheapest(from start: Int) -> Int {
    var cheapest = -1
    for place in start..<scratch.members.count where scratch.members[place].step.isPossible {
      if cheapest < 0 || isCheaper(scratch.members[place], than: scratch.members[cheapest]) {
        cheapest = place
      }
    }
    return cheapest
  }

  @inline(__always)
  private func isCheaper(_ member: Member, than other: Member) -> Bool {
    costs.prices.isCheaper(member.step.price, than: other.step.price)
      || member.rank < other.rank && costs.prices.areEqual(member.step.price, other.step.price)
  }

  /// Room goes to weighted neighbours first and else to the last, lack is taken from the last.
  @inline(__always)
  func rank(_ place: Int, isPreferred: Bool, _ change: Change) -> Int {
    isPreferred && change == .growth ? -1 : boxes.count - place
  }

  /// Whether a child is to take room in a stack, where weights count for nothing else.
  @inline(__always)
  func isSpacer(_ child: Int, in index: Int) -> Bool {
    boxes[index].isStack && !tree.items[child].weight.isNaN
  }

  /// Calls a function with each neighbour, or with the chain that several of them form.
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

  /// The outline of a neighbour, or of a container's chain.
  @inline(__always)
  func memberOutline(_ box: Int, in index: Int) -> Outline {
    box == index ? chain(of: index).outline : boxes[box].outline
  }

  /// The size of a neighbour, or of a container's chain.
  @inline(__always)
  func size(of box: Int, in index: Int) -> Double {
    guard box == index else { return boxes[box].size }
    let chain = chain(of: index)
    return boxes[chain.last].size / boxes[chain.last].weight * chain.weight
  }
}
