/// As much of a profile as somebody has asked for.
struct PartialProfile {
  var growth = SegmentRange()
  var shrinkage = SegmentRange()
  /// How far the steps go, in points; endless where there are no more.
  var growthReach = -1.0
  var shrinkageReach = -1.0

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
    var back: Probe.Step?
    var start = 0.0
    for index in range.indices {
      let (slope, end) = (store[index].slope, start + store[index].length)
      if end > distance + tolerance {
        let on = Probe.Step(price: slope, room: end - Swift.max(distance, start))
        if distance <= start + tolerance { return (back, on) }
        return (Probe.Step(price: -slope, room: distance - start), on)
      }
      back = Probe.Step(price: -slope, room: distance - start)
      start = end
    }
    return (back, nil)
  }
}
