import Glibc

/// The field with cookies of a head that arrives, whose name is hidden from libmicrohttpd.
///
/// libmicrohttpd would copy the field and make an entry for each cookie. That takes more memory than
/// all the rest of a head, and it clears its memory after each request, so that more of it makes
/// every request slower. Nothing reads the cookies: they are those of other local servers.
struct HiddenCookies {
  /// The size of a page of memory, of which libmicrohttpd's buffer has a number.
  private static let page = 4096
  private static let mark = "\ncookie:"
  /// A byte with which no name of a field begins that libmicrohttpd knows.
  private static let mask = CChar(bitPattern: UInt8(ascii: "~"))

  /// The first byte of the name, and what it was.
  private var hidden: (place: UnsafeMutablePointer<CChar>, byte: CChar)?

  /// Looks for the field behind the target of a request, and hides it.
  ///
  /// How many bytes of the head have come is not known, but those up to the end of the page are the
  /// buffer's. Where the field begins later it is not hidden: beside the largest head there is memory
  /// for 8 kB of cookies.
  mutating func hide(behind target: UnsafeMutablePointer<CChar>) {
    hidden = nil
    let end = target + (Self.page - Int(bitPattern: target) % Self.page)
    var rest = target
    while let found = memchr(rest, Int32(UInt8(ascii: "\n")), end - rest) {
      let line = found.assumingMemoryBound(to: CChar.self)
      let isLast = end - line <= Self.mark.utf8.count
      guard !isLast, !Self.isLineBreak(line[1]) else { return }
      if strncasecmp(line, Self.mark, Self.mark.utf8.count) == 0 {
        hidden = (line + 1, line[1])
        line[1] = Self.mask
        return
      }
      rest = line + 1
    }
  }

  /// Puts the name back; called before anything else happens to the buffer.
  mutating func show() {
    if let hidden { hidden.place.pointee = hidden.byte }
    hidden = nil
  }

  /// Whether a line is the empty one, behind which there is no field.
  private static func isLineBreak(_ byte: CChar) -> Bool {
    byte == CChar(bitPattern: UInt8(ascii: "\r")) || byte == CChar(bitPattern: UInt8(ascii: "\n"))
  }
}
