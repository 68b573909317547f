/// How a stored picture is to be turned or mirrored to be seen upright (Exif 2.32, 4.6.4 A, tag 274).
enum ImageOrientation: Int {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height change places.
  var isTurned: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// The orientation in a JPEG file's Exif segment; nil where it says none.
  init?(ofJPEG bytes: [UInt8]) {
    var index = 2
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let (marker, length) = (bytes[index + 1], Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
      // The picture itself begins: what comes after it is not read by others either.
      guard marker != 0xDA, length >= 2 else { return nil }
      let segment = bytes[min(index + 4, bytes.count)..<min(index + 2 + length, bytes.count)]
      if marker == 0xE1, segment.starts(with: Array("Exif\0\0".utf8)) {
        self.init(ofTIFF: segment.dropFirst(6))
        return
      }
      index += 2 + length
    }
    return nil
  }

  /// The orientation in the first directory of a TIFF file, or of the Exif data of another.
  init?(ofTIFF bytes: ArraySlice<UInt8>) {
    let fields = TIFFFields(bytes)
    guard let start = fields.number(at: 4, length: 4),
      let count = fields.number(at: start, length: 2)
    else { return nil }
    let entries = (0..<count).lazy.map { start + 2 + 12 * $0 }
    guard let entry = entries.first(where: { fields.number(at: $0, length: 2) == 274 }),
      let value = fields.number(at: entry + 8, length: 2)
    else { return nil }
    self.init(rawValue: value)
  }
}

/// Numbers in TIFF data, in the byte order that its first two bytes say.
private struct TIFFFields {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: Array("II".utf8))
  }

  /// The number in some bytes from an offset; nil where the data ends before.
  func number(at offset: Int, length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    let digits = bytes[start..<start + length]
    return (isLittleEndian ? Array(digits.reversed()) : Array(digits))
      .reduce(0) { $0 << 8 | Int($1) }
  }
}
