import Geometry

/// The header of a WebP file, from its first chunk (RFC 9649, 2 and 3).
///
/// gdk-pixbuf's loader allocates the whole picture before it reports the size. This fails for
/// libwebp's smallest file of the maximum size.
struct WebPHeader {
  /// The size in pixels; for an animation, the canvas size.
  let size: Size
  /// Whether the file has the length that it declares.
  let isWhole: Bool

  /// The header; nil if the bytes are too short, or are not WebP.
  init?(_ bytes: [UInt8]) {
    let fields = ByteFields(bytes[...], isLittleEndian: true)
    guard let length = fields.number(at: 4, length: 4), let size = Self.size(in: fields) else {
      return nil
    }
    self.size = size
    isWhole = 8 + length <= bytes.count
  }

  private static func size(in fields: ByteFields) -> Size? {
    if fields.has("VP8X", at: 12) {
      return size(fields.number(at: 24, length: 3), fields.number(at: 27, length: 3), plus: 1)
    }
    if fields.has("VP8L", at: 12), let bits = fields.number(at: 21, length: 4) {
      return size(bits & 0x3FFF, bits >> 14 & 0x3FFF, plus: 1)
    }
    guard fields.has("VP8 ", at: 12), let width = fields.number(at: 26, length: 2),
      let height = fields.number(at: 28, length: 2)
    else { return nil }
    return size(width & 0x3FFF, height & 0x3FFF, plus: 0)
  }

  private static func size(_ width: Int?, _ height: Int?, plus one: Int) -> Size? {
    guard let width, let height else { return nil }
    return Size(Double(width + one), Double(height + one))
  }
}
