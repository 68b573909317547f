/// A way that the size of a box can go on from where it is, in one direction and at one price.
struct Step {
  /// The price of a point.
  var price: PriceID
  /// Whether the price is given back instead of paid.
  var isRefund = false
  /// For how many points it holds at least; 0 where the size cannot go on.
  var room: Double

  /// Nowhere.
  static let none = Step(price: 0, room: 0)
  /// What takes knowing more.
  static let unknown = Step(price: 0, room: -1)

  var isUnknown: Bool { room < 0 }

  /// Whether the size can go on.
  var isPossible: Bool { room > 0 }
}

extension Outline {
  /// The next step in one direction from a size, as far as the outline tells.
  @inline(__always)
  func step(at size: Double, _ change: Change) -> Step {
    let distance = change == .growth ? size - best : best - size
    if distance >= -tolerance {
      let room = self[change].reach - Swift.max(0, distance)
      if room > tolerance { return Step(price: self[change].price, room: room) }
      return self[change].price < 0 && distance <= tolerance ? .none : .unknown
    }
    let back = self[change.opposite]
    return -distance <= back.reach + tolerance
      ? Step(price: back.price, isRefund: true, room: -distance) : .unknown
  }
}

extension CostCache {
  /// The next step in one direction along a profile, from a distance that the size has gone that way.
  func step(along profile: CostProfile, from distance: Double, _ change: Change) -> Step {
    distance < -tolerance
      ? back(along: profile[change.opposite], from: -distance)
      : step(along: profile[change], from: distance)
  }

  /// The next step along a list of segments, from a distance from the cheapest size.
  @inline(__always)
  func step(along range: PieceRange, from distance: Double) -> Step {
    guard let index = find(beyond: distance + tolerance, in: range) else { return .none }
    let (start, end) = span(of: index, in: range)
    return Step(price: price(at: index), room: end - Swift.max(distance, start))
  }

  /// The way back along the segment that ends at a distance, or holds it.
  @inline(__always)
  func back(along range: PieceRange, from distance: Double) -> Step {
    if range.count == 0 { return .none }
    let index = find(beyond: distance - tolerance, in: range) ?? range.indices.upperBound - 1
    return Step(
      price: price(at: index), isRefund: true, room: distance - span(of: index, in: range).start)
  }
}

/// The sum of the steps of boxes that move together.
struct StepSum {
  private(set) var slope = Slope.zero
  private(set) var room = Double.infinity

  init() {}

  /// The way back along another, as far as some points.
  @inline(__always)
  init(back other: StepSum, room: Double) {
    slope = -other.slope
    self.room = room
  }

  /// Adds the step of a box whose size is `weight` times the common one.
  @inline(__always)
  mutating func add(_ step: Step, weight: Double, _ prices: borrowing PriceTable) {
    add(step.price, step.isRefund ? -weight : weight, step.room, prices)
  }

  /// Adds a price so many times, which holds for some points of a box; less than 0 times if they are given
  /// back.
  @inline(__always)
  mutating func add(
    _ price: PriceID, _ weight: Double, _ room: Double, _ prices: borrowing PriceTable
  ) {
    slope.add(prices.slope(price), times: weight)
    self.room = Swift.min(self.room, room / abs(weight))
  }

  /// Takes away what another sum costs.
  @inline(__always)
  mutating func subtract(_ other: StepSum) {
    slope.add(other.slope, times: -1)
  }

  /// Lets it hold for so many points at most.
  @inline(__always)
  mutating func limit(to room: Double) {
    self.room = Swift.min(self.room, room)
  }
}
