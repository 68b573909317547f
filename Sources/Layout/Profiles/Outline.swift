/// As much of a cost profile as most layouts need: the cheapest size, and the first price on both sides
/// of it with how far it holds.
struct Outline {
  /// The cheapest size in points; where a stretch of sizes is equally cheap, the preferred one.
  var best = 0.0
  /// The smallest size at which the inside keeps its order, gaps and margins.
  var least = 0.0
  /// What the first points beyond the cheapest size cost.
  var growth = Resistance.free
  /// What the first points below the cheapest size cost.
  var shrinkage = Resistance.none

  subscript(change: Change) -> Resistance {
    change == .growth ? growth : shrinkage
  }
}

/// The price of the first points by which a size leaves the cheapest.
struct Resistance {
  /// The segment in the store that has the price; -1 where the size cannot leave the cheapest.
  var price: Int32
  private var length: Float

  /// A price that holds for so many points at least; the length is rounded down to a `Float`.
  @inline(__always)
  init(_ price: Int32, reach: Double) {
    self.price = price
    length = Float(reach)
    if Double(length) > reach { length = length.nextDown }
  }

  /// For how many points the price holds at least.
  var reach: Double { Double(length) }

  /// Whether the price is only known to be at least so much.
  @inline(__always)
  var isUnknown: Bool { price >= 0 && length == 0 }

  /// No way at all.
  static let none = Resistance(-1, reach: 0)
  /// Endless points that cost nothing.
  static let free = Resistance(SegmentStore.free, reach: .infinity)
}
