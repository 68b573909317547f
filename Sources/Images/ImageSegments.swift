/// The chunks of a PNG file (PNG, third edition, 5.3).
struct PNGChunks {
  /// The Exif data; nil without any.
  private(set) var exif: ArraySlice<UInt8>?
  /// Whether the last chunk is present.
  private(set) var isWhole = false

  init(_ bytes: [UInt8]) {
    let fields = ByteFields(bytes[...])
    var offset = 8
    while !isWhole, let length = fields.number(at: offset, length: 4),
      let data = fields[offset + 8, length], fields[offset + 8 + length, 4] != nil
    {
      if fields.has("eXIf", at: offset + 4) { exif = exif ?? data }
      isWhole = fields.has("IEND", at: offset + 4)
      offset += 12 + length
    }
  }
}

/// The segments of a JPEG file up to its first scan (ITU-T T.81, annex B).
struct JPEGSegments {
  /// The Exif data; nil without any.
  private(set) var exif: ArraySlice<UInt8>?
  /// Whether the picture's end marker is present; scans do not contain it.
  let isWhole: Bool

  init(_ bytes: [UInt8]) {
    let fields = ByteFields(bytes[...])
    let name = "Exif\0\0"
    var offset = 2
    while let marker = fields.number(at: offset, length: 2), marker >> 8 == 0xFF, marker != 0xFFDA,
      let length = fields.number(at: offset + 2, length: 2), length >= 2
    {
      if marker == 0xFFE1, fields.has(name, at: offset + 4), exif == nil {
        let end = min(offset + 2 + length, bytes.count)
        exif = bytes[(offset + 4 + name.utf8.count)..<end]
      }
      offset += 2 + length
    }
    isWhole = Self.hasEnd(bytes.dropFirst(offset))
  }

  private static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }
}

/// The blocks of a GIF file up to the end of its first picture (GIF89a, appendix B).
struct GIFBlocks {
  /// Whether the first picture is complete.
  private(set) var isWhole = false
  private let fields: ByteFields
  private var offset = 13

  init(_ bytes: [UInt8]) {
    fields = ByteFields(bytes[...])
    skipTable(flagsAt: 10)
    while let kind = fields.number(at: offset, length: 1) {
      switch kind {
      case 0x21:
        offset += 2
        guard skipParts() else { return }
      case 0x2C:
        offset += 10
        skipTable(flagsAt: offset - 1)
        offset += 1
        isWhole = skipParts()
        return
      default: return
      }
    }
  }

  /// Skips a colour table, if there is one.
  private mutating func skipTable(flagsAt place: Int) {
    guard let flags = fields.number(at: place, length: 1), flags & 0x80 != 0 else { return }
    offset += 3 << (flags & 7 + 1)
  }

  /// Skips the parts of a block; returns whether its end is present.
  private mutating func skipParts() -> Bool {
    while let length = fields.number(at: offset, length: 1) {
      offset += 1 + length
      if length == 0 { return true }
    }
    return false
  }
}
