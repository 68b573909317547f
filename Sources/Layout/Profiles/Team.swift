/// Boxes that move together, as the first look at them tells; sizes are on their common scale.
struct Team {
  let role: Bond.Role
  private(set) var count = 0
  /// The box whose cheapest size is the largest, that size, and the next smaller one.
  private(set) var largest = -1
  private(set) var best = -Double.infinity
  private(set) var second = -Double.infinity
  /// The largest of their least sizes.
  private(set) var least = 0.0
  /// What growing costs, and up to which size.
  private(set) var growth = StepSum()
  private(set) var end = Double.infinity
  /// The size that holds others, which do not move.
  var held = 0.0
  private var hasEnd = false

  init(_ role: Bond.Role) {
    self.role = role
  }

  /// Adds a box whose size is `weight` times the common one.
  @inline(__always)
  mutating func add(
    _ box: Int, _ outline: Outline, _ weight: Double, _ store: borrowing SegmentStore
  ) {
    let size = outline.best / weight
    count += 1
    largest = size > best ? box : largest
    second = Swift.max(second, Swift.min(best, size))
    best = Swift.max(best, size)
    least = Swift.max(least, outline.least / weight)
    end = Swift.min(end, size + outline.growth.reach / weight)
    hasEnd = hasEnd || outline.growth.price < 0
    growth.add(Swift.max(0, outline.growth.price), weight, .infinity, store)
  }

  /// Whether outlines tell what the largest size costs.
  var isTold: Bool { best - second > tolerance && end - best > tolerance && !hasEnd }
}

/// What boxes that move together cost at a common size.
struct Weighing {
  /// Their next steps up and down.
  var growth = StepSum()
  var shrinkage = StepSum()
  /// The largest cheapest size below the size.
  var next = -Double.infinity
  /// Whether one of the boxes is as small as it can be.
  var isRigid = false

  /// Adds a box by its outline, if that tells enough; answers whether it does.
  @inline(__always)
  mutating func add(
    _ outline: Outline, at size: Double, _ weight: Double, _ store: borrowing SegmentStore
  ) -> Bool {
    let distance = size - outline.best
    let room = outline.growth.reach - Swift.max(0, distance)
    let isAtBest = distance <= tolerance
    let isBound = outline.shrinkage.price < 0
    let back = isAtBest ? outline.shrinkage.reach : distance
    guard distance >= -tolerance, room > tolerance, back > tolerance || isBound else {
      return false
    }
    growth.add(outline.growth.price, weight, room, store)
    let price = isAtBest && !isBound ? outline.shrinkage.price : outline.growth.price
    shrinkage.add(price, isAtBest ? weight : -weight, back, store)
    isRigid = isRigid || isAtBest && isBound
    next = Swift.max(next, isAtBest ? -.infinity : outline.best / weight)
    return true
  }

  /// Adds a box by its next steps.
  mutating func add(
    _ growth: Step, _ shrinkage: Step, _ best: Double, at size: Double, _ weight: Double,
    _ store: borrowing SegmentStore
  ) {
    if growth.isPossible { self.growth.add(growth, weight: weight, store) }
    isRigid = isRigid || !shrinkage.isPossible
    if shrinkage.isPossible { self.shrinkage.add(shrinkage, weight: weight, store) }
    if best < size - tolerance { next = Swift.max(next, best / weight) }
  }

  /// The largest size below another at which the price may be another.
  func next(below size: Double) -> Double {
    let end = size - shrinkage.room
    return end > next + tolerance ? end : next
  }
}
