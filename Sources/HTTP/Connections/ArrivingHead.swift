import CMicroHTTPD
import Glibc

/// The head of a connection's present request, as libmicrohttpd reports it: the target first, and
/// all of it once the empty line has come.
///
/// The head before is kept: a client that asks for the same again sends the same bytes.
struct ArrivingHead {
  /// What a head is.
  enum Arrival {
    /// The head of the request before, byte for byte.
    case same
    case new(RequestHead)
    /// It is not made of lines with fields.
    case malformed
  }

  /// The length of `HTTP/1.1`.
  private static let versionLength = 8

  private var target: [UInt8] = []
  private var targetAddress = 0
  private var isSameTarget = false
  private var cookies = HiddenCookies()
  /// The method and the lines after the target, of the head before.
  private var method: [UInt8] = []
  private var lines: [UInt8] = []

  /// Keeps the target as it was sent; later libmicrohttpd cuts it at NUL.
  ///
  /// It would also make an entry for each item of the query, which nothing reads, and give up where
  /// many leave no room. So the query ends at its beginning.
  mutating func noteTarget(_ pointer: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
    isSameTarget = bytes.hasSameBytes(as: target)
    if !isSameTarget { target = Array(bytes) }
    targetAddress = Int(bitPattern: pointer)
    // The target lies in libmicrohttpd's buffer, which is not constant.
    let bytesInBuffer = UnsafeMutablePointer(mutating: pointer)
    if let query = bytes.firstIndex(of: UInt8(ascii: "?")) { bytesInBuffer[query + 1] = 0 }
    cookies.hide(behind: bytesInBuffer + bytes.count)
  }

  /// Reads the head between its method and the end of its empty line, where libmicrohttpd has taken
  /// it apart.
  mutating func read(
    from start: UnsafePointer<CChar>, version: UnsafePointer<CChar>, size: Int
  ) -> Arrival {
    cookies.show()
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
    // A blank stands between the target and the version; a NUL in the target cut it.
    let isCut = versionStart - targetStart - 1 > target.count
    if isSameTarget, !isCut, method.hasSameBytes(as: self.method),
      lines.hasSameBytes(as: self.lines)
    {
      return .same
    }
    (self.method, self.lines) = (Array(method), Array(lines))
    let fields = UnsafeRawBufferPointer(rebasing: lines[Self.versionLength...])
    // The version, too, ends with CRLF.
    guard fields[0] == 0, fields[1] == 0,
      let headers = HTTPHeaders(takenApart: UnsafeRawBufferPointer(rebasing: fields[2...]))
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
