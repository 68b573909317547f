/// A stretch of sizes that a neighbour can take or give up at one price.
struct Share {
  var segment: Segment
  /// The neighbour; a container's own index for its chain.
  var box: Int
  /// The place in the queue of those that ask the same price.
  var rank: Int
}

extension Share: Comparable {
  static func < (left: Share, right: Share) -> Bool {
    left.segment.slope == right.segment.slope
      ? left.rank < right.rank : left.segment.slope < right.segment.slope
  }
}

extension AxisLayout {
  /// Divides room, or a lack of it, among the neighbours in a container, who have their cheapest sizes:
  /// segment after segment, cheapest first, until nothing is left to divide.
  mutating func pour(_ amount: Double, _ change: Change, into index: Int, _ tree: TreeBuffers) {
    completeMembers(of: index, tree)
    scratch.shares.removeAll(keepingCapacity: true)
    forEachMember(of: index, tree) { layout, box, isPreferred, place in
      let rank = layout.rank(place, isPreferred: isPreferred, change)
      for segment in layout.memberProfile(box, in: index)[change].indices {
        layout.scratch.shares.append(
          Share(segment: layout.store[segment], box: box, rank: rank))
      }
    }
    scratch.shares.sort()
    var rest = amount
    for position in scratch.shares.indices where rest > 0 {
      let share = scratch.shares[position]
      let step = Swift.min(rest, share.segment.length)
      move(share.box, by: change == .growth ? step : -step, in: index, tree)
      rest -= step
    }
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

  private mutating func move(
    _ box: Int, by step: Double, in index: Int, _ tree: TreeBuffers
  ) {
    let size = Swift.max(0, size(of: box, in: index) + step)
    if box == index { divide(size, among: index, tree) } else { boxes[box].size = size }
  }
}
