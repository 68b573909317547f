import Testing

@testable import Typesetting

@Suite struct PositioningTableTests {
  /// A table with one lookup with one subtable, of format 1, without glyphs.
  private static func table(type: Int, flags: Int = 0, then values: [Int]) -> PositioningTable {
    let header = [1, 0, 0, 0, 10]
    let list = [1, 4]
    let lookup = [type, flags, 1, 8]
    let numbers = header + list + lookup + [1] + values
    return PositioningTable(numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
  }

  @Test func `kerning changes the advance of a pair's first character`() {
    #expect(Self.table(type: 2, then: [0, 0b100, 0]).keepsToPairs(lookup: 0))
    #expect(Self.table(type: 2, flags: 0b1000, then: [0, 0b100, 0]).keepsToPairs(lookup: 0))
    #expect(!Self.table(type: 2, then: [0, 0b100, 0b100]).keepsToPairs(lookup: 0))
    #expect(!Self.table(type: 2, then: [0, 0b101, 0]).keepsToPairs(lookup: 0))
  }

  @Test func `a lookup that skips characters affects more than pairs`() {
    #expect(!Self.table(type: 2, flags: 0b10, then: [0, 0b100, 0]).keepsToPairs(lookup: 0))
    #expect(!Self.table(type: 2, flags: 0b100, then: [0, 0b100, 0]).keepsToPairs(lookup: 0))
  }

  @Test(arguments: [1, 3, 7, 8, 10])
  func `other rules are not kerning`(type: Int) {
    #expect(!Self.table(type: type, then: [0, 0b100, 0]).keepsToPairs(lookup: 0))
  }

  @Test func `a subtable may be at another offset`() {
    let kerning = [1, 0, 0b100, 0]
    #expect(Self.table(type: 9, then: [2, 0, 8] + kerning).keepsToPairs(lookup: 0))
    #expect(!Self.table(type: 9, then: [8, 0, 8] + kerning).keepsToPairs(lookup: 0))
    #expect(!Self.table(type: 9, then: [9, 0, 0]).keepsToPairs(lookup: 0))
  }
}
