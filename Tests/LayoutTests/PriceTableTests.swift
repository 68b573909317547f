import Testing

@testable import Layout

/// The prices that a table has from the start.
@Suite struct PriceTableTests {
  @Test func `each constant stands where its price does`() {
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

  @Test func `places of the common prices compare as the prices do`() {
    let table = PriceTable()
    for place in 1..<PriceID(PriceTable.commonCount) {
      #expect(table.slope(place - 1) < table.slope(place))
    }
  }

  @Test func `a common price keeps its place, another gets a new one`() {
    var table = PriceTable()
    #expect(table.price(Slope(defaultHigh: 1)) == PriceTable.defaultHigh)
    let other = table.price(Slope(defaultHigh: 100))
    #expect(other > PriceTable.limit)
    #expect(table.isCheaper(PriceTable.defaultHigh, than: other))
    #expect(table.isCheaper(other, than: PriceTable.nearRequired))
  }
}
