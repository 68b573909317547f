/// As much of a profile as somebody has asked for.
struct PartialProfile {
  var growth = SegmentRange()
  var shrinkage = SegmentRange()
  /// How far the steps go, in points; endless where there are no more.
  var growthReach = -1.0
  var shrinkageReach = -1.0

  /// Whether steps in a direction were read before.
  func isAskedAgain(_ change: Change) -> Bool {
    (change == .growth ? growthReach : shrinkageReach) >= 0
  }

  /// The part as if it were all.
  func profile(_ outline: Outline) -> CostProfile {
    CostProfile(
      best: outline.best, least: outline.least, growth: growth, shrinkage: shrinkage)
  }
}

extension AxisLayout {
  /// What an outline tells; nil if it does not.
  func probe(_ outline: Outline, at size: Double) -> Probe? {
    let distance = size - outline.best
    let up = outline.growth.reach - Swift.max(0, distance)
    let down = outline.shrinkage.reach - Swift.max(0, -distance)
    if abs(distance) <= tolerance {
      guard up > tolerance, down > tolerance || outline.shrinkage.price < 0 else { return nil }
      let price = outline.shrinkage.price
      return Probe(
        growth: Probe.Step(price: store.slope(outline.growth.price), room: up),
        shrinkage: price < 0 ? nil : Probe.Step(price: store.slope(price), room: down))
    }
    let resistance = distance > 0 ? outline.growth : outline.shrinkage
    let rest = distance > 0 ? up : down
    guard rest > tolerance else { return nil }
    let price = store.slope(resistance.price)
    let on = Probe.Step(price: price, room: rest)
    let back = Probe.Step(price: -price, room: abs(distance))
    return distance > 0
      ? Probe(growth: on, shrinkage: back) : Probe(growth: back, shrinkage: on)
  }

  /// What a list of steps tells.
  func probe(_ profile: CostProfile, at size: Double) -> Probe {
    let distance = size - profile.best
    let up = step(from: distance, along: profile.growth)
    let down = step(from: -distance, along: profile.shrinkage)
    return Probe(
      growth: distance < -tolerance ? down.back : up.on,
      shrinkage: distance > tolerance ? up.back : down.on)
  }

  /// The segments of one side of a profile before and behind a distance from its cheapest size.
  private func step(
    from distance: Double, along range: SegmentRange
  ) -> (back: Probe.Step?, on: Probe.Step?) {
    guard range.count > 0 else { return (nil, nil) }
    guard let (index, start) = store.find(beyond: distance + tolerance, in: range) else {
      return (back(from: distance, along: range.indices.upperBound - 1, of: range), nil)
    }
    let end = start + store[index].length
    let on = Probe.Step(price: store[index].slope, room: end - Swift.max(distance, start))
    let before = distance <= start + tolerance ? index - 1 : index
    return (back(from: distance, along: before, of: range), on)
  }

  /// The way back along a segment that ends at a distance, or holds it.
  private func back(
    from distance: Double, along index: Int, of range: SegmentRange
  ) -> Probe.Step? {
    guard index >= range.indices.lowerBound else { return nil }
    let start = store.start(of: index, in: range)
    return Probe.Step(price: -store[index].slope, room: distance - start)
  }
}
