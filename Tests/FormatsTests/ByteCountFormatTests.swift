import Expressions
import Formats
import Testing

/// The formatter `byteCount`, held against Apple's documentation of NSByteCountFormatter.
///
/// In English iOS writes “KB” (known); Foundation's format style, CLDR's unit, writes “kB”.
struct ByteCountFormatTests {
  static let rows = [
    Row("byteCount", 1, "1 byte", "singular"),
    Row("byteCount", 999, "999 bytes", "below 1000"),
    Row("byteCount", 999_999, "1 MB", "rounds up to the next unit"),
    Row("byteCount", 1500, "2 KB", "adaptive: no places for KB"),
    Row("byteCount", 2_500_000, "2.5 MB", "adaptive: one place for MB"),
    Row("byteCount", 2_500_000, "2,5 MB", "CLDR de: decimal separator", in: "de"),
    Row("byteCount", 12_345_678_901, "12.35 GB", "adaptive: two places for GB"),
    Row("byteCount", 0, "Zero KB", "allowsNonnumericFormatting"),
    Row("byteCount;allowsNonnumericFormatting=false", 0, "0 bytes", "allowsNonnumericFormatting"),
    Row("byteCount;locale=en-GB", 1500, "2 KB", "every English"),
    Row("byteCount;includesCount=false", 1500, "KB", "includesCount"),
    Row("byteCount;locale=de", 1500, "2 kB", "CLDR de: kB"),
    Row("byteCount;countStyle=memory", 1_048_576, "1 MB", "1024 × 1024"),
    Row("byteCount;countStyle=binary", 1_572_864, "1.5 MB", "1024 × 1024 × 1.5"),
    Row("byteCount;countStyle=decimal", 1_500_000, "1.5 MB", "1000 × 1000 × 1.5"),
    Row("byteCount;allowedUnits=useKB", 2_500_000, "2,500 KB", "allowedUnits"),
    Row("byteCount;allowedUnits=useKB,useMB", 5_000_000_000, "5,000 MB", "allowedUnits"),
    Row("byteCount;includesUnit=false", 2_500_000, "2.5", "NSByteCountFormatter.includesUnit"),
    Row("byteCount;includesCount=false", 2_500_000, "MB", "NSByteCountFormatter.includesCount"),
    Row(
      "byteCount;includesActualByteCount=true", 2_500_000, "2.5 MB (2,500,000 bytes)",
      "NSByteCountFormatter.includesActualByteCount"),
    Row("byteCount;adaptive=false", 1234, "1.23 KB", "three digits at least"),
    Row("byteCount;adaptive=false", 123_400, "123 KB", "three digits at least"),
    Row("byteCount;zeroPadsFractionDigits=true", 1_000_000_000, "1.00 GB", "two places for GB"),
    Row("byteCount;zeroPadsFractionDigits=true", 2_000_000, "2.0 MB", "one place for MB"),
    Row("byteCount", -2_500_000, "-2.5 MB", "a negative count"),
    Row("byteCount;allowedUnits=useZB", 2_500_000, "0 ZB", "allowedUnits: no other unit"),
    Row("byteCount;allowedUnits=useYBOrHigher", 2_500_000, "0 YB", "allowedUnits"),
    Row("byteCount", 5_250_000_000_000_000_000, "5.25 EB", "10¹⁸ bytes, two places"),
    Row("byteCount;adaptive=false", 5_250_000_000_000_000_000, "5.25 EB", "three digits"),
    Row("byteCount;includesCount=false;allowedUnits=useEB", 1, "EB", "includesCount"),
    Row("byteCount;locale=fr;allowedUnits=useEB", 2e18, "2 Eo", "SI: exa, octets"),
    Row("byteCount;locale=ru;allowedUnits=useZB", 2e18, "0 ЗБ", "SI in Russian: З is зетта"),
    Row("byteCount;locale=ar", 2_500_000, "2.5 م.ب", "Apple's ICU: ar has digits latn"),
    Row("byteCount;locale=fr", 2_500_000, "2,5 Mo", "CLDR fr: octets"),
  ]

  @Test(arguments: rows)
  func `a byte count is formatted by its style`(row: Row) throws {
    let text = try row.actual
    // CLDR's blanks differ by version: some are narrow, some do not break.
    #expect(text.replacing(/[\u{a0}\u{202f}]/, with: " ") == row.text)
  }
}
