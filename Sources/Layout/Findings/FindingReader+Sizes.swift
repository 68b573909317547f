extension FindingReader {
  /// Reports ambiguous sizes, and containers with too little space.
  mutating func inspectSizes() {
    for container in layout.containers where !boxes[Int(container)].isSettled {
      inspectSizes(in: Int(container))
    }
  }

  private mutating func inspectSizes(in index: Int) {
    switch boxes[index].structure {
    case .filled: inspectFilled(index)
    case .packed: inspectPacked(index)
    default: inspectSeparate(index)
    }
  }

  private mutating func inspectSeparate(_ index: Int) {
    let room = Swift.max(0, boxes[index].size - boxes[index].insets)
    var isCoupled = false
    var ambiguity = Ambiguity()
    for child in tree.children(of: index) {
      switch boxes[child].placement.sizing {
      case .fill: isCoupled = true
      case .ownSize:
        if !tree.items[child].isHidden { ambiguity.add(ambiguousLength(of: child), of: child) }
      case .onBaseline where boxes[child].placement.alignment == .center:
        ambiguity.add(ambiguousLength(of: child), of: child)
      case .fitContent, .onBaseline:
        ambiguity.add(fitContentAmbiguity(of: child, within: room), of: child)
      default: break
      }
    }
    if boxes[index].structure != .leaf { report(ambiguity, in: index) }
    let lack = boxes[index].insets - boxes[index].size
    if isCoupled, lack > tolerance { report(conflict: lack, in: index) }
  }

  private mutating func inspectPacked(_ index: Int) {
    var ambiguity = Ambiguity()
    forEachMember(of: index) { reader, box, place in
      ambiguity.add(
        box == index ? reader.freeLengths(of: box, in: index) : reader.ambiguousLength(of: box),
        of: place)
    }
    report(ambiguity, in: index)
  }

  private mutating func inspectFilled(_ index: Int) {
    let room = layout.room(in: index)
    if boxes[index].spacesEqually, room > -tolerance {
      reportAmbiguousGaps(Swift.max(0, room), in: index)
    } else if abs(room) > tolerance {
      inspectDivision(of: abs(room), room > 0 ? .growth : .shrinkage, in: index)
    } else if mayExchangeSpace(in: index) {
      reportExchange(.growth, in: index)
    }
  }

  /// Whether one neighbour in a container can grow, and another shrink, at no cost.
  private mutating func mayExchangeSpace(in index: Int) -> Bool {
    var (growing, shrinking, both) = (0, 0, 0)
    forEachMember(of: index) { reader, box, _ in
      let outline = reader.layout.memberOutline(box, in: index)
      let grows = outline.growth.price == PriceTable.free
      let shrinks = outline.shrinkage.price == PriceTable.free
      growing += grows ? 1 : 0
      shrinking += shrinks ? 1 : 0
      both += grows && shrinks ? 1 : 0
    }
    return growing > 0 && shrinking > 0 && growing + shrinking - both > 1
  }

  /// Reports an ambiguous distribution of space, and a lack of space that the children cannot absorb.
  private mutating func inspectDivision(of amount: Double, _ change: Change, in index: Int) {
    var (price, reach, count, total) = (PriceTable.free, 0.0, 0, 0.0)
    forEachMember(of: index) { reader, box, _ in
      let outline = reader.layout.memberOutline(box, in: index)
      let first = outline[change]
      total += outline.best - outline.least
      if first.price < 0 { return }
      if count == 0 || reader.layout.costs.prices.isCheaper(first.price, than: price) {
        (price, reach, count) = (first.price, first.reach, 0)
      }
      if reader.layout.costs.prices.areEqual(first.price, price) { count += 1 }
    }
    // Only one neighbour has the least price, so none can exchange a point with it.
    if count == 1, price != PriceTable.free, reach >= amount { return }
    if change == .shrinkage, amount - total > tolerance {
      report(conflict: amount - total, in: index)
    }
    if count > 0 { reportExchange(change, in: index) }
  }

  /// The length of the range of a child's equally cheap sizes, in points.
  mutating func ambiguousLength(of child: Int) -> Double {
    if !ambiguities.isEmpty, !ambiguities[child].isNaN {
      return ambiguities[child]
    }
    return freeLengths(of: child, in: Int(tree.parents[child]))
  }

  /// The same for a neighbour, or for a container's weighted chain.
  private mutating func freeLengths(of box: Int, in index: Int) -> Double {
    freeLength(of: box, in: index, .growth) + freeLength(of: box, in: index, .shrinkage)
  }

  /// By how much the size of a child may differ at equal cost within the available space, in points.
  private mutating func fitContentAmbiguity(of child: Int, within room: Double) -> Double {
    if !ambiguities.isEmpty, !ambiguities[child].isNaN { return ambiguities[child] }
    layout.complete(child)
    let profile = layout.profile(of: child)
    let shrunk = Swift.max(0, profile.best - boxes[child].size)
    let growth = Swift.min(
      shrunk + layout.costs.freeLength(profile.growth), room - boxes[child].size)
    return Swift.max(0, growth)
      + Swift.max(0, layout.costs.freeLength(profile.shrinkage) - shrunk)
      + exchangeableLength(of: child, profile, beyond: room)
  }

  /// By how much a child that sticks out could shrink for what sticking out costs, in points: where it resists at 999.
  private func exchangeableLength(
    of child: Int, _ profile: CostProfile, beyond room: Double
  ) -> Double {
    let excess = boxes[child].size - Swift.max(0, room)
    guard excess > 0, boxes[child].placement.sizing == .fitContent else { return 0 }
    let length = profile.shrinkage.indices.lazy.filter {
      layout.costs[$0].slope == layout.nearRequired
    }
    .reduce(0) { $0 + layout.costs[$1].length }
    return Swift.min(excess, length)
  }

  /// Reports children that can take space from the gaps at no cost.
  private mutating func reportAmbiguousGaps(_ room: Double, in index: Int) {
    var shrinkage = 0.0
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      shrinkage += freeLength(of: child, in: index, .shrinkage)
    }
    var ambiguity = Ambiguity()
    for child in tree.children(of: index) where boxes[child].isLaidOut {
      let own = freeLength(of: child, in: index, .shrinkage)
      let growth = freeLength(of: child, in: index, .growth)
      ambiguity.add(own + Swift.min(growth, room + shrinkage - own), of: child)
    }
    report(ambiguity, in: index)
  }
}
