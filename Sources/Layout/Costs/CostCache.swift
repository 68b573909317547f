/// The whole and partial cost profiles along one axis: their pieces in one array, and the table of
/// prices.
///
/// Each pass fills it anew. The first pieces are infinitely long. Piece i has price i: a common
/// price, or a point at another priority.
struct CostCache {
  /// The boxes' priorities that are not the law's.
  var levels = PriorityLevels()
  /// The slopes of the pieces.
  var prices = PriceTable()
  /// The whole profiles, and their boxes.
  var profiles: [CostProfile] = []
  var profiled: [Int32] = []
  /// The partial profiles of boxes and weighted chains, and the boxes that have one.
  var parts: [PartialProfile] = []
  var partial: [Int32] = []
  private var stored = endless

  /// A piece with a price handle instead of a slope.
  private struct StoredPiece {
    var price: PriceID
    var length: Double
    /// The distance of the piece's end from the cheapest size, in points.
    var end: Double
  }

  private static let endless = (0..<PriceTable.commonCount).map {
    StoredPiece(price: PriceID($0), length: .infinity, end: .infinity)
  }

  /// Assigns the levels of a tree's priorities to the prices, before anything is computed.
  mutating func rankPrices() {
    if levels.isEmpty, prices.lastingCount == PriceTable.commonCount { return }
    prices.rank(by: levels)
    stored = Self.endless
    for price in PriceTable.commonCount..<prices.lastingCount {
      stored.append(StoredPiece(price: PriceID(price), length: .infinity, end: .infinity))
    }
  }

  /// Removes all profiles, and all pieces and prices except the permanent ones.
  mutating func removeAll() {
    stored.removeLast(stored.count - prices.lastingCount)
    prices.removeAll()
    profiles.removeAll(keepingCapacity: true)
    profiled.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    partial.removeAll(keepingCapacity: true)
  }

  subscript(index: Int) -> Piece {
    let piece = stored[index]
    return Piece(slope: prices.slope(piece.price), length: piece.length)
  }

  /// The price handle of a piece.
  func price(at index: Int) -> PriceID { stored.withUnsafeBufferPointer { $0[index].price } }

  /// The first piece of a range that ends beyond a distance from the cheapest size; nil if none does.
  func find(beyond distance: Double, in range: PieceRange) -> Int? {
    stored.withUnsafeBufferPointer { stored in
      var (low, high) = (Int(range.start), Int(range.start + range.count))
      let end = high
      while low < high {
        let middle = (low + high) / 2
        if stored[middle].end > distance { high = middle } else { low = middle + 1 }
      }
      return low < end ? low : nil
    }
  }

  /// The distances from the cheapest size at which a piece begins and ends, in points.
  func span(of index: Int, in range: PieceRange) -> (start: Double, end: Double) {
    stored.withUnsafeBufferPointer { stored in
      (index > Int(range.start) ? stored[index - 1].end : 0, stored[index].end)
    }
  }

  /// Appends a step to the range at the end of the array, without joining it.
  mutating func extend(_ range: inout PieceRange, _ step: Step) {
    let start = range.count > 0 ? stored[stored.count - 1].end : 0
    stored.append(StoredPiece(price: step.price, length: step.room, end: start + step.room))
    range.count += 1
  }

  /// Appends one piece as a separate range.
  mutating func append(_ slope: Slope, _ length: Double) -> PieceRange {
    var range = emptyRange
    extend(&range, slope, length)
    return range
  }

  /// Appends pieces sorted by slope; joins equal slopes, and drops pieces after an infinite one.
  mutating func appendCheapestFirst(_ list: inout [Piece]) -> PieceRange {
    if list.count > 1 { list.sort { $0.slope < $1.slope } }
    var range = emptyRange
    for piece in list {
      extend(&range, piece.slope, piece.length)
      if piece.length == .infinity { break }
    }
    return range
  }

  /// An empty range at the end of the array, which can be extended.
  var emptyRange: PieceRange { PieceRange(start: Int32(stored.count), count: 0) }

  /// Appends a piece to the range at the end of the array; joins it with the last piece if slopes are equal.
  mutating func extend(_ range: inout PieceRange, _ slope: Slope, _ length: Double) {
    guard length > 0 else { return }
    let last = stored.count - 1
    if range.count > 0, prices.slope(stored[last].price) == slope {
      stored[last].length += length
      stored[last].end += length
    } else {
      let start = range.count > 0 ? stored[last].end : 0
      stored.append(StoredPiece(price: prices.price(slope), length: length, end: start + length))
      range.count += 1
    }
  }

  /// The number of points at the start of a range that cost nothing.
  func freeLength(_ range: PieceRange) -> Double {
    guard range.count > 0, prices.slope(price(at: Int(range.start))) == .zero else { return 0 }
    return stored[Int(range.start)].length
  }
}
