/// All prices that profiles have, each once; they are kept from one pass to the next.
struct PriceList {
  private(set) var slopes = Slope.common
  /// Where a slope that is not common stands, by its hash; -1 where none has it.
  private var table: [Int32] = []

  /// The place of a slope that is not common; it is added if it was never seen.
  mutating func place(of slope: Slope) -> Int32 {
    // What is no number is never found again.
    if slope != slope { return SegmentStore.limit }
    if 2 * slopes.count >= table.count { grow() }
    let place = slopes.count
    let slot = slot(of: slope)
    if table[slot] >= 0 { return table[slot] }
    table[slot] = Int32(place)
    slopes.append(slope)
    return Int32(place)
  }

  /// The slot in the table that has the slope, or is free for it.
  private func slot(of slope: Slope) -> Int {
    table.withUnsafeBufferPointer { table in
      slopes.withUnsafeBufferPointer { slopes in
        var slot = slope.hash & (table.count - 1)
        while table[slot] >= 0, slopes[Int(table[slot])] != slope {
          slot = (slot + 1) & (table.count - 1)
        }
        return slot
      }
    }
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: Swift.max(2048, 2 * table.count))
    for place in Slope.common.count..<slopes.count {
      table[slot(of: slopes[place])] = Int32(place)
    }
  }
}

extension Slope {
  /// A number that is the same for equal slopes, and rarely for others.
  fileprivate var hash: Int {
    // Adding 0 makes -0 and 0 one.
    let sum = (low + 31 * middle + 961 * high + 29_791 * limits + 7 * near + 11 * faint) + 0
    let bits = sum.bitPattern ^ (sum.bitPattern >> 32)
    return Int((bits &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }
}
