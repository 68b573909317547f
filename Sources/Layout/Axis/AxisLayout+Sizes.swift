extension AxisLayout {
  /// Hands sizes from the root down: every container gives its children theirs.
  mutating func handDownSizes(_ tree: TreeBuffers, root size: Double) {
    boxes[0].size = size
    findings.removeAll(keepingCapacity: true)
    for index in 0..<boxes.count
    where tree.hasChildren(index) && boxes[index].bond.role != .absent {
      if boxes[index].isSettled { continue }
      switch boxes[index].rule {
      case .filled: fill(index, tree)
      case .packed: pack(index, tree)
      default: giveSizes(index, tree)
      }
    }
  }

  /// Each child gets the container's size less its insets, or its own cheapest size.
  private mutating func giveSizes(_ index: Int, _ tree: TreeBuffers) {
    let room = Swift.max(0, boxes[index].size - boxes[index].insets)
    var isTied = false
    var openness = Openness()
    for child in tree.children(of: index) {
      switch boxes[child].bond.role {
      case .given:
        boxes[child].size = room
        isTied = true
      case .loose, .aligned:
        boxes[child].size = boxes[child].profile.best
        if !tree.items[child].isHidden { openness.add(freedom(of: child, tree), of: child) }
      case .bounded:
        giveBoundedSize(to: child, within: room, tree)
        openness.add(boundedFreedom(of: child, within: room, tree), of: child)
      default: break
      }
    }
    if boxes[index].rule != .leaf { report(openness, in: index) }
    let lack = boxes[index].insets - boxes[index].size
    if isTied, lack > tolerance { reportLack(lack, in: index) }
  }

  /// Neighbours that do not fill their container have their cheapest sizes.
  private mutating func pack(_ index: Int, _ tree: TreeBuffers) {
    var openness = Openness()
    giveBestSizes(index, tree)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      if isChained(child, in: index) { continue }
      openness.add(freedom(of: child, tree), of: child)
    }
    if boxes[index].chain >= 0 {
      let last = chains[Int(boxes[index].chain)].last
      openness.add(chainFreedom(in: index, tree), of: last)
    }
    report(openness, in: index)
  }

  /// Neighbours that fill their container start from their cheapest sizes; what room is left goes to
  /// the one that resists growth least, what lacks is taken where shrinking is resisted least.
  private mutating func fill(_ index: Int, _ tree: TreeBuffers) {
    let room = boxes[index].size - giveBestSizes(index, tree)
    boxes[index].stretch = 0
    if boxes[index].spacesEqually, room > -tolerance {
      spread(Swift.max(0, room), in: index, tree)
    } else if room > tolerance {
      pour(room, .growth, into: index, tree)
    } else if room < -tolerance {
      pour(-room, .shrinkage, into: index, tree)
    }
  }

  /// Gives a container's children their cheapest sizes, and answers what they take with gaps and
  /// insets.
  @discardableResult
  private mutating func giveBestSizes(_ index: Int, _ tree: TreeBuffers) -> Double {
    var total = boxes[index].insets
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      total += boxes[child].gap
      if isChained(child, in: index) { continue }
      boxes[child].size = boxes[child].profile.best
      total += boxes[child].size
    }
    if boxes[index].chain >= 0 {
      let size = chains[Int(boxes[index].chain)].profile.best
      divide(size, among: index, tree)
      total += size
    }
    return total
  }

  /// How many sizes are as cheap as the cheapest, in points.
  mutating func freedom(of child: Int, _ tree: TreeBuffers) -> Double {
    if let settled = freedoms[child] { return settled }
    if isFreeToShrink(boxes[child].profile) { complete(child, tree) }
    return freedom(of: boxes[child].profile)
  }

  private mutating func chainFreedom(in index: Int, _ tree: TreeBuffers) -> Double {
    let chain = Int(boxes[index].chain)
    if isFreeToShrink(chains[chain].profile) { completeChain(of: index, tree) }
    return freedom(of: chains[chain].profile)
  }

  private func freedom(of profile: CostProfile) -> Double {
    store.freeLength(profile.growth) + store.freeLength(profile.shrinkage)
  }

  /// Whether the first point that a box shrinks by costs nothing.
  func isFreeToShrink(_ profile: CostProfile) -> Bool {
    profile.head >= 0 && store[Int(profile.head)].slope == .zero
  }
}

/// Lengths that differ by less are taken for equal, in points.
let tolerance = 1e-6
