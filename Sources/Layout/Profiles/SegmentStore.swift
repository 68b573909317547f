/// The segments of all profiles of an axis and the prices of their points, in arrays that are filled anew in
/// each pass.
///
/// The first segments are endless and have the common prices, each that of its own place.
struct SegmentStore {
  private var stretches = endless
  /// What prices stand for; `SegmentStore+Prices.swift` is about them.
  var prices = Slope.common

  /// A segment as it is kept.
  private struct Stretch {
    var price: Int32
    var length: Double
    /// How far from its profile's cheapest size it ends, in points.
    var end: Double
  }

  /// How much is in a store.
  struct Amount {
    fileprivate var segments = endless.count
    fileprivate var prices = Slope.common.count
    /// How many segments and prices there are.
    var count: Int { segments + prices }
  }

  /// How much there is.
  var amount: Amount { Amount(segments: stretches.count, prices: prices.count) }

  private static let endless = Slope.common.indices.map {
    Stretch(price: Int32($0), length: .infinity, end: .infinity)
  }

  /// Forgets all segments but the endless ones, and all prices but the common ones.
  mutating func removeAll() { removeAll(beyond: Amount()) }

  /// Forgets what was added since there was so much.
  mutating func removeAll(beyond amount: Amount) {
    stretches.removeLast(stretches.count - amount.segments)
    prices.removeLast(prices.count - amount.prices)
  }

  subscript(index: Int) -> Segment {
    let stretch = stretches[index]
    return Segment(slope: slope(stretch.price), length: stretch.length)
  }

  /// The price of a segment's points.
  @inline(__always)
  func price(at index: Int) -> Int32 { stretches.withUnsafeBufferPointer { $0[index].price } }

  /// The first segment of a list that ends beyond a distance; nil if none does.
  func find(beyond distance: Double, in range: SegmentRange) -> Int? {
    stretches.withUnsafeBufferPointer { stretches in
      var (low, high) = (Int(range.start), Int(range.start + range.count))
      let end = high
      while low < high {
        let middle = (low + high) / 2
        if stretches[middle].end > distance { high = middle } else { low = middle + 1 }
      }
      return low < end ? low : nil
    }
  }

  /// Where a segment of a list begins and ends, in points from the cheapest size.
  @inline(__always)
  func span(of index: Int, in range: SegmentRange) -> (start: Double, end: Double) {
    stretches.withUnsafeBufferPointer { stretches in
      (index > Int(range.start) ? stretches[index - 1].end : 0, stretches[index].end)
    }
  }

  /// Adds a step to the range at the end of the store, as it is.
  @inline(__always)
  mutating func extend(_ range: inout SegmentRange, _ step: Step) {
    let start = range.count > 0 ? stretches[stretches.count - 1].end : 0
    stretches.append(Stretch(price: step.price, length: step.room, end: start + step.room))
    range.count += 1
  }

  /// Adds one segment.
  mutating func append(_ slope: Slope, _ length: Double) -> SegmentRange {
    var range = emptyRange
    extend(&range, slope, length)
    return range
  }

  /// Adds segments sorted by slope; joins equal slopes, and leaves out what an endless one makes
  /// useless.
  mutating func appendCheapestFirst(_ list: inout [Segment]) -> SegmentRange {
    if list.count > 1 { list.sort { $0.slope < $1.slope } }
    var range = emptyRange
    for segment in list {
      extend(&range, segment.slope, segment.length)
      if segment.length == .infinity { break }
    }
    return range
  }

  /// A range to which segments can be added at the end of the store.
  var emptyRange: SegmentRange { SegmentRange(start: Int32(stretches.count), count: 0) }

  /// Adds a segment to the range at the end of the store, joined with the last one if it costs the same.
  mutating func extend(_ range: inout SegmentRange, _ slope: Slope, _ length: Double) {
    guard length > 0 else { return }
    let last = stretches.count - 1
    if range.count > 0, self.slope(stretches[last].price) == slope {
      stretches[last].length += length
      stretches[last].end += length
    } else {
      let start = range.count > 0 ? stretches[last].end : 0
      stretches.append(Stretch(price: price(slope), length: length, end: start + length))
      range.count += 1
    }
  }

  /// How far a profile may move at no price.
  func freeLength(_ range: SegmentRange) -> Double {
    guard range.count > 0, slope(price(at: Int(range.start))) == .zero else { return 0 }
    return stretches[Int(range.start)].length
  }
}
