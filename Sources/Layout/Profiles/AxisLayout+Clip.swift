extension AxisLayout {
  /// A profile with a container's own limits: each point outside them also violates a limit.
  ///
  /// A row of 88 that grows at 250 gets a maximum of 60. Its best size is 60. The next 28 points
  /// each cost a limit, further ones a limit and a point at 250.
  mutating func clippedToLimits(_ profile: CostProfile, _ index: Int) -> CostProfile {
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

  /// The pieces between two distances from the cheapest size, followed by the pieces up to the
  /// floor with `Slope.limit` added.
  private mutating func clipped(
    _ range: PieceRange, from start: Double, to end: Double, floor: Double
  ) -> PieceRange {
    var clipped = costs.emptyRange
    let limit = Swift.max(start, end)
    costs.extend(&clipped, .limit, Swift.min(0, floor) - limit)
    var position = 0.0
    for index in range.indices {
      let piece = costs[index]
      let from = position
      position += piece.length
      costs.extend(&clipped, piece.slope, Swift.min(position, end) - Swift.max(from, start))
      let beyond = Swift.min(position, floor) - Swift.max(from, limit)
      costs.extend(&clipped, piece.slope + .limit, beyond)
    }
    costs.extend(&clipped, .limit, floor - Swift.max(position, limit))
    return clipped
  }
}
