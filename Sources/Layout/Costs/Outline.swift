/// As much of a cost profile as most layouts need: the cheapest size, and the first price on both sides
/// of it with how far it holds.
struct Outline {
  /// The cheapest size in points; where a stretch of sizes is equally cheap, the preferred one.
  var best = 0.0
  /// The smallest size at which the inside keeps its order, gaps and margins.
  var least = 0.0
  // In this order they take up no more room than they need.
  private var growthReach: Double
  private var shrinkageReach: Double
  private var growthPrice: PriceID
  private var shrinkagePrice: PriceID

  @inline(__always)
  init(
    best: Double = 0, least: Double = 0, growth: MarginalCost = .free,
    shrinkage: MarginalCost = .none
  ) {
    (self.best, self.least) = (best, least)
    (growthReach, growthPrice) = (growth.reach, growth.price)
    (shrinkageReach, shrinkagePrice) = (shrinkage.reach, shrinkage.price)
  }

  /// What the first points beyond the cheapest size cost.
  var growth: MarginalCost {
    @inline(__always) get { MarginalCost(growthPrice, reach: growthReach) }
    set { (growthReach, growthPrice) = (newValue.reach, newValue.price) }
  }

  /// What the first points below the cheapest size cost.
  var shrinkage: MarginalCost {
    @inline(__always) get { MarginalCost(shrinkagePrice, reach: shrinkageReach) }
    set { (shrinkageReach, shrinkagePrice) = (newValue.reach, newValue.price) }
  }

  subscript(change: Change) -> MarginalCost {
    @inline(__always) get { change == .growth ? growth : shrinkage }
  }
}

/// The price of the first points by which a size leaves the cheapest.
struct MarginalCost {
  /// The price, by its place in the store; -1 where the size cannot leave the cheapest.
  var price: PriceID
  /// For how many points the price holds at least.
  var reach: Double

  @inline(__always)
  init(_ price: PriceID, reach: Double) {
    (self.price, self.reach) = (price, reach)
  }

  /// No way at all.
  static var none: MarginalCost { MarginalCost(-1, reach: 0) }
  /// Endless points that cost nothing.
  static var free: MarginalCost { MarginalCost(PriceTable.free, reach: .infinity) }
}
