extension FindingReader {
  /// Reports neighbours with an ambiguous distribution of space: one gives back a point at the
  /// price at which another takes it.
  ///
  /// Two labels of 80 share 92 points and both shrink at 1000. If they have 80 and 12, the second
  /// can grow back by up to 68, and the first can shrink by up to 80, at the same price. The
  /// ambiguity is 68.
  mutating func reportExchange(_ change: Change, in index: Int) {
    let price = listMembers(of: index, movedBy: change)
    // A violation of limits is a conflict already.
    if layout.costs.prices.slope(price).limits > 0 { return }
    let decreases = recordDecreases(change, at: price, in: index)
    if decreases.isZero { return }
    let increases = recordIncreases(change, at: price, in: index, within: decreases)
    var ambiguity = Ambiguity()
    for own in changes {
      let gain = Swift.min(own.increase, decreases.without(own.decrease))
      ambiguity.add(gain + Swift.min(own.decrease, increases.without(own.increase)), of: own.box)
    }
    report(ambiguity, in: index)
  }

  /// Lists the neighbours in a container; returns the highest price paid for a point.
  private mutating func listMembers(of index: Int, movedBy change: Change) -> PriceID {
    var price = PriceTable.free
    changes.removeAll(keepingCapacity: true)
    forEachMember(of: index) { reader, box, place in
      let size = reader.layout.size(of: box, in: index)
      let isMoved = abs(size - reader.layout.memberOutline(box, in: index).best) > tolerance
      reader.changes.append(
        AllowableChange(member: box, box: place, size: size, isMoved: isMoved))
      guard isMoved else { return }
      let step = reader.layout.step(of: box, in: index, at: size, change.opposite)
      if step.isRefund, reader.layout.costs.prices.isCheaper(price, than: step.price) {
        price = step.price
      }
    }
    return price
  }

  /// Records how far each neighbour moves back while each point saves at least a price; returns the
  /// sum.
  private mutating func recordDecreases(
    _ change: Change, at price: PriceID, in index: Int
  ) -> LengthSum {
    var sum = LengthSum()
    let isFree = price == PriceTable.free
    for position in changes.indices {
      let own = changes[position]
      guard own.isMoved || isFree else { continue }
      let length = allowableLength(
        of: own.member, in: index, from: own.size, change.opposite,
        at: PriceLimit(price: price, isRefund: true))
      changes[position].decrease = length
      sum.add(length)
    }
    // The gaps of a stack may have any width.
    if isFree, boxes[index].spacesEqually { sum.add(.infinity) }
    return sum
  }

  /// Records how far each neighbour continues while no point costs more than a price, within the
  /// others' decreases; returns the sum.
  private mutating func recordIncreases(
    _ change: Change, at price: PriceID, in index: Int, within decreases: LengthSum
  ) -> LengthSum {
    var sum = LengthSum()
    for position in changes.indices {
      let own = changes[position]
      let length = allowableLength(
        of: own.member, in: index, from: own.size, change, at: PriceLimit(price: price),
        upTo: decreases.without(own.decrease))
      changes[position].increase = length
      sum.add(length)
    }
    return sum
  }

  /// The length of the range of equally cheap sizes in one direction from the cheapest, in points.
  mutating func freeLength(of box: Int, in index: Int, _ change: Change) -> Double {
    let outline = layout.memberOutline(box, in: index)
    guard outline[change].price == PriceTable.free else { return 0 }
    return allowableLength(
      of: box, in: index, from: outline.best, change, at: PriceLimit(price: PriceTable.free))
  }

  /// How far a neighbour's size changes within a price limit, in points; not searched beyond
  /// `most`.
  private mutating func allowableLength(
    of box: Int, in index: Int, from start: Double, _ change: Change, at limit: PriceLimit,
    upTo most: Double = .infinity
  ) -> Double {
    var length = 0.0
    for _ in 0..<layout.mostSteps {
      if length >= most { break }
      let size = change == .growth ? start + length : start - length
      let step = layout.step(of: box, in: index, at: size, change)
      guard step.isPossible, limit.allows(step, layout.costs.prices) else { break }
      length += step.room
    }
    return length
  }
}

/// The highest price of a point of a step, or the least refund.
private struct PriceLimit {
  var price: PriceID
  var isRefund = false

  /// Whether a step costs no more, or refunds no less.
  func allows(_ step: Step, _ prices: borrowing PriceTable) -> Bool {
    if !isRefund { return step.isRefund || !prices.isCheaper(price, than: step.price) }
    return step.isRefund
      ? !prices.isCheaper(step.price, than: price)
      : step.price == PriceTable.free && price == PriceTable.free
  }
}

/// The changes of a neighbour's size that one price allows, in points: further away from the
/// cheapest, and back towards it.
struct AllowableChange {
  /// The neighbour, or the container for its weighted chain.
  var member: Int
  /// The box that findings name for the neighbour.
  var box: Int
  var size: Double
  /// Whether the size is not the cheapest.
  var isMoved: Bool
  var decrease = 0.0
  var increase = 0.0
}

/// A sum of lengths, some of which may be infinite.
private struct LengthSum {
  private var finite = 0.0
  private var infinities = 0

  var isZero: Bool { infinities == 0 && finite <= 0 }

  mutating func add(_ length: Double) {
    if length.isFinite { finite += length } else { infinities += 1 }
  }

  /// The sum of all lengths but one.
  func without(_ length: Double) -> Double {
    infinities > (length.isFinite ? 0 : 1)
      ? .infinity : Swift.max(0, finite - (length.isFinite ? length : 0))
  }
}
