/// What the next points up and down cost at some size of a box; nil where it cannot go on.
struct Probe {
  var growth: Step?
  var shrinkage: Step?

  /// A price, and for how many points it holds at least.
  struct Step {
    var price: Slope
    var room: Double
  }

  /// The step in one direction.
  subscript(change: Change) -> Step? {
    change == .growth ? growth : shrinkage
  }

  /// Adds what another box costs, whose size is `weight` times the common one.
  mutating func add(_ other: Probe, weight: Double = 1) {
    growth = growth.sum(other.growth, weight)
    shrinkage = shrinkage.sum(other.shrinkage, weight)
  }

  /// The same of a size that is so many times the common one.
  func scaled(to scale: Double) -> Probe {
    Probe(growth: growth.scaled(to: scale), shrinkage: shrinkage.scaled(to: scale))
  }

  /// The same for a size that may become smaller by so many points only.
  func reachingDown(_ length: Double) -> Probe {
    guard let step = shrinkage, length > tolerance else { return Probe(growth: growth) }
    let room = Swift.min(step.room, length)
    return Probe(growth: growth, shrinkage: Step(price: step.price, room: room))
  }

  /// Boxes that cost nothing wherever they go.
  static let free = Probe(
    growth: Step(price: .zero, room: .infinity), shrinkage: Step(price: .zero, room: .infinity))
}

extension Probe.Step? {
  fileprivate func sum(_ other: Self, _ weight: Double) -> Self {
    guard let self, let other else { return nil }
    return Probe.Step(
      price: self.price + other.price * weight, room: Swift.min(self.room, other.room / weight))
  }

  /// The step of a size that is so many times the common one.
  fileprivate func scaled(to scale: Double) -> Self {
    map { Probe.Step(price: $0.price.perPoint(of: scale), room: $0.room * scale) }
  }
}
