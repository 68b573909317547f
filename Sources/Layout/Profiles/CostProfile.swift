/// What each size of a box costs along one axis: a convex, piecewise linear
/// function, read from its cheapest size outwards.
struct CostProfile {
  /// The cheapest size in points; where a stretch of sizes is equally cheap, the preferred one.
  var best = 0.0
  /// The smallest size at which the inside keeps its order, gaps and margins.
  var least = 0.0
  /// The resistance to growing beyond the cheapest size, weakest segments first; never exhausted.
  var growth = SegmentRange.freely
  /// The resistance to shrinking below it, weakest segments first, down to the least size; built when
  /// somebody lacks room.
  var shrinkage = SegmentRange()
  /// The segment whose slope is the first resistance to shrinking; -1 at the least size.
  var head: Int32 = -1
  /// Whether `shrinkage` is built.
  var isComplete = false

  /// Reads the first resistance to shrinking off the segments.
  mutating func noteHead() {
    head = shrinkage.count > 0 ? shrinkage.start : -1
  }

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
struct Segment: Hashable {
  var slope: Slope
  /// In points; may be infinite.
  var length: Double
}

/// Where the segments of a profile stand among those of all.
struct SegmentRange {
  var start: Int32 = 0
  var count: Int32 = 0

  /// The first segment of every store, which costs nothing.
  static let free: Int32 = 0

  /// Endless growth at no price, the first segment of every store.
  static let freely = SegmentRange(start: 0, count: 1)

  /// Endless growth at the price of a priority, among the first segments of every store.
  static func endlessly(_ priority: Priority) -> SegmentRange {
    SegmentRange(start: slope(of: priority), count: 1)
  }

  /// Where among the first segments of every store the slope of a priority stands.
  static func slope(of priority: Priority) -> Int32 { 1 + Int32(priority.rawValue) }

  /// Endless growth beyond a limit, among the first segments of every store.
  static let beyondLimit = SegmentRange(start: 4, count: 1)

  /// Endless growth against less than a priority of 250, among the first segments of every store.
  static let faintly = SegmentRange(start: 5, count: 1)

  var indices: Range<Int> { Int(start)..<Int(start + count) }
}
