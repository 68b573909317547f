import Glibc

/// Hides the cookie field of an arriving head from libmicrohttpd.
///
/// libmicrohttpd would copy the field and create an entry for each cookie. That takes more memory
/// than the rest of a head. libmicrohttpd clears its memory after each request, so more memory
/// makes every request slower. Nothing reads the cookies, which belong to other local servers.
struct HiddenCookies {
  /// The size of a memory page; libmicrohttpd's buffer consists of pages.
  private static let page = 4096
  private static let mark = "\ncookie:"
  /// A byte with which no field name known to libmicrohttpd begins.
  private static let mask = CChar(bitPattern: UInt8(ascii: "~"))

  /// The position of the name's first byte, and its original value.
  private var hidden: (place: UnsafeMutablePointer<CChar>, byte: CChar)?

  /// Finds the field after the target of a request, and hides it.
  ///
  /// The number of bytes that have arrived is unknown, but the bytes up to the end of the page
  /// belong to the buffer. A field that begins later is not hidden; next to the largest head there
  /// is memory for 8 kB of cookies.
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

  /// Restores the name; called before anything else happens to the buffer.
  mutating func restore() {
    if let hidden { hidden.place.pointee = hidden.byte }
    hidden = nil
  }

  /// Whether a line is empty, after which there are no fields.
  private static func isLineBreak(_ byte: CChar) -> Bool {
    byte == CChar(bitPattern: UInt8(ascii: "\r")) || byte == CChar(bitPattern: UInt8(ascii: "\n"))
  }
}
