/// The fields of a head where libmicrohttpd has taken it apart.
///
/// It puts NUL in place of the colon after a name and of both bytes of a line's end, cuts values at
/// NUL, takes a line that begins with a colon for the end of the head, and a line feed alone for
/// the end of a line. So its list of fields may lack bytes that the client sent. Here every byte of
/// the head is a part of a field or is refused.
extension HTTPHeaders {
  /// The fields of the lines through the empty one; nil if a byte is left over, or a line does
  /// not end with CRLF.
  init?(takenApart lines: UnsafeRawBufferPointer) {
    self.init()
    var rest = lines[...]
    while let byte = rest.first, byte != 0 {
      guard let name = Self.text(beforeNULIn: &rest) else { return nil }
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // The value ends with the place of CR; then comes that of LF.
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
