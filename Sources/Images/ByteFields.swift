/// Reads numbers and names at offsets in a file's bytes, in its byte order.
struct ByteFields {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool

  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  var count: Int { bytes.count }

  /// The number in a range of bytes; nil if the bytes are too short, or the number is too large.
  func number(at offset: Int, length: Int) -> Int? {
    guard let field = self[offset, length] else { return nil }
    var value = 0
    for index in 0..<length {
      let place = isLittleEndian ? length - 1 - index : index
      value = value << 8 | Int(field[field.startIndex + place])
    }
    return value >= 0 ? value : nil
  }

  /// Whether a name in ASCII is at an offset.
  func has(_ name: String, at offset: Int) -> Bool {
    self[offset, name.utf8.count]?.elementsEqual(name.utf8) ?? false
  }

  /// The bytes at an offset; nil if there are not enough.
  subscript(offset: Int, length: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, length >= 0, offset <= bytes.count - length else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + length]
  }
}
