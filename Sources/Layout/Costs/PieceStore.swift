/// The segments of all profiles of an axis and the prices of their points, in arrays that are filled anew in
/// each pass.
///
/// The first segments are endless and have the common prices, each that of its own place.
struct PieceStore {
  private var stored = endless
  /// What prices stand for; `SegmentStore+Prices.swift` is about them.
  var prices = Slope.common

  /// A segment as it is kept.
  private struct StoredPiece {
    var price: Int32
    var length: Double
    /// How far from its profile's cheapest size it ends, in points.
    var end: Double
  }

  /// How much is in a store.
  struct Amount {
    fileprivate var pieces = endless.count
    fileprivate var prices = Slope.common.count
    /// How many segments and prices there are.
    var count: Int { pieces + prices }
  }

  /// How much there is.
  var amount: Amount { Amount(pieces: stored.count, prices: prices.count) }

  private static let endless = Slope.common.indices.map {
    StoredPiece(price: Int32($0), length: .infinity, end: .infinity)
  }

  /// Forgets all segments but the endless ones, and all prices but the common ones.
  mutating func removeAll() { removeAll(beyond: Amount()) }

  /// Forgets what was added since there was so much.
  mutating func removeAll(beyond amount: Amount) {
    stored.removeLast(stored.count - amount.pieces)
    prices.removeLast(prices.count - amount.prices)
  }

  subscript(index: Int) -> Piece {
    let piece = stored[index]
    return Piece(slope: slope(piece.price), length: piece.length)
  }

  /// The price of a segment's points.
  @inline(__always)
  func price(at index: Int) -> Int32 { stored.withUnsafeBufferPointer { $0[index].price } }

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
    if range.count > 0, self.slope(stored[last].price) == slope {
      stored[last].length += length
      stored[last].end += length
    } else {
      let start = range.count > 0 ? stored[last].end : 0
      stored.append(StoredPiece(price: price(slope), length: length, end: start + length))
      range.count += 1
    }
  }

  /// How far a profile may move at no price.
  func freeLength(_ range: PieceRange) -> Double {
    guard range.count > 0, slope(price(at: Int(range.start))) == .zero else { return 0 }
    return stored[Int(range.start)].length
  }
}
