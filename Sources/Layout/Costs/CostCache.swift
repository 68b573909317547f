/// What is known of the costs of an axis's boxes beyond their outlines: the pieces of all profiles, in one array that is
/// filled anew in each pass, and the prices of their points.
///
/// The first pieces are endless and have the common prices, each that of its own place.
struct CostCache {
  /// The prices of the pieces' points.
  var prices = PriceTable()
  /// The whole profiles that were asked for, and the boxes that they belong to.
  var profiles: [CostProfile] = []
  var profiled: [Int32] = []
  /// The profiles that were read in part, and the boxes that they belong to.
  var parts: [PartialProfile] = []
  var partial: [Int32] = []
  private var stored = endless

  /// A piece as it is kept.
  private struct StoredPiece {
    var price: PriceID
    var length: Double
    /// How far from its profile's cheapest size it ends, in points.
    var end: Double
  }

  private static let endless = (0..<PriceTable.commonCount).map {
    StoredPiece(price: PriceID($0), length: .infinity, end: .infinity)
  }

  /// Forgets all profiles, all pieces but the endless ones, and all prices but the common ones.
  mutating func removeAll() {
    stored.removeLast(stored.count - Self.endless.count)
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

  /// The price of a segment's points.
  @inline(__always)
  func price(at index: Int) -> PriceID { stored.withUnsafeBufferPointer { $0[index].price } }

  /// The first segment of a list that ends beyond a distance; nil if none does.
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

  /// Where a segment of a list begins and ends, in points from the cheapest size.
  @inline(__always)
  func span(of index: Int, in range: PieceRange) -> (start: Double, end: Double) {
    stored.withUnsafeBufferPointer { stored in
      (index > Int(range.start) ? stored[index - 1].end : 0, stored[index].end)
    }
  }

  /// Adds a step to the range at the end of the store, as it is.
  @inline(__always)
  mutating func extend(_ range: inout PieceRange, _ step: Step) {
    let start = range.count > 0 ? stored[stored.count - 1].end : 0
    stored.append(StoredPiece(price: step.price, length: step.room, end: start + step.room))
    range.count += 1
  }

  /// Adds one segment.
  mutating func append(_ slope: Slope, _ length: Double) -> PieceRange {
    var range = emptyRange
    extend(&range, slope, length)
    return range
  }

  /// Adds segments sorted by slope; joins equal slopes, and leaves out what an endless one makes
  /// useless.
  mutating func appendCheapestFirst(_ list: inout [Piece]) -> PieceRange {
    if list.count > 1 { list.sort { $0.slope < $1.slope } }
    var range = emptyRange
    for piece in list {
      extend(&range, piece.slope, piece.length)
      if piece.length == .infinity { break }
    }
    return range
  }

  /// A range to which segments can be added at the end of the store.
  var emptyRange: PieceRange { PieceRange(start: Int32(stored.count), count: 0) }

  /// Adds a segment to the range at the end of the store, joined with the last one if it costs the same.
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

  /// How far a profile may move at no price.
  func freeLength(_ range: PieceRange) -> Double {
    guard range.count > 0, prices.slope(price(at: Int(range.start))) == .zero else { return 0 }
    return stored[Int(range.start)].length
  }
}
