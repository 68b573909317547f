/// The first directory of a TIFF file, or of the Exif data of another (TIFF 6.0, section 2).
struct TIFFDirectory {
  private let fields: ByteFields
  private let start: Int
  private let count: Int

  /// The directory; nil if the bytes are too short.
  init?(_ bytes: ArraySlice<UInt8>) {
    fields = ByteFields(bytes, isLittleEndian: bytes.starts(with: Array("II".utf8)))
    guard let start = fields.number(at: 4, length: 4),
      let count = fields.number(at: start, length: 2)
    else { return nil }
    (self.start, self.count) = (start + 2, count)
  }

  /// The whole numbers of a tag; nil if there are none, or the bytes are too short.
  func numbers(_ tag: Int) -> [Int]? {
    let entries = (0..<count).lazy.map { start + 12 * $0 }
    guard let entry = entries.first(where: { fields.number(at: $0, length: 2) == tag }),
      let type = fields.number(at: entry + 2, length: 2),
      let length = type == 3 ? 2 : type == 4 ? 4 : nil,
      let count = fields.number(at: entry + 4, length: 4), count <= fields.count / length,
      let place = count * length <= 4 ? entry + 8 : fields.number(at: entry + 8, length: 4)
    else { return nil }
    let numbers = (0..<count).compactMap { fields.number(at: place + length * $0, length: length) }
    return numbers.count == count ? numbers : nil
  }
}
