/// The least cost of each size of a box along one axis: a convex piecewise linear function.
///
/// Its pieces are listed outwards from the cheapest size, in both directions. A label of 32 in a
/// row with maximum 50 has `best` 32. `growth` is 18 points at 750, then infinitely many at a
/// limit; `shrinkage` is 32 points at 1000.
struct CostProfile {
  /// The cheapest size in points; among equally cheap sizes the preferred one.
  var best = 0.0
  /// The smallest size that keeps order, gaps and margins inside the box, in points.
  var least = 0.0
  /// The pieces above the cheapest size, by rising slope; the last is infinite.
  var growth = PieceRange.free
  /// The pieces below the cheapest size, by rising slope, down to the least size.
  var shrinkage = PieceRange()

  subscript(change: Change) -> PieceRange {
    change == .growth ? growth : shrinkage
  }
}

/// The direction of a change of size.
enum Change {
  case growth
  case shrinkage

  var opposite: Change { self == .growth ? .shrinkage : .growth }
}

/// A piece of a convex piecewise linear cost: a range of sizes with one slope.
struct Piece: Hashable {
  var slope: Slope
  /// In points; may be infinite.
  var length: Double
}

/// A range of indices of pieces in `CostCache`.
struct PieceRange {
  var start: Int32 = 0
  var count: Int32 = 0

  /// One infinite piece that costs nothing.
  static let free = PieceRange(start: PriceTable.free, count: 1)

  /// One infinite piece at a priority below 250.
  static let belowLow = PieceRange(start: PriceTable.belowLow, count: 1)

  var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The pieces of a profile that have been read so far.
struct PartialProfile {
  private var growth = Side()
  private var shrinkage = Side()

  /// The pieces in one direction.
  struct Side {
    var steps = PieceRange()
    /// The length of all steps in points: infinite if no more follow, negative if none has been
    /// read.
    var reach = -1.0
  }

  subscript(change: Change) -> Side {
    get { change == .growth ? growth : shrinkage }
    set {
      if change == .growth { growth = newValue } else { shrinkage = newValue }
    }
  }
}
