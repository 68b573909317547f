/// The outline of members side by side: the sums of sizes, and the least marginal costs.
struct MergeByPrice {
  private var best: Double
  private var least: Double
  private var growth = Cheapest()
  private var shrinkage = Cheapest()
  /// Whether the cheapest child for growth is a preferred one.
  private var isPreferred = false

  init(insets: Double) {
    (best, least) = (insets, insets)
  }

  mutating func add(gap: Double) {
    best += gap
    least += gap
  }

  /// Adds a child after all others.
  ///
  /// At equal marginal cost the first preferred child grows, otherwise the last; the last child
  /// shrinks.
  mutating func add(
    _ member: Outline, of box: Int, isPreferred: Bool, _ prices: borrowing PriceTable
  ) {
    best += member.best
    least += member.least
    if growth.add(member.growth, of: box, isFirst: !self.isPreferred, prices) {
      self.isPreferred = isPreferred
    }
    shrinkage.add(member.shrinkage, of: box, isFirst: true, prices)
  }

  /// Adds a container's weighted chain, at the place of its last member.
  mutating func add(_ chain: WeightedChain, of container: Int, _ prices: borrowing PriceTable) {
    best += chain.outline.best
    least += chain.outline.least
    growth.add(chain.outline.growth, of: container, isFirst: !isPreferred, prices)
    shrinkage.add(
      chain.outline.shrinkage, of: container, isFirst: chain.last > Int(shrinkage.cheapestChild),
      prices)
  }

  /// The children that grow and shrink first.
  var cheapestChildren: CheapestChildren {
    CheapestChildren(growth: growth.cheapestChild, shrinkage: shrinkage.cheapestChild)
  }

  var outline: Outline {
    Outline(
      best: best, least: least, growth: growth.marginalCost, shrinkage: shrinkage.marginalCost)
  }
}

/// The least marginal cost among neighbours in one direction, and the child that has it.
private struct Cheapest {
  private var price: PriceID = -1
  /// The total length of all neighbours' first pieces with this price, in points.
  private var reach = 0.0
  private(set) var cheapestChild: Int32 = -1

  var marginalCost: MarginalCost { MarginalCost(price, reach: reach) }

  /// Adds a neighbour, before or after those of equal price.
  ///
  /// - Returns: Whether it is now the cheapest.
  @discardableResult
  mutating func add(
    _ other: MarginalCost, of box: Int, isFirst: Bool, _ prices: borrowing PriceTable
  ) -> Bool {
    if other.price < 0 { return false }
    if cheapestChild >= 0 {
      if prices.areEqual(other.price, price) {
        reach += other.reach
        if isFirst { cheapestChild = Int32(truncatingIfNeeded: box) }
        return isFirst
      }
      guard prices.isCheaper(other.price, than: price) else { return false }
    }
    (price, reach, cheapestChild) = (other.price, other.reach, Int32(truncatingIfNeeded: box))
    return true
  }
}

/// The children of a `filled` container that grow and shrink first.
///
/// The container's own index stands for its weighted chain, -1 for none.
struct CheapestChildren {
  var growth: Int32 = -1
  var shrinkage: Int32 = -1

  subscript(change: Change) -> Int32 {
    change == .growth ? growth : shrinkage
  }
}
