/// A size at which the slope of a profile rises.
struct Kink {
  var position: Double
  /// By how much it rises there.
  var rise: Slope
}

/// The sum of several profiles, each as a function of one common size.
struct KinkSum {
  private var slope = Slope.zero
  private var least = 0.0

  /// Adds a profile whose size is `scale` times the common one.
  mutating func add(
    _ profile: CostProfile, scale: Double = 1, _ store: SegmentStore, _ kinks: inout [Kink]
  ) {
    var before: Slope?
    var position = profile.least
    func pass(_ segment: Segment, _ sign: Double) {
      let next = segment.slope * (sign * scale)
      if let before {
        kinks.append(Kink(position: position / scale, rise: next - before))
      } else {
        slope = slope + next
      }
      before = next
      position += segment.length
    }
    for index in profile.shrinkage.indices.reversed() { pass(store[index], -1) }
    position = profile.best
    for index in profile.growth.indices { pass(store[index], 1) }
    least = Swift.max(least, profile.least / scale)
  }

  /// The sum as a profile of `scale` times the common size, its cheapest size the one nearest to
  /// the preferred; `kinks` are those of all summands.
  func profile(
    preferred: Double, scale: Double = 1, _ kinks: inout [Kink], _ store: inout SegmentStore
  ) -> CostProfile {
    kinks.sort { $0.position < $1.position }
    let best = cheapest(nearest: preferred, kinks)
    var below: [Segment] = []
    var above: [Segment] = []
    var slope = slope
    var start = least
    func emit(upTo end: Double) {
      let price = (slope * (1 / scale)).snapped
      if start < best, end > start {
        below.append(Segment(slope: -price, length: (Swift.min(end, best) - start) * scale))
      }
      if end > best, end > start {
        above.append(Segment(slope: price, length: (end - Swift.max(start, best)) * scale))
      }
      start = Swift.max(start, end)
    }
    for kink in kinks {
      emit(upTo: kink.position)
      slope = slope + kink.rise
    }
    emit(upTo: .infinity)
    return CostProfile(
      best: best * scale, least: least * scale, growth: store.append(joined(above)),
      shrinkage: store.append(joined(below.reversed())))
  }

  /// The cheapest common size: where the slope turns from falling to rising.
  private func cheapest(nearest preferred: Double, _ kinks: [Kink]) -> Double {
    var slope = slope
    if slope.snapped > .zero { return least }
    var first = slope.snapped == .zero ? least : Double.infinity
    for kink in kinks {
      slope = slope + kink.rise
      let position = Swift.max(least, kink.position)
      if first == .infinity, slope.snapped >= .zero { first = position }
      if slope.snapped > .zero { return Swift.min(Swift.max(preferred, first), position) }
    }
    return Swift.max(preferred, first)
  }

  private func joined(_ list: [Segment]) -> [Segment] {
    var result: [Segment] = []
    for segment in list {
      if let last = result.last, last.slope == segment.slope {
        result[result.count - 1].length += segment.length
      } else {
        result.append(segment)
      }
    }
    return result
  }
}
