/// What each size of a box costs along one axis (design law, section 7): a convex, piecewise linear
/// function, read from its cheapest size outwards.
struct CostProfile {
  /// The cheapest size in points; where a stretch of sizes is equally cheap, the preferred one.
  var best = 0.0
  /// The smallest size at which the inside keeps its order, gaps and margins.
  var least = 0.0
  /// The resistance to growing beyond the cheapest size, weakest segments first; never exhausted.
  var growth = SegmentRange.freely
  /// The resistance to shrinking below it, weakest segments first, down to the least size.
  var shrinkage = SegmentRange()

  subscript(change: Change) -> SegmentRange {
    change == .growth ? growth : shrinkage
  }
}

/// One of the two ways to leave the cheapest size.
enum Change {
  case growth
  case shrinkage
}

/// A stretch of sizes over which every point costs the same.
struct Segment {
  var slope: Slope
  /// In points; may be infinite.
  var length: Double
}

/// Where the segments of a profile stand among those of all.
struct SegmentRange {
  var start: Int32 = 0
  var count: Int32 = 0

  /// Endless growth at no price, the first segment of every store.
  static let freely = SegmentRange(start: 0, count: 1)

  /// Endless growth at the price of a priority, among the first segments of every store.
  static func endlessly(_ priority: Priority) -> SegmentRange {
    SegmentRange(start: 1 + Int32(priority.rawValue), count: 1)
  }

  /// Endless growth beyond a limit, among the first segments of every store.
  static let beyondLimit = SegmentRange(start: 4, count: 1)

  var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The segments of all profiles of an axis, in one array that is filled anew in each pass.
struct SegmentStore {
  private(set) var segments: [Segment] = []

  /// Forgets all segments but those that many profiles share.
  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    segments.append(Segment(slope: .zero, length: .infinity))
    for priority in [Priority.low.slope, Priority.middle.slope, Priority.high.slope, .limit] {
      segments.append(Segment(slope: priority, length: .infinity))
    }
  }

  subscript(index: Int) -> Segment { segments[index] }

  /// The first segment, which offers the least resistance; nil where there is none.
  func first(_ range: SegmentRange) -> Segment? {
    range.count > 0 ? segments[Int(range.start)] : nil
  }

  /// Adds one segment.
  mutating func append(_ slope: Slope, _ length: Double) -> SegmentRange {
    guard length > 0 else { return SegmentRange() }
    segments.append(Segment(slope: slope, length: length))
    return SegmentRange(start: Int32(segments.count - 1), count: 1)
  }

  /// Adds segments in the given order.
  mutating func append(_ more: [Segment]) -> SegmentRange {
    let start = segments.count
    segments.append(contentsOf: more)
    return SegmentRange(start: Int32(start), count: Int32(more.count))
  }

  /// Adds segments sorted by slope; joins equal slopes, and leaves out what an endless one makes
  /// useless.
  mutating func appendCheapestFirst(_ list: inout [Segment]) -> SegmentRange {
    if list.count > 1 { list.sort { $0.slope < $1.slope } }
    var joined = 0
    for index in list.indices {
      if index > 0, list[joined].slope == list[index].slope {
        list[joined].length += list[index].length
      } else if index > 0 {
        if list[joined].length == .infinity { break }
        joined += 1
        list[joined] = list[index]
      }
    }
    if !list.isEmpty { list.removeLast(list.count - joined - 1) }
    return append(list)
  }

  /// How far a profile may move at no price.
  func freeLength(_ range: SegmentRange) -> Double {
    guard let segment = first(range), segment.slope == .zero else { return 0 }
    return segment.length
  }
}
