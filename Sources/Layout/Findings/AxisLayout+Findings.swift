/// How much of a container's layout is left open, and by which of its children.
struct Openness {
  private(set) var amount = 0.0
  private(set) var boxes: [Int] = []

  /// Takes note of a child whose size may change by so many points.
  mutating func add(_ freedom: Double, of box: Int) {
    guard freedom >= 1 else { return }
    amount = Swift.max(amount, freedom)
    boxes.append(box)
  }
}

extension Finding {
  /// Whether conditions contradict each other, which counts in hidden boxes, too.
  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }
}

extension AxisLayout {
  /// Forgets what was found in hidden boxes, but for conflicts in those that have to fit in all the
  /// same.
  mutating func dropHiddenFindings(_ tree: TreeBuffers) {
    findings.removeAll { finding in
      var box = finding.item
      while box >= 0 {
        let isCounted = finding.isConflict && boxes[box].isLaidOut
        if tree.items[box].isHidden, !isCounted { return true }
        box = Int(tree.parents[box])
      }
      return false
    }
  }

  /// Reports what is open in a container, once for all its children.
  mutating func report(_ openness: Openness, in index: Int) {
    guard openness.amount >= 1 else { return }
    findings.append(
      Finding(.ambiguous(axis), item: index, others: openness.boxes, amount: openness.amount))
  }

  /// Reports gaps and insets that do not fit a container with all its children as small as can be.
  mutating func reportLack(_ amount: Double, in index: Int) {
    findings.append(Finding(.conflict(axis), item: index, amount: amount))
  }

  /// Reports neighbours between which the division of the room is open: their sizes range where the
  /// price is that of the last point.
  mutating func reportTies(_ change: Change, in index: Int, _ tree: TreeBuffers) {
    let price = price(change, in: index, tree)
    // What breaks limits is a conflict already.
    if price.limits > 0 { return }
    var (down, up) = (LengthSum(), LengthSum())
    scratch.leeways.removeAll(keepingCapacity: true)
    forEachMember(of: index, tree) { layout, box, _, place in
      let size = layout.size(of: box, in: index)
      let range = layout.range(of: layout.memberProfile(box, in: index), at: price, change)
      let leeway = Leeway(
        box: place, down: Swift.max(0, size - range.lower), up: Swift.max(0, range.upper - size))
      down.add(leeway.down)
      up.add(leeway.up)
      layout.scratch.leeways.append(leeway)
    }
    if price == .zero, boxes[index].spacesEqually { up.add(.infinity) }
    var openness = Openness()
    for own in scratch.leeways {
      let growth = Swift.min(own.up, down.without(own.down))
      openness.add(growth + Swift.min(own.down, up.without(own.up)), of: own.box)
    }
    report(openness, in: index)
  }

  /// The highest price that was paid for a point in a container.
  private mutating func price(_ change: Change, in index: Int, _ tree: TreeBuffers) -> Slope {
    var price = Slope.zero
    forEachMember(of: index, tree) { layout, box, _, _ in
      let profile = layout.memberProfile(box, in: index)
      var left = abs(layout.size(of: box, in: index) - profile.best)
      for segment in profile[change].indices where left > tolerance {
        price = Swift.max(price, layout.store[segment].slope)
        left -= layout.store[segment].length
      }
    }
    return price
  }

  /// The sizes at which the next point costs no less and the last one no more than a price.
  private func range(
    of profile: CostProfile, at price: Slope, _ change: Change
  ) -> (lower: Double, upper: Double) {
    var (near, far) = (0.0, 0.0)
    for index in profile[change].indices where store[index].slope <= price {
      far += store[index].length
      if store[index].slope < price { near += store[index].length }
    }
    if price == .zero { near = -store.freeLength(profile[change.opposite]) }
    return change == .growth
      ? (profile.best + near, profile.best + far) : (profile.best - far, profile.best - near)
  }
}

/// How far a neighbour's size may move at one price.
struct Leeway {
  var box: Int
  var down: Double
  var up: Double
}

/// A sum of lengths, some of which may be infinite.
private struct LengthSum {
  private var finite = 0.0
  private var infinities = 0

  mutating func add(_ length: Double) {
    if length.isFinite { finite += length } else { infinities += 1 }
  }

  /// The sum of all lengths but one.
  func without(_ length: Double) -> Double {
    infinities > (length.isFinite ? 0 : 1)
      ? .infinity : Swift.max(0, finite - (length.isFinite ? length : 0))
  }
}
