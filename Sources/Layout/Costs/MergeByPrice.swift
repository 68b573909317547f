/// The outline of members side by side.
struct MergeByPrice {
  private var best: Double
  private var least: Double
  private var growth = Cheapest()
  private var shrinkage = Cheapest()
  /// Whether the one that grows is preferred.
  private var isPreferred = false

  init(insets: Double) {
    (best, least) = (insets, insets)
  }

  @inline(__always)
  mutating func add(gap: Double) {
    best += gap
    least += gap
  }

  /// Adds a neighbour that stands behind all others; where several ask the same price, room goes to the first that is
  /// preferred and else to the last, lack is taken from the last.
  @inline(__always)
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

  /// Adds a container's chain, which stands where the last of its members does.
  mutating func add(_ chain: WeightedChain, of container: Int, _ prices: borrowing PriceTable) {
    best += chain.outline.best
    least += chain.outline.least
    growth.add(chain.outline.growth, of: container, isFirst: !isPreferred, prices)
    shrinkage.add(
      chain.outline.shrinkage, of: container, isFirst: chain.last > Int(shrinkage.cheapestChild),
      prices)
  }

  /// The neighbours that take, and give up, the first point.
  var cheapestChildren: CheapestChildren {
    CheapestChildren(growth: growth.cheapestChild, shrinkage: shrinkage.cheapestChild)
  }

  /// The sums, and what the cheapest ask.
  var outline: Outline {
    Outline(best: best, least: least, growth: growth.resistance, shrinkage: shrinkage.resistance)
  }
}

/// Who asks least for the first point among neighbours.
private struct Cheapest {
  private var price: PriceID = -1
  /// For how many points the price holds, all that ask it taken together.
  private var reach = 0.0
  private(set) var cheapestChild: Int32 = -1

  var resistance: MarginalCost { MarginalCost(price, reach: reach) }

  /// Takes in a neighbour, who comes first or last among those that ask the same; answers whether nobody comes before
  /// it.
  @inline(__always) @discardableResult
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

/// The children of a container that fills itself with them which take, and give up, the first point; the container's own
/// index for its chain, -1 where there is none.
struct CheapestChildren {
  var growth: Int32 = -1
  var shrinkage: Int32 = -1

  subscript(change: Change) -> Int32 {
    @inline(__always) get { change == .growth ? growth : shrinkage }
  }
}
