/// Boxes that move together, as the first look at them tells; sizes are on their common scale.
struct ProportionalGroup {
  let sizing: Placement.Sizing
  private(set) var count = 0
  /// The box whose cheapest size is the largest, that size, and the next smaller one.
  private(set) var largest = -1
  private(set) var best = -Double.infinity
  private(set) var second = -Double.infinity
  /// The largest of their least sizes.
  private(set) var least = 0.0
  /// What growing costs, and up to which size.
  private var growth = StepSum()
  private var end = Double.infinity
  /// Whether one of them cannot grow.
  private var hasEnd = false
  /// The size that holds others, which do not move.
  var held = 0.0

  init(_ sizing: Placement.Sizing) {
    self.sizing = sizing
  }

  /// Adds a box whose size is `weight` times the common one.
  @inline(__always)
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

  /// What growing costs at the largest size, if outlines tell.
  @inline(__always)
  var growthAtBest: StepSum? {
    guard end - best > tolerance, !hasEnd else { return nil }
    var growth = growth
    growth.limit(to: end - best)
    return growth
  }
}

/// What the next point down costs boxes that move together, at a common size.
struct SlopeBelow {
  private(set) var shrinkage = StepSum()
  /// The largest cheapest size below the size.
  private var next = -Double.infinity
  /// Whether one of the boxes is as small as it can be, so that nobody need ask the others.
  var isRigid = false

  /// Adds a box by its next step down, which it can take.
  @inline(__always)
  mutating func add(
    _ step: Step, _ best: Double, at size: Double, _ weight: Double,
    _ prices: borrowing PriceTable
  ) {
    shrinkage.add(step, weight: weight, prices)
    if best < size - tolerance { next = Swift.max(next, best / weight) }
  }

  /// Lets it hold no further than to a size.
  mutating func limit(from size: Double, to least: Double) {
    shrinkage.limit(to: size - Swift.max(least, next))
  }

  /// The largest size below another at which the price may be another.
  func next(below size: Double) -> Double {
    let end = size - shrinkage.room
    return end > next + tolerance ? end : next
  }
}

extension Double {
  /// One of two numbers, by one instruction of the processor: neither is ever no number.
  @inline(__always)
  fileprivate func larger(_ other: Double) -> Double { other > self ? other : self }
  @inline(__always)
  fileprivate func smaller(_ other: Double) -> Double { other < self ? other : self }
}
