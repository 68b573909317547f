import Gzip
import Testing

@Suite struct GzipTests {
  /// The check value of CRC-32 is that of these nine digits; both numbers stand in the order of
  /// RFC 1952, 2.3.1, the least byte first.
  @Test func `the end of the format is the check sum and the length`() throws {
    let bytes = try #require(Gzip.compress(Array("123456789".utf8)))
    #expect(bytes.prefix(3) == [0x1f, 0x8b, 8])
    #expect(bytes.suffix(8) == [0x26, 0x39, 0xf4, 0xcb, 9, 0, 0, 0])
  }

  @Test func `what repeats itself becomes short, and nothing stays nothing`() throws {
    let long = try #require(Gzip.compress(Array(repeating: 65, count: 1 << 20)))
    #expect(long.count < 2048)
    #expect(long.suffix(4) == [0, 0, 0x10, 0])
    #expect(try #require(Gzip.compress([])).suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
  }
}
