/// A size at which the slope of a profile rises.
struct Kink {
  var position: Double
  /// By how much it rises there.
  var rise: Slope
}

/// The sum of several profiles, each as a function of one common size.
struct KinkSum {
  /// The slope below all kinks.
  private var slope = Slope.zero
  private var least = 0.0

  /// Adds a complete profile whose size is `scale` times the common one.
  mutating func add(
    _ profile: CostProfile, scale: Double = 1, _ store: SegmentStore, _ kinks: inout [Kink]
  ) {
    var before: Slope?
    var position = profile.least
    for index in profile.shrinkage.indices.reversed() {
      rise(to: -store[index].slope * scale, from: before, at: position / scale, &kinks)
      before = -store[index].slope * scale
      position += store[index].length
    }
    position = profile.best
    for index in profile.growth.indices {
      rise(to: store[index].slope * scale, from: before, at: position / scale, &kinks)
      before = store[index].slope * scale
      position += store[index].length
    }
    least = Swift.max(least, profile.least / scale)
  }

  private mutating func rise(
    to next: Slope, from before: Slope?, at position: Double, _ kinks: inout [Kink]
  ) {
    if let before {
      kinks.append(Kink(position: position, rise: next - before))
    } else {
      slope = slope + next
    }
  }

  /// The sum as a profile of `scale` times the common size, its cheapest size the one nearest to
  /// the preferred; `kinks` are those of all summands.
  func profile(
    preferred: Double, scale: Double = 1, _ kinks: inout [Kink], _ store: inout SegmentStore
  ) -> CostProfile {
    kinks.sort { $0.position < $1.position }
    let best = cheapest(nearest: preferred, scale, kinks)
    var below = slope
    var count = 0
    while count < kinks.count, kinks[count].position < best - tolerance {
      below = below + kinks[count].rise
      count += 1
    }
    var profile = CostProfile(best: best * scale, least: least * scale)
    profile.shrinkage = shrinkage(from: best, below, scale, kinks[..<count], &store)
    while count < kinks.count, kinks[count].position <= best + tolerance {
      below = below + kinks[count].rise
      count += 1
    }
    profile.growth = Self.growth(from: best, below, scale, kinks[count...], &store)
    return profile
  }

  /// The segments from a size upwards, of sorted kinks beyond it.
  static func growth(
    from start: Double, _ slope: Slope, _ scale: Double, _ kinks: ArraySlice<Kink>,
    _ store: inout SegmentStore
  ) -> SegmentRange {
    var (range, position, slope) = (store.emptyRange, start, slope)
    for kink in kinks {
      store.extend(&range, slope.perPoint(of: scale), (kink.position - position) * scale)
      slope = slope + kink.rise
      position = kink.position
    }
    store.extend(&range, slope.perPoint(of: scale), .infinity)
    return range
  }

  /// The segments from a size downwards, of sorted kinks below it.
  private func shrinkage(
    from start: Double, _ slope: Slope, _ scale: Double, _ kinks: ArraySlice<Kink>,
    _ store: inout SegmentStore
  ) -> SegmentRange {
    var (range, position, slope) = (store.emptyRange, start, slope)
    for kink in kinks.reversed() where kink.position > least {
      store.extend(&range, -slope.perPoint(of: scale), (position - kink.position) * scale)
      slope = slope - kink.rise
      position = kink.position
    }
    store.extend(&range, -slope.perPoint(of: scale), (position - least) * scale)
    return range
  }

  /// The cheapest common size: where the slope turns from falling to rising.
  private func cheapest(nearest preferred: Double, _ scale: Double, _ kinks: [Kink]) -> Double {
    var slope = slope
    let price = slope.perPoint(of: scale)
    if price > .zero { return least }
    var first = price == .zero ? least : Double.infinity
    for kink in kinks {
      slope = slope + kink.rise
      let (price, position) = (slope.perPoint(of: scale), Swift.max(least, kink.position))
      if first == .infinity, price >= .zero { first = position }
      if price > .zero { return Swift.min(Swift.max(preferred, first), position) }
    }
    return Swift.max(preferred, first)
  }
}
