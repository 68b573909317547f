extension AxisLayout {
  /// Reports neighbours between which the division of the room is open: one may give back a point at the price
  /// that another asks for it.
  mutating func reportExchange(_ change: Change, in index: Int) {
    let price = noteMembers(of: index, movedBy: change)
    // What breaks limits is a conflict already.
    if costs.prices.slope(price).limits > 0 { return }
    let back = noteWaysBack(change, at: price, in: index)
    if back.isZero { return }
    let ahead = noteWaysAhead(change, at: price, in: index, beside: back)
    var ambiguity = Ambiguity()
    for own in scratch.allowableChanges {
      let gain = Swift.min(own.increase, back.without(own.decrease))
      ambiguity.add(gain + Swift.min(own.decrease, ahead.without(own.increase)), of: own.box)
    }
    report(ambiguity, in: index)
  }

  /// Lists the neighbours in a container, and answers the highest price that was paid for a point.
  private mutating func noteMembers(of index: Int, movedBy change: Change) -> PriceID {
    var price = PriceTable.free
    scratch.allowableChanges.removeAll(keepingCapacity: true)
    forEachMember(of: index) { layout, box, _, place in
      let size = layout.size(of: box, in: index)
      let isMoved = abs(size - layout.memberOutline(box, in: index).best) > tolerance
      layout.scratch.allowableChanges.append(
        AllowableChange(member: box, box: place, size: size, isMoved: isMoved))
      guard isMoved else { return }
      let step = layout.step(of: box, in: index, at: size, change.opposite)
      if step.isRefund, layout.costs.prices.isCheaper(price, than: step.price) {
        price = step.price
      }
    }
    return price
  }

  /// Notes how far each neighbour might go back without saving less than a price.
  private mutating func noteWaysBack(
    _ change: Change, at price: PriceID, in index: Int
  ) -> LengthSum {
    var sum = LengthSum()
    let isFree = price == PriceTable.free
    for position in scratch.allowableChanges.indices {
      let own = scratch.allowableChanges[position]
      guard own.isMoved || isFree else { continue }
      let length = way(
        of: own.member, in: index, from: own.size, change.opposite,
        at: PriceLimit(price: price, isRefund: true))
      scratch.allowableChanges[position].decrease = length
      sum.add(length)
    }
    // A stack's gaps may be as wide as they like.
    if isFree, boxes[index].spacesEqually { sum.add(.infinity) }
    return sum
  }

  /// Notes how far each neighbour may go on, without paying more than a price, as the others go back.
  private mutating func noteWaysAhead(
    _ change: Change, at price: PriceID, in index: Int, beside back: LengthSum
  ) -> LengthSum {
    var sum = LengthSum()
    for position in scratch.allowableChanges.indices {
      let own = scratch.allowableChanges[position]
      let length = way(
        of: own.member, in: index, from: own.size, change, at: PriceLimit(price: price),
        upTo: back.without(own.decrease))
      scratch.allowableChanges[position].increase = length
      sum.add(length)
    }
    return sum
  }

  /// How many sizes are as cheap as the cheapest in one direction, in points.
  mutating func freeLength(of box: Int, in index: Int, _ change: Change) -> Double {
    let outline = memberOutline(box, in: index)
    guard outline[change].price == PriceTable.free else { return 0 }
    return way(
      of: box, in: index, from: outline.best, change, at: PriceLimit(price: PriceTable.free))
  }

  /// How far a neighbour's size may go on without paying more than a price, in points, as far as anybody asks.
  private mutating func way(
    of box: Int, in index: Int, from start: Double, _ change: Change, at limit: PriceLimit,
    upTo most: Double = .infinity
  ) -> Double {
    var length = 0.0
    for _ in 0..<mostSteps {
      if length >= most { break }
      let size = change == .growth ? start + length : start - length
      let step = step(of: box, in: index, at: size, change)
      guard step.isPossible, limit.holds(step, costs.prices) else { break }
      length += step.room
    }
    return length
  }
}

/// The most that a point of a step may cost, or the least that it is to give back.
private struct PriceLimit {
  var price: PriceID
  var isRefund = false

  /// Whether a step costs no more, or gives back no less.
  @inline(__always)
  func holds(_ step: Step, _ prices: borrowing PriceTable) -> Bool {
    if !isRefund { return step.isRefund || !prices.isCheaper(price, than: step.price) }
    return step.isRefund
      ? !prices.isCheaper(step.price, than: price)
      : step.price == PriceTable.free && price == PriceTable.free
  }
}

/// How far a neighbour may go on from its size, and back towards its cheapest one, at one price.
struct AllowableChange {
  /// The neighbour, or its container for the chain.
  var member: Int
  /// The box that stands for it.
  var box: Int
  var size: Double
  /// Whether it has another size than its cheapest.
  var isMoved: Bool
  var decrease = 0.0
  var increase = 0.0
}

/// A sum of lengths, some of which may be infinite.
private struct LengthSum {
  private var finite = 0.0
  private var infinities = 0

  /// Whether no length in it is more than nothing.
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
