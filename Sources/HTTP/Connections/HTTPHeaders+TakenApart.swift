/// The fields of a head that libmicrohttpd has parsed in place.
///
/// libmicrohttpd replaces the colon after a name and both bytes of a line end with NUL, and cuts
/// values at NUL. It treats a line that begins with a colon as the end of the head, and a lone line
/// feed as a line end. So its list of fields may lack bytes that the client sent. This parser
/// assigns every byte of the head to a field or rejects the head.
extension HTTPHeaders {
  /// The fields of the lines through the empty one; nil if a byte is left over, or a line does not
  /// end with CRLF.
  init?(takenApart lines: UnsafeRawBufferPointer) {
    self.init()
    var rest = lines[...]
    while let byte = rest.first, byte != 0 {
      guard let name = Self.text(beforeNULIn: &rest) else { return nil }
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // The value ends at CR's position, and LF's follows.
      guard let value = Self.text(beforeNULIn: &rest), rest.popFirst() == 0 else { return nil }
      append(name, value)
    }
    guard rest.elementsEqual([0, 0]) else { return nil }
  }

  private static func text(beforeNULIn rest: inout Slice<UnsafeRawBufferPointer>) -> String? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
