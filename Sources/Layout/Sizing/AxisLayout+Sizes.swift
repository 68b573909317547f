extension AxisLayout {
  /// Computes sizes and positions from the root down, for a root size in points.
  mutating func settleBoxes(root size: Double) {
    boxes[0].size = size
    for position in containers.indices { settle(Int(containers[position])) }
    // A baseline may come from a box deep inside, so all sizes are computed first.
    if couplings.baselines.isInUse { placeChildren() }
  }

  /// Sets the sizes and, unless baselines are in use, the positions of a container's children.
  @inline(__always)
  mutating func settle(_ index: Int) { settle(index, by: boxes[index].rule) }

  /// Does the same by a given rule.
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

  /// Settles children that fill the container or have their cheapest sizes.
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

  /// Does the same for pages, baseline rows and children with fit-content sizes.
  private mutating func giveSizes(_ index: Int) {
    let room = Swift.max(0, boxes[index].size - boxes[index].insets)
    for child in tree.children(of: index) {
      switch boxes[child].placement.sizing {
      case .fill: boxes[child].size = room
      case .ownSize, .onBaseline: boxes[child].size = boxes[child].outline.best
      case .fitContent: setFitContentSize(of: child, within: room)
      default: break
      }
    }
    placeUnlessOnBaselines(index)
  }

  /// Settles neighbours that do not fill their container; they have their cheapest sizes.
  private mutating func pack(_ index: Int) {
    giveBestSizes(index)
    placeUnlessOnBaselines(index)
  }

  /// Settles neighbours that fill their container: distributes free space from their cheapest
  /// sizes.
  ///
  /// Often the cheapest child takes it all within the reach of its marginal cost; this is the fast
  /// path.
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
      marginalCost(of: Int(cheapestChild), in: index, to: change).reach >= abs(room)
    {
      return lineUp(index, Int(cheapestChild), changingBy: room)
    }
    giveBestSizes(index)
    distribute(room, into: index)
    placeUnlessOnBaselines(index)
  }

  /// The free space of a container beyond its children's cheapest sizes, in points; negative if it
  /// is too small.
  @inline(__always)
  func room(in index: Int) -> Double {
    // A cheapest size of 0 may stand for a negative extent, because gaps can be negative.
    let isOutlined = couplings.isEmpty && !boxes[index].isLimited && boxes[index].outline.best > 0
    return boxes[index].size
      - (isOutlined ? boxes[index].outline.best : cheapestExtent(of: index))
  }

  /// The marginal cost of a child, or of the container's weighted chain.
  @inline(__always)
  private func marginalCost(of box: Int, in index: Int, to change: Change) -> MarginalCost {
    memberOutline(box, in: index)[change]
  }

  /// Sets a container's children to their cheapest sizes, changes one of them by a difference in
  /// points, and places them.
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
      // The cheapest child is unpredictable, so a mask replaces the branch.
      size = Swift.max(0, size + difference.masked(child == cheapestChild))
      offset += boxes[child].gap
      boxes[child].size = size
      boxes[child].position = isMirrored ? extent - offset - size : offset
      offset += size
    }
  }

  /// Sets a container's children to their cheapest sizes.
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

extension Double {
  /// The number if a condition holds, otherwise 0.
  @inline(__always)
  fileprivate func masked(_ condition: Bool) -> Double {
    Double(bitPattern: bitPattern & (condition ? .max : 0))
  }
}
