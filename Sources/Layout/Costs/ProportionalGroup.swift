/// Boxes with proportional sizes, accumulated from their outlines; sizes are divided by the
/// weights.
struct ProportionalGroup {
  let sizing: Placement.Sizing
  private(set) var count = 0
  /// The box with the largest cheapest size, that size, and the second largest.
  private(set) var largest = -1
  private(set) var best = -Double.infinity
  private(set) var second = -Double.infinity
  /// The largest least size.
  private(set) var least = 0.0
  /// The marginal cost of growing, and the size up to which it applies.
  private var growth = StepSum()
  private var end = Double.infinity
  /// Whether one of the boxes cannot grow.
  private var hasEnd = false
  /// The smallest size that contains the children outside the group.
  var containingSize = 0.0

  init(_ sizing: Placement.Sizing) {
    self.sizing = sizing
  }

  /// Adds a box whose size is `weight` times the common size.
  ///
  /// A box of weight 2 and cheapest size 80 has the common size 40. Its price counts twice per
  /// point.
  mutating func add(
    _ box: Int, _ outline: Outline, _ weight: Double, _ prices: borrowing PriceTable
  ) {
    let size = outline.best / weight
    count += 1
    largest = size > best ? box : largest
    second = second.larger(size.smaller(best))
    best = best.larger(size)
    least = least.larger(outline.least / weight)
    end = end.smaller(size + outline.growth.reach / weight)
    hasEnd = hasEnd || outline.growth.price < 0
    growth.add(Swift.max(0, outline.growth.price), weight, .infinity, prices)
  }

  /// The marginal cost of growing from the largest cheapest size; nil if outlines do not suffice.
  var growthAtBest: StepSum? {
    guard end - best > tolerance, !hasEnd else { return nil }
    var growth = growth
    growth.limit(to: end - best)
    return growth
  }
}

/// The slope of a proportional group just below a common size.
struct SlopeBelow {
  private(set) var shrinkage = StepSum()
  /// The largest cheapest size of a box below the common size.
  private var next = -Double.infinity
  /// Whether one of the boxes cannot shrink, which makes the others irrelevant.
  var isRigid = false

  /// Adds a box with its next step down, which must be possible.
  mutating func add(
    _ step: Step, _ best: Double, at size: Double, _ weight: Double,
    _ prices: borrowing PriceTable
  ) {
    shrinkage.add(step, weight: weight, prices)
    if best < size - tolerance { next = Swift.max(next, best / weight) }
  }

  /// Limits the slope to sizes down to another size.
  mutating func limit(from size: Double, to least: Double) {
    shrinkage.limit(to: size - Swift.max(least, next))
  }

  /// The largest size below another at which the slope may change.
  func next(below size: Double) -> Double {
    let end = size - shrinkage.room
    return end > next + tolerance ? end : next
  }
}

extension Double {
  /// The larger number; one processor instruction, since it does not check for NaN as `max` does.
  fileprivate func larger(_ other: Double) -> Double { other > self ? other : self }
  fileprivate func smaller(_ other: Double) -> Double { other < self ? other : self }
}
