/// The next range of sizes in one direction from a size, in which each point has the same price.
struct Step {
  /// The price handle of a point.
  var price: PriceID
  /// Whether the step leads back towards the cheapest size and saves the price instead of paying
  /// it.
  var isRefund = false
  /// The length in points; 0 if the size cannot change.
  var room: Double

  /// No step: the size cannot change.
  static let none = Step(price: 0, room: 0)
  /// A step that needs more of the profile than is known.
  static let unknown = Step(price: 0, room: -1)

  var isUnknown: Bool { room < 0 }

  /// Whether the size can change.
  var isPossible: Bool { room > 0 }
}

extension Outline {
  /// The next step in one direction from a size; `unknown` if the outline does not suffice.
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
  /// The next step in one direction along a profile, at a distance from its cheapest size.
  func step(along profile: CostProfile, from distance: Double, _ change: Change) -> Step {
    distance < -tolerance
      ? refundStep(along: profile[change.opposite], from: -distance)
      : step(along: profile[change], from: distance)
  }

  /// The next step along pieces away from the cheapest size, at a distance from it.
  @inline(__always)
  func step(along range: PieceRange, from distance: Double) -> Step {
    guard let index = find(beyond: distance + tolerance, in: range) else { return .none }
    let (start, end) = span(of: index, in: range)
    return Step(price: price(at: index), room: end - Swift.max(distance, start))
  }

  /// The next step along pieces towards the cheapest size, at a distance from it.
  @inline(__always)
  func refundStep(along range: PieceRange, from distance: Double) -> Step {
    if range.count == 0 { return .none }
    let index = find(beyond: distance - tolerance, in: range) ?? range.indices.upperBound - 1
    return Step(
      price: price(at: index), isRefund: true, room: distance - span(of: index, in: range).start)
  }
}

/// The sum of the steps of a proportional group.
struct StepSum {
  private(set) var slope = Slope.zero
  private(set) var room = Double.infinity

  init() {}

  /// The step that reverses another one, for a number of points.
  @inline(__always)
  init(reversing other: StepSum, room: Double) {
    slope = -other.slope
    self.room = room
  }

  /// Adds the step of a box whose size is `weight` times the common size.
  @inline(__always)
  mutating func add(_ step: Step, weight: Double, _ prices: borrowing PriceTable) {
    add(step.price, step.isRefund ? -weight : weight, step.room, prices)
  }

  /// Adds a price times a weight, valid for a number of the box's points.
  ///
  /// The weight is negative for a refund. A step of 30 points with weight 2 limits the common
  /// size's change to 15 points.
  @inline(__always)
  mutating func add(
    _ price: PriceID, _ weight: Double, _ room: Double, _ prices: borrowing PriceTable
  ) {
    slope.add(prices.slope(price), times: weight)
    self.room = Swift.min(self.room, room / abs(weight))
  }

  /// Subtracts the slope of another sum.
  @inline(__always)
  mutating func subtract(_ other: StepSum) {
    slope.add(other.slope, times: -1)
  }

  /// Limits the length to a number of points.
  @inline(__always)
  mutating func limit(to room: Double) {
    self.room = Swift.min(self.room, room)
  }
}
