/// The fields of a head that libmicrohttpd has parsed in place.
///
/// libmicrohttpd replaces the colon after a name with NUL. Up to 0.9.76 it also replaces both bytes
/// of a line end, and cuts values at NUL; it treats a line that begins with a colon as the end of the
/// head, and a lone line feed as a line end. So its list of fields may lack bytes that the client
/// sent. Since 0.9.77 it refuses such heads, writes one NUL behind each value, and leaves line feeds.
/// This parser assigns every byte of the head to a field or rejects the head.
extension HTTPHeaders {
  /// The fields of the lines through the empty one; nil if a byte is left over, or a line does not
  /// end with CRLF.
  ///
  /// - Parameter hasLineFeeds: Whether line feeds are as the client sent them.
  init?(takenApart lines: UnsafeRawBufferPointer, hasLineFeeds: Bool) {
    self.init()
    let (carriage, feed): (UInt8, UInt8) = hasLineFeeds ? (0x0D, 0x0A) : (0, 0)
    var rest = lines[...]
    while let byte = rest.first, byte != carriage {
      guard let name = Self.text(beforeNULIn: &rest) else { return nil }
      Self.dropBlanks(in: &rest)
      // The value ends at the position of CR, or of a blank before it.
      guard let value = Self.text(beforeNULIn: &rest) else { return nil }
      if hasLineFeeds {
        Self.dropBlanks(in: &rest)
        if rest.first == 0x0D { rest.removeFirst() }
      }
      guard rest.popFirst() == feed else { return nil }
      append(name, value)
    }
    guard rest.popFirst() == carriage, rest.popFirst() == feed, rest.isEmpty else { return nil }
  }

  private static func dropBlanks(in rest: inout Slice<UnsafeRawBufferPointer>) {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func text(beforeNULIn rest: inout Slice<UnsafeRawBufferPointer>) -> String? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
