/// A stretch of sizes that a neighbour can take or give up at one price.
struct Share {
  var segment: Segment
  /// The neighbour; a container's own index for its chain.
  var box: Int
  /// The place in the queue of those that ask the same price.
  var rank: Int
}

extension AxisLayout {
  /// Divides room, or a lack of it, among the neighbours in a container, cheapest first.
  mutating func pour(_ amount: Double, _ change: Change, into index: Int, _ tree: TreeBuffers) {
    if change == .shrinkage { completeMembers(of: index, tree) }
    guard let winner = cheapest(change, in: index, tree) else {
      return reportLack(amount, in: index)
    }
    if winner.share.segment.length >= amount {
      move(winner.share.box, amount, change, in: index, tree)
    } else {
      pourInOrder(amount, change, into: index, tree)
    }
    if winner.isTied || winner.share.segment.slope == .zero { reportTies(change, in: index, tree) }
  }

  /// The neighbour whose first point costs least; where several cost the same, the one that section
  /// 9 of the design law prefers.
  private func cheapest(
    _ change: Change, in index: Int, _ tree: TreeBuffers
  ) -> (share: Share, isTied: Bool)? {
    var best: Share?
    var isTied = false
    forEachMember(of: index, tree) { box, profile, isWeighted, place in
      guard let segment = store.first(profile[change]) else { return }
      let share = Share(
        segment: segment, box: box, rank: rank(place, isWeighted: isWeighted, change))
      guard let previous = best, previous.segment.slope <= segment.slope else {
        isTied = false
        return best = share
      }
      guard previous.segment.slope == segment.slope else { return }
      isTied = true
      if share.rank < previous.rank { best = share }
    }
    return best.map { ($0, isTied) }
  }

  /// Room goes to weighted neighbours first and else to the last, lack is taken from the last
  /// (design law, section 9).
  private func rank(_ place: Int, isWeighted: Bool, _ change: Change) -> Int {
    isWeighted && change == .growth ? -1 : boxes.count - place
  }

  /// Builds the whole profiles of a container's children.
  mutating func completeMembers(of index: Int, _ tree: TreeBuffers) {
    for child in tree.children(of: index) where boxes[child].isLaidOut { complete(child, tree) }
    if boxes[index].chain >= 0 { completeChain(of: index, tree) }
  }

  /// Calls a function with each neighbour, or with the chain that several of them form.
  func forEachMember(
    of index: Int, _ tree: TreeBuffers,
    _ body: (_ box: Int, _ profile: CostProfile, _ isWeighted: Bool, _ place: Int) -> Void
  ) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let isWeighted = boxes[child].bond.role == .weighted
      if isWeighted, boxes[index].chain >= 0 { continue }
      body(child, boxes[child].profile, isWeighted, child)
    }
    guard boxes[index].chain >= 0 else { return }
    let chain = chains[Int(boxes[index].chain)]
    body(index, chain.profile, true, chain.last)
  }

  /// Takes segment after segment, cheapest first, until nothing is left to divide.
  private mutating func pourInOrder(
    _ amount: Double, _ change: Change, into index: Int, _ tree: TreeBuffers
  ) {
    var shares: [Share] = []
    forEachMember(of: index, tree) { box, profile, isWeighted, place in
      let rank = rank(place, isWeighted: isWeighted, change)
      for segment in profile[change].indices {
        shares.append(Share(segment: store[segment], box: box, rank: rank))
      }
    }
    shares.sort { ($0.segment.slope, $0.rank) < ($1.segment.slope, $1.rank) }
    var rest = amount
    for share in shares where rest > 0 {
      let step = Swift.min(rest, share.segment.length)
      move(share.box, step, change, in: index, tree)
      rest -= step
    }
    if rest > tolerance { reportLack(rest, in: index) }
  }

  private mutating func move(
    _ box: Int, _ amount: Double, _ change: Change, in index: Int, _ tree: TreeBuffers
  ) {
    let step = change == .growth ? amount : -amount
    guard box == index else { return boxes[box].size = Swift.max(0, boxes[box].size + step) }
    divide(Swift.max(0, size(of: box, in: index, tree) + step), among: index, tree)
  }

  /// The size of a neighbour, or of a container's chain.
  func size(of box: Int, in index: Int, _ tree: TreeBuffers) -> Double {
    guard box == index else { return boxes[box].size }
    let chain = chains[Int(boxes[index].chain)]
    return boxes[chain.last].size / boxes[chain.last].weight * chain.weight
  }
}
