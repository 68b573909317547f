import CMicroHTTPD
import Glibc

/// The head of a connection's current request, as libmicrohttpd reports it.
///
/// The target arrives first, the rest after the empty line. The previous head is kept, because a
/// client that repeats a request sends the same bytes.
struct ArrivingHead {
  /// The result of reading a head.
  enum Arrival {
    /// The same bytes as the previous request's head.
    case same
    case new(RequestHead)
    /// It does not consist of lines with fields.
    case malformed
  }

  /// The length of `HTTP/1.1`.
  private static let versionLength = 8

  private var target: [UInt8] = []
  private var targetAddress = 0
  private var isSameTarget = false
  private var cookies = HiddenCookies()
  /// The method of the previous head, and the lines after its target.
  private var method: [UInt8] = []
  private var lines: [UInt8] = []

  /// Stores the target as sent; libmicrohttpd later cuts it at NUL.
  ///
  /// libmicrohttpd would also create an entry for each query item, which nothing reads, and fail if
  /// many use up the memory. So the query is hidden from it.
  mutating func storeTarget(_ pointer: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    isSameTarget = bytes.hasSameBytes(as: target)
    if !isSameTarget { target = Array(bytes) }
    targetAddress = Int(bitPattern: pointer)
    // The target is in libmicrohttpd's buffer, which is not constant.
    let bytesInBuffer = UnsafeMutablePointer(mutating: pointer)
    if let query = bytes.firstIndex(of: UInt8(ascii: "?")) { bytesInBuffer[query + 1] = 0 }
    cookies.hide(behind: bytesInBuffer + bytes.count)
  }

  /// Reads the head between its method and the end of its empty line, after libmicrohttpd has
  /// parsed it in place.
  mutating func read(
    from start: UnsafePointer<CChar>, version: UnsafePointer<CChar>, size: Int
  ) -> Arrival {
    cookies.restore()
    let head = UnsafeRawBufferPointer(start: start, count: size)
    let (targetStart, versionStart) = (
      targetAddress - Int(bitPattern: start), Int(bitPattern: version) - Int(bitPattern: start)
    )
    guard 0 < targetStart, targetStart < versionStart,
      versionStart + Self.versionLength + 2 < size
    else { return .malformed }
    let method = UnsafeRawBufferPointer(rebasing: head[..<(targetStart - 1)])
    guard !method.contains(0) else { return .malformed }
    let lines = UnsafeRawBufferPointer(rebasing: head[versionStart...])
    // A space separates the target and the version; a NUL in the target has cut it.
    let isCut = versionStart - targetStart - 1 > target.count
    if isSameTarget, !isCut, method.hasSameBytes(as: self.method),
      lines.hasSameBytes(as: self.lines)
    {
      return .same
    }
    (self.method, self.lines) = (Array(method), Array(lines))
    let fields = UnsafeRawBufferPointer(rebasing: lines[Self.versionLength...])
    // The version also ends with CRLF.
    guard fields[0] == 0, fields[1] == (MicroHTTPD.refusesMalformedHeads ? 0x0A : 0),
      let headers = HTTPHeaders(
        takenApart: UnsafeRawBufferPointer(rebasing: fields[2...]),
        hasLineFeeds: MicroHTTPD.refusesMalformedHeads)
    else { return .malformed }
    if isCut { target.append(0) }
    return .new(
      RequestHead(
        method: String(decoding: method, as: UTF8.self), target: target, headers: headers))
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasSameBytes(as bytes: [UInt8]) -> Bool {
    guard count == bytes.count, let baseAddress else { return bytes.isEmpty && isEmpty }
    return memcmp(baseAddress, bytes, count) == 0
  }
}
