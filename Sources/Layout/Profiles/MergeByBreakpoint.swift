/// A size at which the slope of a profile rises.
struct Breakpoint {
  /// The size in points.
  var position: Double
  /// The increase of the slope.
  var rise: Slope
}

/// The sum of several profiles as functions of one common size.
///
/// Two leaves with contents 40 and 90 and 250 / 250 have slopes of -2 at 250 below 40, 0 between,
/// and 2 above 90. The breakpoints are 40 and 90, with a rise of 2 each. All sizes from 40 to 90
/// are cheapest; `preferred` chooses.
struct MergeByBreakpoint {
  /// The slope below all breakpoints.
  private var slope = Slope.zero
  private var least = 0.0

  /// Adds a complete profile whose size is `scale` times the common one.
  ///
  /// With `scale` 2, a breakpoint at 80 is at the common size 40, and slopes are doubled.
  mutating func add(
    _ profile: CostProfile, scale: Double = 1, _ costs: borrowing CostCache,
    _ breakpoints: inout [Breakpoint]
  ) {
    var before: Slope?
    var position = profile.least
    for index in profile.shrinkage.indices.reversed() {
      rise(to: -costs[index].slope * scale, from: before, at: position / scale, &breakpoints)
      before = -costs[index].slope * scale
      position += costs[index].length
    }
    position = profile.best
    for index in profile.growth.indices {
      rise(to: costs[index].slope * scale, from: before, at: position / scale, &breakpoints)
      before = costs[index].slope * scale
      position += costs[index].length
    }
    least = Swift.max(least, profile.least / scale)
  }

  private mutating func rise(
    to next: Slope, from before: Slope?, at position: Double, _ breakpoints: inout [Breakpoint]
  ) {
    if let before {
      breakpoints.append(Breakpoint(position: position, rise: next - before))
    } else {
      slope = slope + next
    }
  }

  /// The sum as a profile of `scale` times the common size, with the cheapest size nearest to a
  /// preferred one.
  ///
  /// Sorts `breakpoints`, which contain those of all summands, in place.
  func profile(
    preferred: Double, scale: Double = 1, _ breakpoints: inout [Breakpoint],
    _ costs: inout CostCache
  ) -> CostProfile {
    breakpoints.sort { $0.position < $1.position }
    let best = cheapest(nearest: preferred, scale, breakpoints)
    var below = slope
    var count = 0
    while count < breakpoints.count, breakpoints[count].position < best - tolerance {
      below = below + breakpoints[count].rise
      count += 1
    }
    var profile = CostProfile(best: best * scale, least: least * scale)
    profile.shrinkage = shrinkage(from: best, below, scale, breakpoints[..<count], &costs)
    while count < breakpoints.count, breakpoints[count].position <= best + tolerance {
      below = below + breakpoints[count].rise
      count += 1
    }
    profile.growth = Self.growth(from: best, below, scale, breakpoints[count...], &costs)
    return profile
  }

  /// The pieces from a size upwards, from the sorted breakpoints above it.
  static func growth(
    from start: Double, _ slope: Slope, _ scale: Double, _ breakpoints: ArraySlice<Breakpoint>,
    _ costs: inout CostCache
  ) -> PieceRange {
    var (range, position, slope) = (costs.emptyRange, start, slope)
    for breakpoint in breakpoints {
      costs.extend(&range, slope.perPoint(of: scale), (breakpoint.position - position) * scale)
      slope = slope + breakpoint.rise
      position = breakpoint.position
    }
    costs.extend(&range, slope.perPoint(of: scale), .infinity)
    return range
  }

  /// The pieces from a size downwards, from the sorted breakpoints below it.
  private func shrinkage(
    from start: Double, _ slope: Slope, _ scale: Double, _ breakpoints: ArraySlice<Breakpoint>,
    _ costs: inout CostCache
  ) -> PieceRange {
    var (range, position, slope) = (costs.emptyRange, start, slope)
    for breakpoint in breakpoints.reversed() where breakpoint.position > least {
      costs.extend(&range, -slope.perPoint(of: scale), (position - breakpoint.position) * scale)
      slope = slope - breakpoint.rise
      position = breakpoint.position
    }
    costs.extend(&range, -slope.perPoint(of: scale), (position - least) * scale)
    return range
  }

  /// The cheapest common size, where the slope changes its sign.
  private func cheapest(nearest preferred: Double, _ scale: Double, _ breakpoints: [Breakpoint])
    -> Double
  {
    var slope = slope
    let price = slope.perPoint(of: scale)
    if price > .zero { return least }
    var first = price == .zero ? least : Double.infinity
    for breakpoint in breakpoints {
      slope = slope + breakpoint.rise
      let (price, position) = (slope.perPoint(of: scale), Swift.max(least, breakpoint.position))
      if first == .infinity, price >= .zero { first = position }
      if price > .zero { return Swift.min(Swift.max(preferred, first), position) }
    }
    return Swift.max(preferred, first)
  }
}
