extension AxisLayout {
  /// Whether a container's own outline, or its children's places, may depend on a child's outline being another
  /// than it was.
  ///
  /// Among children that are all as large as the container, the larger ones decide what it costs: those that ask
  /// for less than the sizes that anybody has asked about only resist growing.
  @inline(__always)
  func notices(_ container: Int, _ child: Int, _ before: Outline) -> Bool {
    guard boxes[child].bond.role == .given, boxes[container].isSumOfGiven,
      boxes[container].profile < 0
    else { return true }
    let now = boxes[child].outline
    guard now.least == before.least, now.growth.isEndless, before.growth.isEndless,
      store.areEqual(now.growth.price, before.growth.price)
    else { return true }
    let outline = boxes[container].outline
    let decisive = outline.best - boxes[container].insets - knownShrinkage(of: container)
    // Beside great sizes the last digits are lost.
    let doubt = 2 * tolerance + 1e-9 * outline.best
    return !(Swift.max(now.best, before.best) < decisive - doubt)
  }

  /// How far below its cheapest size it is known what a box costs.
  @inline(__always)
  private func knownShrinkage(of box: Int) -> Double {
    let reach = boxes[box].outline.shrinkage.reach
    let part = Int(winners[box].part)
    return part < 0 ? reach : Swift.max(reach, parts[part][.shrinkage].reach)
  }
}

extension AxisBox {
  /// Whether it costs what its children cost that are as large as it is, and has no limits of its own.
  fileprivate var isSumOfGiven: Bool { (rule == .separate || rule == .paged) && !isLimited }
}

extension Outline {
  /// Whether nobody who knows two outlines can tell them apart.
  func isSame(as other: Outline, _ store: SegmentStore) -> Bool {
    best == other.best && least == other.least && growth.isSame(as: other.growth, store)
      && shrinkage.isSame(as: other.shrinkage, store)
  }
}

extension Resistance {
  fileprivate func isSame(as other: Resistance, _ store: SegmentStore) -> Bool {
    reach == other.reach && store.areEqual(price, other.price)
  }

  /// Whether the price holds however far one goes.
  fileprivate var isEndless: Bool { reach == .infinity }
}
