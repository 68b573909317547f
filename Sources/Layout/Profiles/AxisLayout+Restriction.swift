extension AxisLayout {
  /// A profile within a container's own limits: beyond them, every point is a point of conflict.
  mutating func restricted(_ profile: CostProfile, _ index: Int) -> CostProfile {
    let (minimum, maximum) = (boxes[index].minimum, boxes[index].maximum)
    let least = Swift.max(0, profile.least)
    let best = Swift.max(Swift.min(Swift.max(profile.best, minimum), maximum), least)
    var result = CostProfile(best: best, least: least)
    result.growth = clipped(
      profile.growth, from: best - profile.best, to: maximum - profile.best, floor: .infinity)
    result.shrinkage = clipped(
      profile.shrinkage, from: profile.best - best, to: profile.best - minimum,
      floor: profile.best - least)
    return result
  }

  /// The segments between two distances from the cheapest size, then those of a limit up to a third.
  private mutating func clipped(
    _ range: SegmentRange, from start: Double, to end: Double, floor: Double
  ) -> SegmentRange {
    var clipped = store.emptyRange
    var position = 0.0
    for index in range.indices {
      let segment = store[index]
      let from = Swift.max(position, start)
      position += segment.length
      store.extend(&clipped, segment.slope, Swift.min(position, end) - from)
    }
    store.extend(&clipped, .limit, floor - Swift.max(start, end))
    return clipped
  }
}
