/// The first segments of several profiles, weighed against each other at the size of the largest.
struct OutlineBalance {
  /// The largest cheapest size, and how many profiles there are.
  private(set) var best = -Double.infinity
  private(set) var count = 0
  private var only = CostProfile()
  private var least = 0.0
  /// The prices of the first points above and below the largest size.
  private var growth = Slope.zero
  private var resistance = Slope.zero
  private var isAtLeast = false

  /// Takes note of a profile whose size is `scale` times the common one.
  mutating func note(_ profile: CostProfile, scale: Double = 1) {
    best = Swift.max(best, profile.best / scale)
    least = Swift.max(least, profile.least / scale)
    only = profile
    count += 1
  }

  /// Weighs a profile, once all are noted.
  mutating func weigh(
    _ profile: CostProfile, scale: Double = 1, _ store: SegmentStore, _ kinks: inout [Kink]
  ) {
    let isLargest = profile.best / scale >= best - tolerance
    var end = profile.best / scale
    var before: Slope?
    for index in profile.growth.indices {
      let price = store[index].slope * scale
      let start = end
      end += store[index].length / scale
      if !isLargest, start < best - tolerance, end >= best - tolerance {
        resistance = resistance - price
      }
      guard end > best + tolerance else { continue }
      if let before {
        kinks.append(Kink(position: start, rise: price - before))
      } else {
        growth = growth + price
      }
      before = price
    }
    guard isLargest else { return }
    if profile.head >= 0 {
      resistance = resistance + store[Int(profile.head)].slope * scale
    } else {
      isAtLeast = true
    }
  }

  /// The profile of the sum, read at `scale` times the common size; nil if less than the largest size is
  /// cheaper.
  func outline(
    scale: Double = 1, _ kinks: inout [Kink], _ store: inout SegmentStore
  ) -> CostProfile? {
    if count == 1 {
      return CostProfile(
        best: only.best, least: only.least, growth: only.growth, head: only.head)
    }
    let isRigid = isAtLeast || best <= least
    let price = resistance.perPoint(of: scale)
    guard isRigid || price >= .zero else { return nil }
    if kinks.count > 1 { kinks.sort { $0.position < $1.position } }
    var outline = CostProfile(best: best * scale, least: least * scale)
    outline.growth = KinkSum.growth(from: best, growth, scale, kinks[...], &store)
    outline.head = isRigid ? -1 : store.append(price, 1).start
    return outline
  }
}

extension Slope {
  /// The price of a point of a size that is so many times another; weights' averages are made equal
  /// where they should be.
  func perPoint(of scale: Double) -> Slope {
    scale == 1 ? self : (self * (1 / scale)).snapped
  }
}
