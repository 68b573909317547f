extension AxisLayout {
  /// Hands sizes from the root down, and places the boxes that have them.
  mutating func settleBoxes(root size: Double) {
    boxes[0].size = size
    for position in containers.indices { settle(Int(containers[position])) }
    // A baseline may come from deep inside, so sizes must be known first.
    if couplings.baselines.isInUse { placeChildren() }
  }

  /// Gives the children of a container their sizes and places.
  @inline(__always)
  mutating func settle(_ index: Int) { settle(index, by: boxes[index].rule) }

  /// Does the same by a rule.
  @inline(__always)
  mutating func settle(_ index: Int, by rule: AxisBox.Rule) {
    switch rule {
    case .filled: fill(index)
    case .separate, .leaf: settleSeparately(index)
    case .packed: pack(index)
    case .paged, .spanned, .baselineRow: giveSizes(index)
    case .affineColumn: settleAffineColumn(index)
    case .coupled: settleCoupled(index)
    }
  }

  /// Each child gets the container's size less its insets, or its own cheapest size, at an inset or in
  /// the middle.
  private mutating func settleSeparately(_ index: Int) {
    let (size, start, end) = (boxes[index].size, boxes[index].insetStart, boxes[index].insetEnd)
    let room = Swift.max(0, size - start - end)
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let own = boxes[child].placement.sizing == .fill ? room : boxes[child].outline.best
      boxes[child].size = own
      boxes[child].position = boxes[child].placement.alignment.position(
        of: own, in: size, start, end)
    }
  }

  /// The same where pages follow each other, baselines are common, or children stay inside if they can.
  private mutating func giveSizes(_ index: Int) {
    let room = Swift.max(0, boxes[index].size - boxes[index].insets)
    for child in tree.children(of: index) {
      switch boxes[child].placement.sizing {
      case .fill: boxes[child].size = room
      case .ownSize, .onBaseline: boxes[child].size = boxes[child].outline.best
      case .fitContent: giveBoundedSize(to: child, within: room)
      default: break
      }
    }
    placeUnlessOnBaselines(index)
  }

  /// Neighbours that do not fill their container have their cheapest sizes.
  private mutating func pack(_ index: Int) {
    giveBestSizes(index)
    placeUnlessOnBaselines(index)
  }

  /// Neighbours that fill their container start from their cheapest sizes; what room is left goes to
  /// the one that resists growth least, what lacks is taken where shrinking is resisted least.
  private mutating func fill(_ index: Int) {
    let room = self.room(in: index)
    if boxes[index].spacesEqually, room > -tolerance {
      giveBestSizes(index)
      widenGaps(by: Swift.max(0, room), in: index)
      return placeUnlessOnBaselines(index)
    }
    if boxes[index].extraGap != 0 { boxes[index].extraGap = 0 }
    if abs(room) <= tolerance { return lineUp(index, -1, changingBy: 0) }
    let change: Change = room > 0 ? .growth : .shrinkage
    let cheapestChild = boxes[index].cheapestChildren[change]
    if cheapestChild >= 0,
      resistance(of: Int(cheapestChild), in: index, to: change).reach >= abs(room)
    {
      return lineUp(index, Int(cheapestChild), changingBy: room)
    }
    giveBestSizes(index)
    distribute(room, into: index)
    placeUnlessOnBaselines(index)
  }

  /// What the size of a container leaves to its children beyond their cheapest sizes.
  @inline(__always)
  func room(in index: Int) -> Double {
    // A size of 0 may stand for less, which no box has.
    let isOutlined = couplings.isEmpty && !boxes[index].isLimited && boxes[index].outline.best > 0
    return boxes[index].size
      - (isOutlined ? boxes[index].outline.best : cheapestExtent(of: index))
  }

  /// What a neighbour, or a container's chain, costs at first.
  @inline(__always)
  private func resistance(of box: Int, in index: Int, to change: Change) -> MarginalCost {
    memberOutline(box, in: index)[change]
  }

  /// Gives a container's children their cheapest sizes, but for one that takes a difference, and places
  /// one after the other.
  private mutating func lineUp(_ index: Int, _ cheapestChild: Int, changingBy difference: Double) {
    var scale = Double.nan
    if boxes[index].chain >= 0 {
      let chain = chain(of: index)
      scale =
        Swift.max(0, chain.outline.best + (cheapestChild == index ? difference : 0)) / chain.weight
    }
    let extent = boxes[index].size
    var offset = isMirrored ? boxes[index].insetEnd : boxes[index].insetStart
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      var size = boxes[child].outline.best
      if !scale.isNaN, boxes[child].placement.sizing == .proportional {
        size = boxes[child].weight * scale
      }
      // Who wins nobody can foretell, so there is no branch.
      size = Swift.max(0, size + difference.masked(child == cheapestChild))
      offset += boxes[child].gap
      boxes[child].size = size
      boxes[child].position = isMirrored ? extent - offset - size : offset
      offset += size
    }
  }

  /// Gives a container's children their cheapest sizes.
  mutating func giveBestSizes(_ index: Int) {
    for child in tree.children(of: index)
    where boxes[child].isLaidOut && !isChained(child, in: index) {
      boxes[child].size = boxes[child].outline.best
    }
    if boxes[index].chain >= 0 { divide(chain(of: index).outline.best, among: index) }
  }

  mutating func placeUnlessOnBaselines(_ index: Int) {
    if !couplings.baselines.isInUse { place(index) }
  }
}

/// Lengths that differ by less are taken for equal, in points.
let tolerance = 1e-6

extension Double {
  /// The number, or 0 if something is not so.
  @inline(__always)
  fileprivate func masked(_ isSo: Bool) -> Double {
    Double(bitPattern: bitPattern & (isSo ? .max : 0))
  }
}
