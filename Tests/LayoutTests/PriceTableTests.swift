import Testing

@testable import Layout

/// The prices that a table has from the start.
@Suite struct PriceTableTests {
  @Test func `each constant is at its price's position`() {
    let table = PriceTable()
    #expect(table.slope(PriceTable.free) == .zero)
    #expect(table.slope(PriceTable.belowLow) == Slope(belowLow: 1))
    #expect(table.slope(PriceTable.defaultLow) == Slope(defaultLow: 1))
    #expect(table.slope(PriceTable.defaultHigh) == Slope(defaultHigh: 1))
    #expect(table.slope(PriceTable.nearRequired) == Slope(nearRequired: 1))
    #expect(table.slope(PriceTable.contentRequired) == Slope(contentRequired: 1))
    #expect(table.slope(PriceTable.limit) == Slope(limits: 1))
    #expect(Int(PriceTable.limit) == PriceTable.commonCount - 1)
  }

  @Test func `positions of the common prices have the order of the prices`() {
    let table = PriceTable()
    for place in 1..<PriceID(PriceTable.commonCount) {
      #expect(table.slope(place - 1) < table.slope(place))
    }
  }

  @Test func `a common price keeps its position, another gets a new one`() {
    var table = PriceTable()
    #expect(table.price(Slope(defaultHigh: 1)) == PriceTable.defaultHigh)
    let other = table.price(Slope(defaultHigh: 100))
    #expect(other > PriceTable.limit)
    #expect(table.isCheaper(PriceTable.defaultHigh, than: other))
    #expect(table.isCheaper(other, than: PriceTable.nearRequired))
  }

  @Test func `other priorities get the remaining levels by rank`() {
    var levels = PriorityLevels()
    let others = [UInt16(251), 1, 800].map { levels.handle(of: $0, in: 3) }
    #expect(others.map(\.number) == [nil, nil, nil])
    levels.rank(beside: [250, 750])
    var table = PriceTable()
    table.rank(by: levels)
    let weakestFirst = [
      PriceTable.price(of: others[1]), PriceTable.defaultLow, PriceTable.price(of: others[0]),
      PriceTable.defaultHigh, PriceTable.price(of: others[2]), PriceTable.limit,
    ]
    for (weaker, stronger) in zip(weakestFirst, weakestFirst.dropFirst()) {
      #expect(table.isCheaper(weaker, than: stronger))
      #expect(table.slope(weaker) * 40 < table.slope(stronger))
    }
    #expect(table.price(table.slope(PriceTable.defaultLow)) == PriceTable.defaultLow)
    #expect(levels.merged == nil)
    table.rank(by: PriorityLevels())
    #expect(table.slope(PriceTable.defaultLow) == Slope(defaultLow: 1))
  }

  @Test func `a priority without a level counts as the nearest one`() {
    var levels = PriorityLevels()
    for (box, priority) in [UInt16(300), 400, 254].enumerated() {
      _ = levels.handle(of: priority, in: box)
    }
    levels.rank(beside: [1000, 250, 750])
    #expect(levels.merged?.box == 2 && levels.merged?.priority == 250)
    #expect(levels.slope(of: 254) == levels.slope(of: 250))
  }
}
