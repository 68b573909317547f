/// What each size of a box costs along one axis: a convex, piecewise linear function, read from its
/// cheapest size outwards.
struct CostProfile {
  /// The cheapest size in points; where a stretch of sizes is equally cheap, the preferred one.
  var best = 0.0
  /// The smallest size at which the inside keeps its order, gaps and margins.
  var least = 0.0
  /// The resistance to growing beyond the cheapest size, weakest segments first; never exhausted.
  var growth = PieceRange.free
  /// The resistance to shrinking below it, weakest segments first, down to the least size.
  var shrinkage = PieceRange()

  subscript(change: Change) -> PieceRange {
    change == .growth ? growth : shrinkage
  }
}

/// One of the two ways to leave the cheapest size.
enum Change {
  case growth
  case shrinkage

  var opposite: Change { self == .growth ? .shrinkage : .growth }
}

/// A stretch of sizes over which every point costs the same.
struct Piece: Hashable {
  var slope: Slope
  /// In points; may be infinite.
  var length: Double
}

/// Where the segments of a profile stand among those of all.
struct PieceRange {
  var start: Int32 = 0
  var count: Int32 = 0

  /// Endless growth at no price.
  static let free = PieceRange(start: PriceTable.free, count: 1)

  /// Endless growth against less than a priority of 250.
  static let belowLow = PieceRange(start: PriceTable.belowLow, count: 1)

  var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// As much of a profile as somebody has asked for.
struct PartialProfile {
  private var growth = Side()
  private var shrinkage = Side()

  /// What is read in one direction.
  struct Side {
    var steps = PieceRange()
    /// How far the steps go, in points: endless where there are no more, less than 0 while nobody has asked.
    var reach = -1.0
  }

  subscript(change: Change) -> Side {
    get { change == .growth ? growth : shrinkage }
    set {
      if change == .growth { growth = newValue } else { shrinkage = newValue }
    }
  }

  /// Whether anybody has asked for anything.
  var isRead: Bool { growth.reach >= 0 || shrinkage.reach >= 0 }

  /// The part as if it were all.
  func profile(_ outline: Outline) -> CostProfile {
    CostProfile(
      best: outline.best, least: outline.least, growth: growth.steps, shrinkage: shrinkage.steps)
  }
}
