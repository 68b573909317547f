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

/// The neighbour that takes, or gives up, the first point.
private struct Winner {
  var box: Int
  var segment: Int32
  var rank: Int
  var isTied = false
}

extension AxisLayout {
  /// Divides room, or a lack of it, among the neighbours in a container, cheapest first.
  mutating func pour(_ amount: Double, _ change: Change, into index: Int, _ tree: TreeBuffers) {
    if change == .shrinkage { completeMembers(of: index, tree) }
    guard let winner = cheapest(change, in: index, tree) else {
      return reportLack(amount, in: index)
    }
    let segment = store[Int(winner.segment)]
    let isFirstEnough = segment.length >= amount
    if isFirstEnough {
      move(winner.box, amount, change, in: index, tree)
    } else {
      pourInOrder(amount, change, into: index, tree)
    }
    if winner.isTied || !isFirstEnough || segment.slope == .zero {
      reportTies(change, in: index, tree)
    }
  }

  /// The neighbour whose first point costs least; where several cost the same, the one that is
  /// preferred.
  private mutating func cheapest(
    _ change: Change, in index: Int, _ tree: TreeBuffers
  ) -> Winner? {
    var best = Winner(box: -1, segment: -1, rank: 0)
    forEachMember(of: index, tree) { layout, box, profile, isWeighted, place in
      let range = profile[change]
      guard range.count > 0 else { return }
      let rank = layout.rank(place, isWeighted: isWeighted, change)
      if best.box < 0 || layout.store.isCheaper(range.start, than: best.segment) {
        best = Winner(box: box, segment: range.start, rank: rank)
      } else if layout.store.isEqual(range.start, to: best.segment) {
        best.isTied = true
        if rank < best.rank { (best.box, best.segment, best.rank) = (box, range.start, rank) }
      }
    }
    return best.box < 0 ? nil : best
  }

  /// Room goes to weighted neighbours first and else to the last, lack is taken from the last.
  private func rank(_ place: Int, isWeighted: Bool, _ change: Change) -> Int {
    isWeighted && change == .growth ? -1 : boxes.count - place
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
    _ body: (
      _ layout: inout AxisLayout, _ box: Int, _ profile: CostProfile, _ isWeighted: Bool,
      _ place: Int
    ) -> Void
  ) {
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let isWeighted = boxes[child].bond.role == .weighted
      if isWeighted, boxes[index].chain >= 0 { continue }
      let isPreferred = isWeighted || isSpacer(child, in: index, tree)
      body(&self, child, boxes[child].profile, isPreferred, child)
    }
    guard boxes[index].chain >= 0 else { return }
    let chain = chains[Int(boxes[index].chain)]
    body(&self, index, chain.profile, true, chain.last)
  }

  /// Takes segment after segment, cheapest first, until nothing is left to divide.
  private mutating func pourInOrder(
    _ amount: Double, _ change: Change, into index: Int, _ tree: TreeBuffers
  ) {
    scratch.shares.removeAll(keepingCapacity: true)
    forEachMember(of: index, tree) { layout, box, profile, isWeighted, place in
      let rank = layout.rank(place, isWeighted: isWeighted, change)
      for segment in profile[change].indices {
        layout.scratch.shares.append(
          Share(segment: layout.store[segment], box: box, rank: rank))
      }
    }
    scratch.shares.sort()
    var rest = amount
    for position in scratch.shares.indices where rest > 0 {
      let share = scratch.shares[position]
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
