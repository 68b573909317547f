/// The segments of all profiles of an axis, in one array that is filled anew in each pass.
///
/// The first ones are endless and shared by all, the cheapest first.
struct SegmentStore {
  private(set) var segments: [Segment] = []
  /// How far from its profile's cheapest size each segment ends, for those whose list was measured.
  private var ends: [Double] = []

  /// The shared segment that costs nothing.
  static let free: Int32 = 0
  /// The shared segment that costs less than a priority of 250.
  static let faint: Int32 = 1
  /// The shared segment that has the price of a priority of 999.
  static let near: Int32 = 4
  /// The shared segment that breaks a limit.
  static let limit: Int32 = 6
  private static let shared: [Slope] = [
    .zero, .faint, Priority.low.slope, Priority.middle.slope, .near, Priority.high.slope, .limit,
  ]

  /// The shared segment that has the price of a priority.
  @inline(__always)
  static func price(of priority: Priority) -> Int32 {
    switch priority {
    case .low: 2
    case .middle: 3
    case .high: 5
    }
  }

  /// Forgets all segments but those that many profiles share.
  mutating func removeAll() {
    if segments.isEmpty {
      segments = Self.shared.map { Segment(slope: $0, length: .infinity) }
    } else {
      segments.removeLast(segments.count - Self.shared.count)
      ends.removeAll(keepingCapacity: true)
    }
  }

  /// How many segments there are.
  var count: Int { segments.count }

  /// Forgets all segments but so many.
  mutating func removeAll(beyond count: Int) {
    segments.removeLast(segments.count - count)
    ends.removeLast(Swift.max(0, ends.count - count))
  }

  subscript(index: Int) -> Segment {
    @inline(__always) get { segments.withUnsafeBufferPointer { $0[index] } }
  }

  /// What a point of a segment costs.
  @inline(__always)
  func slope(_ index: Int32) -> Slope { self[Int(index)].slope }

  /// Whether one segment costs less than another.
  @inline(__always)
  func isCheaper(_ index: Int32, than other: Int32) -> Bool {
    if index == other { return false }
    return Swift.max(index, other) <= Self.limit ? index < other : slope(index) < slope(other)
  }

  /// Whether two segments cost the same.
  @inline(__always)
  func isEqual(_ index: Int32, to other: Int32) -> Bool {
    if index == other { return true }
    return Swift.max(index, other) > Self.limit && slope(index) == slope(other)
  }

  /// A segment that costs so much, one of the shared ones if it can be.
  mutating func price(_ slope: Slope) -> Int32 {
    for index in 0...Self.limit where self.slope(index) == slope { return index }
    segments.append(Segment(slope: slope, length: .infinity))
    return Int32(segments.count - 1)
  }

  /// Adds segments as they are.
  mutating func append(_ list: ArraySlice<Segment>) -> SegmentRange {
    let start = Int32(segments.count)
    segments.append(contentsOf: list)
    return SegmentRange(start: start, count: Int32(list.count))
  }

  /// Adds one segment.
  mutating func append(_ slope: Slope, _ length: Double) -> SegmentRange {
    guard length > 0 else { return SegmentRange() }
    segments.append(Segment(slope: slope, length: length))
    return SegmentRange(start: Int32(segments.count - 1), count: 1)
  }

  /// Notes where the segments of a list end, so that they can be searched.
  mutating func measure(_ range: SegmentRange) {
    while ends.count < segments.count { ends.append(.infinity) }
    var end = 0.0
    for index in range.indices where index > Self.limit {
      end += segments[index].length
      ends[index] = end
    }
  }

  /// The first segment of a measured list that ends beyond a distance, and where it begins; nil if none
  /// does.
  func find(beyond distance: Double, in range: SegmentRange) -> (index: Int, start: Double)? {
    var (low, high) = (Int(range.start), Int(range.start + range.count))
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > distance { high = middle } else { low = middle + 1 }
    }
    return low < end ? (low, start(of: low, in: range)) : nil
  }

  /// Where a segment of a measured list begins.
  func start(of index: Int, in range: SegmentRange) -> Double {
    index > Int(range.start) ? ends[index - 1] : 0
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
  var emptyRange: SegmentRange { SegmentRange(start: Int32(segments.count), count: 0) }

  /// Adds a segment to the range at the end of the store, joined with the last one if it costs the same.
  mutating func extend(_ range: inout SegmentRange, _ slope: Slope, _ length: Double) {
    guard length > 0 else { return }
    if range.count > 0, segments[segments.count - 1].slope == slope {
      segments[segments.count - 1].length += length
    } else {
      segments.append(Segment(slope: slope, length: length))
      range.count += 1
    }
  }

  /// How far a profile may move at no price.
  func freeLength(_ range: SegmentRange) -> Double {
    guard range.count > 0, slope(range.start) == .zero else { return 0 }
    return self[Int(range.start)].length
  }
}
