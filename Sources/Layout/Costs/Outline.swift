/// The part of a cost profile that most layouts need: the cheapest size and the marginal costs on
/// both sides.
struct Outline {
  /// The cheapest size in points; among equally cheap sizes the preferred one.
  var best = 0.0
  /// The smallest size that keeps order, gaps and margins inside the box, in points.
  var least = 0.0
  // Fields in this order need no padding.
  private var growthReach: Double
  private var shrinkageReach: Double
  private var growthPrice: PriceID
  private var shrinkagePrice: PriceID

  init(
    best: Double = 0, least: Double = 0, growth: MarginalCost = .free,
    shrinkage: MarginalCost = .none
  ) {
    (self.best, self.least) = (best, least)
    (growthReach, growthPrice) = (growth.reach, growth.price)
    (shrinkageReach, shrinkagePrice) = (shrinkage.reach, shrinkage.price)
  }

  /// The marginal cost of growing from the cheapest size.
  var growth: MarginalCost {
    get { MarginalCost(growthPrice, reach: growthReach) }
    set { (growthReach, growthPrice) = (newValue.reach, newValue.price) }
  }

  /// The marginal cost of shrinking from the cheapest size.
  var shrinkage: MarginalCost {
    get { MarginalCost(shrinkagePrice, reach: shrinkageReach) }
    set { (shrinkageReach, shrinkagePrice) = (newValue.reach, newValue.price) }
  }

  subscript(change: Change) -> MarginalCost {
    change == .growth ? growth : shrinkage
  }

  /// Whether the first point of growth or shrinkage costs nothing.
  var isFree: Bool { growthPrice == PriceTable.free || shrinkagePrice == PriceTable.free }
}

/// The price of the first piece on one side of the cheapest size, and its length.
struct MarginalCost {
  /// The price handle; -1 if the size cannot change.
  var price: PriceID
  /// The minimum number of points for which the price holds.
  var reach: Double

  init(_ price: PriceID, reach: Double) {
    (self.price, self.reach) = (price, reach)
  }

  /// The size cannot change.
  static var none: MarginalCost { MarginalCost(-1, reach: 0) }
  /// Any number of points costs nothing.
  static var free: MarginalCost { MarginalCost(PriceTable.free, reach: .infinity) }
}
